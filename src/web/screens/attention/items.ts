import type { Schema } from '#contract/operations.ts'
import { type Paise, paise, showMoney } from '#domain/money.ts'
import { partyLabel } from '#domain/party.ts'
import { productLabel } from '#domain/product.ts'
import { attentionTexts as t } from '#texts/attention.ts'
import { subjectTexts } from '#texts/changes.ts'
import type { Text } from '#texts/text.ts'
import { showCount } from '#web/ui/StockCount.tsx'
import { showDay } from '#web/ui/when.ts'

type Attention = Schema<'Attention'>
export type Kind = Schema<'AttentionKind'>
export type Subject = Attention[Kind]['rows'][number]['subject']

/** Something to look at: what is wrong in a sentence, and which record it is about. */
export type Item = { kind: Kind; subject: Subject; subjectId: number; facts: string; says: Text }

const money = (rupees: number) => showMoney(paise(rupees))
const day = (date: string): Text => ({ en: showDay(date, 'en'), hi: showDay(date, 'hi') })
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
    t.futureDated(subjectTexts[subject], subjectId, about, day(date), employee.name),
  differingTotals: ({ subject, subjectId, party, clientBalance, balance }) =>
    t.differingTotal(subjectTexts[subject], subjectId, partyLabel(party), money(clientBalance), money(balance)),
  possibleDuplicates: ({ subject, subjectId, firstId, about, amount, employee }) =>
    t.duplicate(subjectTexts[subject], subjectId, firstId, about, money(amount), employee.name),
  sameMobile: ({ mobile, parties }) => t.sameMobile(mobile, parties.map((party) => partyLabel(party)).join(' · ')),
  negativeCash: ({ name, cash }) => t.negativeCash(name, showMoney(Math.abs(paise(cash)) as Paise)), // still whole paise
}

/** The rows of one kind, each with its sentence. */
export function itemsOf<K extends Kind>(kind: K, attention: Pick<Attention, K>): Item[] {
  const rows: readonly Attention[K]['rows'][number][] = attention[kind].rows
  return rows.map((row) => ({
    kind,
    subject: row.subject,
    subjectId: row.subjectId,
    facts: row.facts,
    says: SAYS[kind](row),
  }))
}
