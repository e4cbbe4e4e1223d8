import type { Schema } from '#contract/operations.ts'
import { type Paise, paise, showMoney } from '#domain/money.ts'
import { partyLabel } from '#domain/party.ts'
import { productLabel } from '#domain/product.ts'
import { attentionTexts as t } from '#texts/attention.ts'
import { subjectTexts } from '#texts/changes.ts'
import type { Text } from '#texts/text.ts'
import { showCount } from '#web/ui/StockCount.tsx'
import { dayText } from '#web/ui/when.ts'

type Attention = Schema<'Attention'>
export type Kind = Schema<'AttentionKind'>
export type Subject = Attention[Kind]['rows'][number]['subject']

type Row = Attention[Kind]['rows'][number]

/** Something to look at: what is wrong in a sentence, and which record it is about. */
export type Item = {
  kind: Kind
  subject: Subject
  subjectId: number
  facts: string
  says: Text
  /** What an audit has counted. */
  counted?: { subject: Subject; subjectId: number } | undefined
  /** Who has found it right, and when (ISO instant). */
  settled?: { by: string; at: string } | undefined
}

const money = (rupees: number) => showMoney(paise(rupees))
const named = ({ name, value }: { name: string; value: string }) => [name, value].filter(Boolean).join(', ')

/** What each kind of row says. */
const SAYS: { [K in Kind]: (row: Attention[K]['rows'][number]) => Text } = {
  oversold: (row) =>
    t.oversold(
      row.subject === 'product' ? productLabel({ name: row.name, version: row.value }) : named(row),
      showCount(row.stock),
    ),
  belowMinimum: (row) => t.belowMinimum(named(row), showCount(row.stock), showCount(row.minimumStock)),
  futureDated: ({ subject, subjectId, about, date, employee }) =>
    t.futureDated(subjectTexts[subject], subjectId, about, dayText(date), employee.name),
  differingTotals: ({ subject, subjectId, party, clientBalance, balance }) =>
    t.differingTotal(subjectTexts[subject], subjectId, partyLabel(party), money(clientBalance), money(balance)),
  possibleDuplicates: ({ subject, subjectId, firstId, about, amount, employee }) =>
    t.duplicate(subjectTexts[subject], subjectId, firstId, about, money(amount), employee.name),
  sameMobile: ({ mobile, parties }) => t.sameMobile(mobile, parties.map((party) => partyLabel(party)).join(' · ')),
  negativeCash: ({ name, cash }) => t.negativeCash(name, showMoney(Math.abs(paise(cash)) as Paise)), // still whole paise
  aboveLimit: (row) => t.aboveLimit(subjectTexts[row.subject], ...reviewed(row)),
  ownMoney: (row) => t.ownMoney(subjectTexts[row.subject], ...reviewed(row)),
  leftWithCash: ({ name, cash }) => t.leftWithCash(name, money(cash)),
}

function reviewed({ subjectId, about, amount, employee }: Schema<'ForReview'>) {
  return [subjectId, about, money(amount), employee.name] as const
}

/** The rows of one kind, each with its sentence: what is to be looked at, or what has been found right. */
export function itemsOf<K extends Kind>(kind: K, attention: Pick<Attention, K>, which: 'rows' | 'settled'): Item[] {
  const rows: readonly Attention[K]['rows'][number][] = attention[kind][which]
  return rows.map((row) => ({ kind, says: SAYS[kind](row), ...itemOf(row) }))
}

/** What has been found right of all kinds, the last first. */
export function settledItems(attention: Attention, kinds: readonly Kind[]): Item[] {
  const items = kinds.flatMap((kind) => itemsOf(kind, attention, 'settled'))
  return items.sort((a, b) => (b.settled?.at ?? '').localeCompare(a.settled?.at ?? ''))
}

function itemOf(row: Row) {
  const { subject, subjectId, facts, settledBy, settledAt } = row
  const settled = settledBy && settledAt ? { by: settledBy.name, at: settledAt } : undefined
  return { subject, subjectId, facts, settled, counted: 'counted' in row ? row.counted : undefined }
}
