import type { Schema } from '#contract/operations.ts'
import { statementTexts as t } from '#texts/dues.ts'
import { listsTexts } from '#texts/lists.ts'
import type { Translated } from '#texts/translated.ts'
import { formatCount } from '#web/ui/StockCount.tsx'

/** What a row of a statement is about: its goods in one line, or that it is money, and the comment. */
export function describeStatementRow(row: Schema<'StatementRow'>): Translated {
  const what = describeDocument(row)
  const described = row.isReversal ? t.reversed(what) : what
  if (!row.comment) return described
  return { en: joinParts(described.en, row.comment), hi: joinParts(described.hi, row.comment) }
}

const joinParts = (...parts: string[]) => parts.filter(Boolean).join(' · ')

function describeDocument(row: Schema<'StatementRow'>): Translated {
  const { document, goods, goodsCount, given, received } = row
  if (document === 'party') return t.opening
  if (goodsCount > 0) return describeGoods(goods, goodsCount)
  if (given === 0 && received === 0) return { en: '', hi: '' }
  return received > 0 !== row.isReversal ? t.moneyReceived : t.moneyPaid
}

function describeGoods(goods: Schema<'StatementRow'>['goods'], count: number): Translated {
  const lines = goods.map(({ name, quantity, isReplacement }) => {
    const line = `${name} × ${formatCount(quantity)}`
    return isReplacement ? t.replaced(line) : { en: line, hi: line }
  })
  const all = { en: lines.map(({ en }) => en).join(', '), hi: lines.map(({ hi }) => hi).join(', ') }
  const more = String(count - goods.length)
  return more === '0' ? all : { en: listsTexts.andMore(all.en, more).en, hi: listsTexts.andMore(all.hi, more).hi }
}
