import type { Schema } from '#contract/operations.ts'
import { statementTexts as t } from '#texts/dues.ts'
import { listsTexts } from '#texts/lists.ts'
import type { Translated } from '#texts/translated.ts'
import { formatCount } from '#web/ui/text/StockCount.tsx'

type DescribedRow = Pick<
  Schema<'StatementRow'>,
  'document' | 'isReversal' | 'goods' | 'goodsCount' | 'given' | 'received' | 'account'
>

/** The text of a row of a statement: its goods in one line, or that it is a payment, its account, and a comment. */
export function describeStatementRow(row: DescribedRow, comment = ''): Translated {
  const what = describeDocument(row)
  const described = row.isReversal ? t.reversed(what) : what
  const account = row.account ? listsTexts.upi(row.account) : { en: '', hi: '' }
  return { en: joinParts(described.en, account.en, comment), hi: joinParts(described.hi, account.hi, comment) }
}

const joinParts = (...parts: string[]) => parts.filter(Boolean).join(' · ')

function describeDocument(row: DescribedRow): Translated {
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
