import { Text } from '@chakra-ui/react/text'
import { outboxTexts as t } from '#texts/outbox.ts'
import { numberOf, type OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { describeState } from '#web/documents/entry/entryState.ts'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { formatInstant } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { describeKind } from './entryViews.tsx'

/** The settled entries of this device, with the ids of their documents. */
export function Receipts({ entries }: { entries: readonly OutboxEntry[] }) {
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
