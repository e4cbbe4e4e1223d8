import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import { formatRanges } from '#domain/ranges.ts'
import { commonTexts } from '#texts/common.ts'
import { outboxTexts as t } from '#texts/outbox.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { numberOf } from '#web/data/outbox/outboxEntry.ts'
import { MAX_CLOCK_SKEW_MS } from '#web/data/shopTime.ts'
import { getPageOutbox } from '#web/data/start/pageOutbox.ts'
import { usePersistence } from '#web/data/start/usePersistence.ts'
import { useOutboxSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { exportEntriesToFile } from '#web/documents/entry/exportEntriesToFile.ts'
import { formatInstant } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { DirectorDecisions } from './DirectorDecisions.tsx'
import { OpenEntry } from './OpenEntry.tsx'
import { Receipts } from './Receipts.tsx'
import { ReconcileDay } from './ReconcileDay.tsx'
import { StorageLossNotice } from './StorageLossNotice.tsx'

const PERSISTENCE_TEXTS = { granted: t.persisted, refused: t.notPersisted, unknown: t.persistUnknown }

/** Entries rendered at first, and with each tap on "show more". */
const ENTRIES_PER_STEP = 50

/** The outbox of the signed-in person: open entries, the sync status, and the settled entries. */
export function OutboxScreen() {
  const translate = useTranslate()
  const { openEntries, count, settledEntries, isLoaded, storageLoss } = useOutboxSummary()
  const [isSending, setIsSending] = useState(false)
  const [shownCount, setShownCount] = useState(ENTRIES_PER_STEP)

  // Those above the button: nobody sends what is not on the screen.
  const unverified = openEntries.slice(0, shownCount).filter(({ isUnverified }) => isUnverified)

  async function sendUnverified() {
    setIsSending(true)
    for (const entry of unverified) await getPageOutbox().resend(entry)
    setIsSending(false)
  }

  async function send() {
    setIsSending(true)
    await getPageOutbox().triggerSend('manual')
    setIsSending(false)
  }

  if (!isLoaded) return <Text role="status">{translate(commonTexts.loading)}</Text>
  return (
    <Stack gap="5" maxW="form" mx="auto">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <ScreenTitle>{translate(waitingTexts.title)}</ScreenTitle>
        {count > 0 && (
          <Flex gap="2" wrap="wrap">
            <Button variant="outline" onClick={() => exportEntriesToFile()}>
              {translate(t.exportEntries)}
            </Button>
            <Button disabled={isSending} aria-busy={isSending} onClick={send}>
              {translate(t.sendNow)}
            </Button>
          </Flex>
        )}
      </Flex>
      {storageLoss && <StorageLossNotice lastSeq={storageLoss.seq} recoveredCount={storageLoss.back} />}
      <OutboxStatus />
      {openEntries.slice(0, shownCount).map((entry) => (
        <OpenEntry key={entry.seq} entry={entry} />
      ))}
      {openEntries.length > shownCount && (
        <Button variant="outline" alignSelf="center" onClick={() => setShownCount(shownCount + ENTRIES_PER_STEP)}>
          {translate(commonTexts.showMore)}
        </Button>
      )}
      {unverified.length > 1 && (
        <Button variant="outline" disabled={isSending} onClick={sendUnverified}>
          {translate(t.sendAllInMyName(unverified.length))}
        </Button>
      )}
      <DirectorDecisions />
      <ReconcileDay />
      <Receipts entries={settledEntries} />
    </Stack>
  )
}

/** What waits, what the server has received, and whether the browser keeps the entries. */
function OutboxStatus() {
  const translate = useTranslate()
  const { language } = useLanguage()
  const { openEntries, count, othersCount, syncStatus, confirmedAt, lastReconciled } = useOutboxSummary()
  const persistence = usePersistence()
  // Entries since the last reconciliation are counted, too.
  const highestSeq = openEntries.reduce((highest, entry) => Math.max(highest, numberOf(entry)), lastReconciled?.of ?? 0)
  return (
    <Stack gap="1" role="status">
      <Text fontWeight="semibold">
        {translate(count > 0 ? waitingTexts.waiting(count) : waitingTexts.nothingWaits)}
      </Text>
      {Math.abs(syncStatus.clockAhead ?? 0) > MAX_CLOCK_SKEW_MS && (
        <Text color="fg.error">{translate(t.wrongClock)}</Text>
      )}
      {othersCount > 0 && <Text>{translate(t.others(othersCount))}</Text>}
      {lastReconciled?.of !== undefined && (
        <Text>{translate(t.received(lastReconciled.received ?? 0, highestSeq))}</Text>
      )}
      {lastReconciled?.missing && lastReconciled.missing.length > 0 && (
        <Text color="fg.error">{translate(t.missing(formatRanges(lastReconciled.missing)))}</Text>
      )}
      {confirmedAt && <Text color="fg.muted">{translate(t.lastConfirmed(formatInstant(confirmedAt, language)))}</Text>}
      <Text color="fg.muted">{translate(PERSISTENCE_TEXTS[persistence])}</Text>
    </Stack>
  )
}
