import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { attentionTexts as t } from '#texts/attention.ts'
import { attentionKindTexts } from '#texts/attentionKinds.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { AnswerAge } from '#web/ui/text/AnswerAge.tsx'
import { Collapsible } from '#web/ui/text/Collapsible.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { AttentionRow } from './AttentionRow.tsx'
import { type AttentionItem, type AttentionKind, listItems, listSettledItems } from './attentionItems.ts'
import { BackupAlert } from './BackupAlert.tsx'
import { LateDevices } from './LateDevices.tsx'

const KINDS = Object.keys(attentionKindTexts) as AttentionKind[] // the texts have one key for each kind

/** Items that a Director should check, the most urgent kinds first. */
export function Attention() {
  const translate = useTranslate()
  const query = useApiQuery('/api/attention')
  return (
    <Stack gap="4" maxW="form" mx="auto">
      <ScreenTitle>{translate(query.data ? t.titleOf(query.data.total) : t.title)}</ScreenTitle>
      <AnswerAge asOf={query.asOf} />
      <QueryStatus query={query} failureText={t.failed} />
      {query.data?.total === 0 && <Text role="status">{translate(t.nothing)}</Text>}
      <LateDevices />
      <BackupAlert backup={query.data?.backup} />
      {query.data && KINDS.map((kind) => <KindSection key={kind} kind={kind} attention={query.data} />)}
      {query.data && <SettledSection items={listSettledItems(query.data, KINDS)} />}
    </Stack>
  )
}

function KindSection({ kind, attention }: { kind: AttentionKind; attention: Schema<'Attention'> | undefined }) {
  const translate = useTranslate()
  const count = attention?.[kind]?.count ?? 0
  if (!attention || count === 0) return null
  const items = listItems(kind, attention, 'rows')
  const hidden = count - items.length
  return (
    <Section title={attentionKindTexts[kind]}>
      <ItemList items={items} />
      {hidden > 0 && <Text color="fg.muted">{translate(t.more(hidden))}</Text>}
    </Section>
  )
}

/** Items that Directors have settled, collapsed below the open ones. Each can be reopened. */
function SettledSection({ items }: { items: readonly AttentionItem[] }) {
  const translate = useTranslate()
  if (items.length === 0) return null
  return (
    <Collapsible title={translate(t.settledTitle(items.length))}>
      <ItemList items={items} />
    </Collapsible>
  )
}

function ItemList({ items }: { items: readonly AttentionItem[] }) {
  return (
    <Stack as="ul" gap="4" listStyleType="none">
      {items.map((item) => (
        <AttentionRow key={`${item.kind} ${item.subject} ${item.subjectId}`} item={item} />
      ))}
    </Stack>
  )
}
