import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { useState } from 'react'
import { showStretches } from '#domain/stretches.ts'
import { commonTexts } from '#texts/common.ts'
import { outboxTexts as t } from '#texts/outbox.ts'
import { sendNow } from '#web/data/outbox.ts'
import { useOutbox } from '#web/data/useOutbox.ts'
import { usePersisted } from '#web/data/usePersisted.ts'
import { saveRowsToFile } from '#web/ui/exportFile.ts'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import { showInstant } from '#web/ui/when.ts'
import { DayTieUp } from './DayTieUp.tsx'
import { ForDirector } from './ForDirector.tsx'
import { Loss } from './Loss.tsx'
import { Receipts } from './Receipts.tsx'
import { WaitingEntry } from './WaitingEntry.tsx'

const PERSISTED = { granted: t.persisted, refused: t.notPersisted, unknown: t.persistUnknown }

/** So many entries are drawn at once, however many wait. */
const STEP = 50

/** A phone's clock may be off by so much before it is worth a word. Entries are sent in any case. */
const CLOCK_MS = 5 * 60_000

/** What was typed on this phone and is not in the books yet, and the receipts of what is. */
export function Outbox() {
  const say = useWords()
  const { language } = useLanguage()
  const { mine, count, receipts, others, lane, known, confirmedAt, lost, tiedUp } = useOutbox()
  const persisted = usePersisted()
  const [busy, setBusy] = useState(false)
  const [drawn, setDrawn] = useState(STEP)

  async function send() {
    setBusy(true)
    await sendNow()
    setBusy(false)
  }

  if (!known) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <Stack gap="5" maxW="form" mx="auto">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h1">{say(t.title)}</Heading>
        {count > 0 && (
          <Flex gap="2" wrap="wrap">
            <Button variant="outline" onClick={saveRowsToFile}>
              {say(t.exportRows)}
            </Button>
            <Button disabled={busy} aria-busy={busy} onClick={send}>
              {say(t.sendNow)}
            </Button>
          </Flex>
        )}
      </Flex>
      {lost && <Loss seq={lost.seq} back={lost.back} />}
      <Stack gap="1" role="status">
        <Words fontWeight="semibold">{say(count > 0 ? t.waiting(count) : t.nothingWaits)}</Words>
        {Math.abs(lane.clockAhead ?? 0) > CLOCK_MS && <Words color="fg.error">{say(t.wrongClock)}</Words>}
        {others > 0 && <Words>{say(t.others(others))}</Words>}
        {tiedUp?.of !== undefined && <Words>{say(t.received(tiedUp.received ?? 0, tiedUp.of))}</Words>}
        {tiedUp?.missing && tiedUp.missing.length > 0 && (
          <Words color="fg.error">{say(t.missing(showStretches(tiedUp.missing)))}</Words>
        )}
        {confirmedAt && <Words color="fg.muted">{say(t.lastConfirmed(showInstant(confirmedAt, language)))}</Words>}
        <Words color="fg.muted">{say(PERSISTED[persisted])}</Words>
      </Stack>
      {mine.slice(0, drawn).map((row) => (
        <WaitingEntry key={row.seq} row={row} />
      ))}
      {mine.length > drawn && (
        <Button variant="outline" alignSelf="center" onClick={() => setDrawn(drawn + STEP)}>
          {say(commonTexts.showMore)}
        </Button>
      )}
      <ForDirector />
      <DayTieUp />
      <Receipts rows={receipts} />
    </Stack>
  )
}
