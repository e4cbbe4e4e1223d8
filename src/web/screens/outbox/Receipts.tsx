import { Text as Words } from '@chakra-ui/react/text'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import { type Column, Rows } from '#web/ui/Rows.tsx'
import { stateText } from '#web/ui/rowState.ts'
import { Section } from '#web/ui/Section.tsx'
import { showInstant } from '#web/ui/when.ts'
import { kindOf } from './kinds.ts'

/** The phone's receipt book: what it sent, and the number under which the office has it. */
export function Receipts({ rows }: { rows: readonly OutboxRow[] }) {
  const say = useWords()
  const { language } = useLanguage()
  const time = (instant: string | undefined) => instant && showInstant(instant, language)
  const columns: Column<OutboxRow & { id: number }>[] = [
    { head: t.entry, cell: (row) => `${say(kindOf(row).text)} ${row.seq}` },
    { head: t.state, cell: (row) => say(stateText(row)) },
    { head: t.serverNumber, cell: ({ receipt }) => receipt?.id },
    { head: t.savedAt, cell: ({ occurredAt }) => time(occurredAt) },
    { head: t.sentAt, cell: ({ sentAt }) => time(sentAt) },
    { head: t.receivedAt, cell: ({ receipt, settledAt }) => receipt && time(settledAt) },
  ]
  return (
    <Section title={t.receipts}>
      {rows.length === 0 ? (
        <Words color="fg.muted">{say(t.noReceipts)}</Words>
      ) : (
        <Rows name={t.receipts} columns={columns} rows={rows.map((row) => ({ ...row, id: row.seq }))} />
      )}
    </Section>
  )
}
