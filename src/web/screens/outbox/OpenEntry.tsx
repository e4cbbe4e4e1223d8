import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import { isSupported, offlineOperations } from '#domain/writes/offlineOperations.ts'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { Translated } from '#texts/translated.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { isEditable } from '#web/data/outbox/insertEntry.ts'
import { numberOf, type OutboxEntry, payloadOf } from '#web/data/outbox/outboxEntry.ts'
import { findBlockingEntry } from '#web/data/outbox/send/readNextBatch.ts'
import { getPageOutbox } from '#web/data/start/pageOutbox.ts'
import { getStore } from '#web/data/store.ts'
import { useDatabaseQuery } from '#web/data/useDatabaseQuery.ts'
import { describeState, explainRejection } from '#web/documents/entry/entryState.ts'
import { PaperButton } from '#web/paper/PaperButton.tsx'
import type { PaperSource } from '#web/paper/paperSource.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { formatInstant } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { describeKind, EntryPayload, findEntryForm } from './entryViews.tsx'

/** The entry that this one waits for, if a person has to act: it was rejected or discarded, so nothing is sent. */
function useUnbookableDependency(entry: OutboxEntry): OutboxEntry | undefined {
  const blocking = useDatabaseQuery(['blocking', ...entry.dependsOn], () =>
    findBlockingEntry(getStore(), entry).catch(() => undefined),
  )
  return blocking?.state === 'rejected' || blocking?.state === 'discarded' ? blocking : undefined
}

/** An open entry: its state, the reason of a rejection, the payload, and the possible actions. */
export function OpenEntry({ entry }: { entry: OutboxEntry }) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const dependency = useUnbookableDependency(entry)
  const dependencyReason =
    dependency && (dependency.state === 'discarded' ? t.dependencyDiscarded : waitingTexts.blocked)
  const reason = entry.isUnverified
    ? t.unverifiedWhy
    : (explainRejection(entry) ?? explainInterception(entry) ?? dependencyReason)
  const form = findEntryForm(entry)
  const paper = toPaper(entry)
  const isRejected = entry.state === 'rejected'
  return (
    <Stack as="article" gap="3" p="4" bg="bg.panel" borderRadius="lg" borderWidth="1px" boxShadow="card">
      <Flex justify="space-between" align="center" gap="3">
        <Box as="h2" fontWeight="bold">
          {translate(describeKind(entry))} {numberOf(entry)}
        </Box>
        <Badge colorPalette={isRejected ? 'danger' : 'warning'}>{translate(describeState(entry))}</Badge>
      </Flex>
      {reason && <Text color="fg.error">{translate(reason)}</Text>}
      <EntryPayload entry={entry} />
      <DescriptionList
        items={[
          [t.savedAt, formatInstant(entry.occurredAt, language)],
          [t.lastAttempt, entry.sentAt && formatInstant(entry.sentAt, language)],
          [t.attempts, entry.attempts || undefined],
        ]}
      />
      <Flex gap="2" wrap="wrap">
        {paper && <PaperButton size="sm" source={paper} />}
        {(isRejected || dependency) && form && (
          <Button asChild size="sm">
            <Link {...form}>{translate(t.edit)}</Link>
          </Button>
        )}
        {entry.isUnverified && (
          <Button size="sm" onClick={() => getPageOutbox().resend(entry)}>
            {translate(t.sendInMyName)}
          </Button>
        )}
        {isRejected && (
          <Button size="sm" variant="outline" onClick={() => getPageOutbox().resend(entry)}>
            {translate(t.sendAgain)}
          </Button>
        )}
        {isEditable(entry) && <DiscardButton entry={entry} />}
      </Flex>
    </Stack>
  )
}

/** The first refusal by another program may be a matter of a moment: it is shown from the second attempt on. */
function explainInterception({ isIntercepted, attempts, lastStatus = 0 }: OutboxEntry): Translated | undefined {
  return isIntercepted && attempts > 1 ? t.intercepted(lastStatus) : undefined
}

/** A waiting sale or purchase can be handed to the party before it is booked. */
function toPaper(entry: OutboxEntry): PaperSource | undefined {
  if (!isSupported(offlineOperations, entry)) return undefined
  const { opId } = entry
  const [sale, purchase] = [payloadOf(entry, 'createSale'), payloadOf(entry, 'createPurchase')]
  if (sale) return { kind: 'sale', sale, opId }
  return purchase && { kind: 'purchase', purchase, opId }
}
