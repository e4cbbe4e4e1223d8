import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { needsAttention } from '#domain/device.ts'
import { attentionTexts as t } from '#texts/attention.ts'
import { attentionKindTexts } from '#texts/attentionKinds.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { AnswerAge } from '#web/ui/text/AnswerAge.tsx'
import { Collapsible } from '#web/ui/text/Collapsible.tsx'
import { translateInstant } from '#web/ui/text/formatInstant.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { AttentionRow } from './AttentionRow.tsx'
import { type AttentionItem, type AttentionKind, listItems, listSettledItems } from './attentionItems.ts'

/** Names the people whose devices have missing or overdue entries, with a link to all devices. */
function LateDevices() {
  const translate = useTranslate()
  const { data } = useApiQuery('/api/devices')
  const lateDevices = (data ?? []).filter((device) => needsAttention(device, getShopTime().getTime()))
  if (lateDevices.length === 0) return null
  return (
    <Section title={t.devices}>
      <Text>
        {translate(
          t.lateDevices(
            lateDevices.length,
            [...new Set(lateDevices.map(({ lastPerson }) => lastPerson.name))].join(', '),
          ),
        )}
      </Text>
      <Button asChild size="sm" variant="outline" alignSelf="start">
        <Link to="/Devices">{translate(t.look)}</Link>
      </Button>
    </Section>
  )
}

/** Warns that backups fail or are missing, with a link. It disappears after the next successful backup. */
export function BackupAlert({ backup }: { backup: Schema<'Attention'>['backup'] }) {
  const translate = useTranslate()
  if (!backup) return null
  const { since, failed } = backup
  return (
    <Section title={t.backups}>
      {failed && <Text>{translate(t.backupFailed)}</Text>}
      <Text>{translate(since === null ? t.noBackup : t.noBackupSince(translateInstant(since)))}</Text>
      <Button asChild size="sm" variant="outline" alignSelf="start">
        <Link to="/Books">{translate(t.look)}</Link>
      </Button>
    </Section>
  )
}

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
