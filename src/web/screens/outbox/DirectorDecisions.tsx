import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { outboxTexts as t } from '#texts/outbox.ts'
import { numberOf, type OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { getPageOutbox } from '#web/data/start/pageOutbox.ts'
import { useEntriesForDirector } from '#web/data/unsynced/useOutboxSummary.ts'
import { explainRejection } from '#web/documents/entry/entryState.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { formatInstant } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { describeKind, EntryPayload } from './entryViews.tsx'

/** Entries of other people on this device that need a Director; only a Director sees them. */
export function DirectorDecisions() {
  const translate = useTranslate()
  const entries = useEntriesForDirector()
  if (entries.length === 0) return null
  return (
    <Section title={t.forDirector}>
      <Text color="fg.muted">{translate(t.forDirectorWhy)}</Text>
      {entries.map((entry) => (
        <DirectorDecision key={entry.seq} entry={entry} />
      ))}
    </Section>
  )
}

function DirectorDecision({ entry }: { entry: OutboxEntry }) {
  const translate = useTranslate()
  const notify = useNotices()
  const { language } = useLanguage()
  const reason = explainRejection(entry)

  async function approveEntry() {
    const isApproved = await getPageOutbox()
      .approve(entry)
      .catch(() => false)
    notify(isApproved ? t.approved : t.approveFailed, isApproved ? 'brand' : 'danger')
  }

  return (
    <Stack as="article" gap="3" pt="4" borderTopWidth="1px">
      <Text fontWeight="bold">
        {translate(describeKind(entry))} {numberOf(entry)}
      </Text>
      {reason && <Text color="fg.error">{translate(reason)}</Text>}
      <DescriptionList
        items={[
          [t.typedBy, entry.employeeName],
          [t.savedAt, formatInstant(entry.occurredAt, language)],
        ]}
      />
      <EntryPayload entry={entry} />
      <Flex gap="2" wrap="wrap">
        <Button size="sm" onClick={approveEntry}>
          {translate(t.approve)}
        </Button>
        <DiscardButton entry={entry} onDiscard={getPageOutbox().discardForOther} />
      </Flex>
    </Stack>
  )
}
