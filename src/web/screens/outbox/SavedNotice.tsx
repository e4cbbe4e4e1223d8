import { Box } from '@chakra-ui/react/box'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { commonTexts } from '#texts/common.ts'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { getStore } from '#web/data/store.ts'
import { useDatabaseQuery } from '#web/data/useDatabaseQuery.ts'
import { describeState } from '#web/documents/entry/entryState.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { describeKind, EntryPayload } from './entryViews.tsx'

type SavedNoticeProps = {
  /** The entry that a form has stored. */
  entry?: OutboxEntry
  /** The name of a record that a form has saved on the server. */
  name?: unknown
}

/** On a screen that broke after a save: what is saved, and whether it is booked. */
export function SavedNotice({ entry, name }: SavedNoticeProps) {
  const translate = useTranslate()
  return (
    <Stack gap="3" p="4" w="full" maxW="form" bg="brand.subtle" borderRadius="lg" textAlign="start">
      <Text>{translate(t.savedAlready)}</Text>
      {entry ? (
        <SavedEntry entry={entry} />
      ) : (
        <Text fontWeight="semibold">{[translate(t.savedBefore), name].filter(Boolean).join(' ')}</Text>
      )}
    </Stack>
  )
}

function SavedEntry({ entry }: { entry: OutboxEntry }) {
  const translate = useTranslate()
  // Number 0: the device could not store it, the server has it.
  const current = useDatabaseQuery(['saved', entry.seq], () => getStore().outbox.get(entry.seq)) ?? entry
  const number = current.receipt ? `${translate(commonTexts.number)} ${current.receipt.id}` : undefined
  return (
    <>
      <Box fontWeight="semibold">
        {translate(t.savedBefore)} {translate(describeKind(current))}
      </Box>
      <EntryPayload entry={current} />
      <Text>{[translate(describeState(current)), number].filter(Boolean).join(' · ')}</Text>
    </>
  )
}
