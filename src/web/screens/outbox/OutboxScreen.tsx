import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useEffect, useState } from 'react'
import { formatRanges } from '#domain/ranges.ts'
import { commonTexts } from '#texts/common.ts'
import { outboxTexts as t } from '#texts/outbox.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { dismissStorageLoss } from '#web/data/outbox/deviceState.ts'
import { numberOf, type OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { MAX_CLOCK_SKEW_MS } from '#web/data/shopTime.ts'
import { getPageOutbox } from '#web/data/start/pageOutbox.ts'
import { type PersistenceState, readPersistence } from '#web/data/start/persistence.ts'
import { getStore } from '#web/data/store.ts'
import { useOutboxSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { describeState } from '#web/documents/entry/entryState.ts'
import { exportEntriesToFile } from '#web/documents/entry/exportEntriesToFile.ts'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { formatInstant } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { DirectorDecisions } from './DirectorDecisions.tsx'
import { describeKind } from './entryViews.tsx'
import { OpenEntry } from './OpenEntry.tsx'
import { ReconcileDay } from './ReconcileDay.tsx'

/** The settled entries of this device, with the ids of their documents. */
function Receipts({ entries }: { entries: readonly OutboxEntry[] }) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const formatTime = (instant: string | undefined) => instant && formatInstant(instant, language)
  const columns: Column<OutboxEntry & { id: number }>[] = [
    { header: t.entry, cell: (row) => `${translate(describeKind(row))} ${numberOf(row)}` },
    { header: t.state, cell: (row) => translate(describeState(row)) },
    { header: t.serverNumber, cell: ({ receipt }) => receipt?.id },
    { header: t.savedAt, cell: ({ occurredAt }) => formatTime(occurredAt) },
    { header: t.sentAt, cell: ({ sentAt }) => formatTime(sentAt) },
    { header: t.receivedAt, cell: ({ receipt, settledAt }) => receipt && formatTime(settledAt) },
  ]
  return (
    <Section title={t.receipts}>
      {entries.length === 0 ? (
        <Text color="fg.muted">{translate(t.noReceipts)}</Text>
      ) : (
        <DataTable name={t.receipts} columns={columns} rows={entries.map((entry) => ({ ...entry, id: entry.seq }))} />
      )}
    </Section>
  )
}

/** Reports that the browser has cleared the database, and the number of recovered entries. Can be dismissed. */
function StorageLossNotice({ lastSeq, recoveredCount = 0 }: { lastSeq: number; recoveredCount?: number | undefined }) {
  const translate = useTranslate()
  return (
    <Box role="alert" p="4" borderRadius="md" colorPalette="danger" bg="colorPalette.subtle" color="colorPalette.fg">
      <Text fontWeight="semibold">{translate(waitingTexts.lost)}</Text>
      <Text>
        {translate(recoveredCount > 0 ? t.lostAndRecovered(lastSeq, recoveredCount) : t.lostDetails(lastSeq))}
      </Text>
      <Button mt="3" size="sm" variant="outline" onClick={() => dismissStorageLoss(getStore())}>
        {translate(t.dismissLost)}
      </Button>
    </Box>
  )
}

/** Whether the browser exempts this origin from eviction. */
function usePersistence(): PersistenceState {
  const [persistence, setPersistence] = useState<PersistenceState>('unknown')
  useEffect(() => {
    void readPersistence().then(setPersistence)
  }, [])
  return persistence
}

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
