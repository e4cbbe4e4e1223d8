import type { Schema } from '#contract/operations.ts'
import { formatMoney, type Paise, toPaise } from '#domain/money.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { formatProductLabel } from '#domain/product.ts'
import { attentionTexts as t } from '#texts/attention.ts'
import { subjectTexts } from '#texts/changes.ts'
import type { Translated } from '#texts/translated.ts'
import { translateDay } from '#web/ui/text/formatInstant.ts'
import { formatCount } from '#web/ui/text/StockCount.tsx'

type Attention = Schema<'Attention'>
export type AttentionKind = Schema<'AttentionKind'>
type RowOf<K extends AttentionKind> = NonNullable<Attention[K]>['rows'][number]
type AttentionRow = RowOf<AttentionKind>
type AttentionSubject = AttentionRow['subject']

/** An item to check: a sentence about the problem, and the record it refers to. */
export type AttentionItem = {
  kind: AttentionKind
  subject: AttentionSubject
  subjectId: number
  facts: string
  text: Translated
  /** The two documents, if the item is a possible duplicate. */
  duplicate?: Schema<'PossibleDuplicate'> | undefined
  /** The counted item, if the record is an audit. */
  counted?: { subject: AttentionSubject; subjectId: number } | undefined
  /** The Director who settled it, and the time (ISO instant). */
  settled?: { by: string; at: string } | undefined
}

const formatRupees = (rupees: number) => formatMoney(toPaise(rupees))
/** A component with its value, or a product with its version. */
const formatGoods = ({ subject, name, value }: Schema<'OversoldItem'> | Schema<'BelowMinimumItem'>) =>
  subject === 'product' ? formatProductLabel({ name, version: value }) : [name, value].filter(Boolean).join(', ')

/** The sentence of each kind of item. */
const SENTENCES: { [K in AttentionKind]: (row: RowOf<K>) => Translated } = {
  oversold: (row) => t.oversold(formatGoods(row), formatCount(row.stock)),
  belowMinimum: (row) => t.belowMinimum(formatGoods(row), formatCount(row.stock), formatCount(row.minimumStock)),
  futureDated: ({ subject, subjectId, about, date, employee }) =>
    t.futureDated(subjectTexts[subject], subjectId, about, translateDay(date), employee.name),
  differingTotals: ({ subject, subjectId, party, clientBalance, balance }) =>
    t.differingTotal(
      subjectTexts[subject],
      subjectId,
      formatPartyLabel(party),
      formatRupees(clientBalance),
      formatRupees(balance),
    ),
  possibleDuplicates: ({ subject, subjectId, firstId, about, amount, employee }) =>
    t.duplicate(subjectTexts[subject], subjectId, firstId, about, formatRupees(amount), employee.name),
  sameMobile: ({ mobile, parties }) =>
    t.sameMobile(mobile, parties.map((party) => formatPartyLabel(party)).join(' · ')),
  negativeCash: ({ name, cash }) => t.negativeCash(name, formatMoney(Math.abs(toPaise(cash)) as Paise)), // still whole paise
  aboveLimit: (row) => t.aboveLimit(subjectTexts[row.subject], ...getReviewArguments(row)),
  othersMoney: (row) => t.othersMoney(subjectTexts[row.subject], ...getReviewArguments(row)),
  ownMoney: (row) => t.ownMoney(subjectTexts[row.subject], ...getReviewArguments(row)),
  leftWithCash: ({ name, cash }) => t.leftWithCash(name, formatRupees(cash)),
}

function getReviewArguments({ subjectId, about, amount, employee }: Schema<'ReviewItem'>) {
  return [subjectId, about, formatRupees(amount), employee.name] as const
}

/** The open or the settled items of one kind, each with its sentence. */
export function listItems<K extends AttentionKind>(
  kind: K,
  attention: Pick<Attention, K>,
  list: 'rows' | 'settled',
): AttentionItem[] {
  // An answer that the device has kept since an older version lacks newer kinds.
  const rows: readonly RowOf<K>[] = attention[kind]?.[list] ?? []
  return rows.map((row) => ({ kind, text: SENTENCES[kind](row), ...toItem(row) }))
}

/** The settled items of all kinds, latest first. */
export function listSettledItems(attention: Attention, kinds: readonly AttentionKind[]): AttentionItem[] {
  const items = kinds.flatMap((kind) => listItems(kind, attention, 'settled'))
  return items.sort((a, b) => (b.settled?.at ?? '').localeCompare(a.settled?.at ?? ''))
}

function toItem(row: AttentionRow) {
  const { subject, subjectId, facts, settledBy, settledAt } = row
  const settled = settledBy && settledAt ? { by: settledBy.name, at: settledAt } : undefined
  return {
    ...{ subject, subjectId, facts, settled },
    duplicate: 'firstId' in row ? row : undefined,
    counted: 'counted' in row ? row.counted : undefined,
  }
}
