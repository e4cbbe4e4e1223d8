import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { useState } from 'react'
import { outboxTexts as t } from '#texts/outbox.ts'
import { sendNow } from '#web/data/outbox.ts'
import { useOutbox } from '#web/data/useOutbox.ts'
import { usePersisted } from '#web/data/usePersisted.ts'
import { saveRowsToFile } from '#web/ui/exportFile.ts'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import { showInstant } from '#web/ui/when.ts'
import { Receipts } from './Receipts.tsx'
import { WaitingEntry } from './WaitingEntry.tsx'

const PERSISTED = { granted: t.persisted, refused: t.notPersisted, unknown: t.persistUnknown }

/** What was typed on this phone and is not in the books yet, and the receipts of what is. */
export function Outbox() {
  const say = useWords()
  const { language } = useLanguage()
  const { mine, receipts, others, lane } = useOutbox()
  const persisted = usePersisted()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    await sendNow()
    setBusy(false)
  }

  return (
    <Stack gap="5" maxW="form" mx="auto">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h1">{say(t.title)}</Heading>
        {mine.length > 0 && (
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
      <Stack gap="1" role="status">
        <Words fontWeight="semibold">{say(mine.length > 0 ? t.waiting(mine.length) : t.nothingWaits)}</Words>
        {others > 0 && <Words>{say(t.others(others))}</Words>}
        {lane.lastConfirmedAt && (
          <Words color="fg.muted">{say(t.lastConfirmed(showInstant(lane.lastConfirmedAt, language)))}</Words>
        )}
        <Words color="fg.muted">{say(PERSISTED[persisted])}</Words>
      </Stack>
      {mine.map((row) => (
        <WaitingEntry key={row.seq} row={row} />
      ))}
      <Receipts rows={receipts} />
    </Stack>
  )
}
