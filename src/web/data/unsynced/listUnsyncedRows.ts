import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { ACCOUNT_PAYMENT_SOURCE, computeNetCash } from '#domain/ledger.ts'
import { type Paise, sumPaise } from '#domain/money.ts'
import { parsePurchaseLines } from '#domain/purchase.ts'
import { parseSaleLines } from '#domain/sale.ts'
import { MAX_GOODS_SHOWN, splitPartyAmount } from '#domain/statement.ts'
import { type OutboxEntry, payloadOf } from '../outbox/outboxEntry.ts'
import type { EntryPosting } from './useUnsyncedPostings.ts'

type StatementRow = Schema<'StatementRow'>

/** A row of a statement that is not in the server's answer yet. */
export type UnsyncedRow = Pick<StatementRow, 'document' | 'isReversal' | 'goods' | 'goodsCount' | 'account'> & {
  date: Day
  given: Paise
  received: Paise
}

/** The rows of these postings in the account of a party. A correction has a row that reverses what the person saw. */
export function listUnsyncedRows(partyId: number, postings: readonly EntryPosting[]): UnsyncedRow[] {
  return postings.flatMap(({ entry, date, party, cash, isReversal }) => {
    const document = ({ createSale: 'sale', createPurchase: 'purchase' } as const)[entry.operation as string]
    if (!document) return []
    const payment = cash.filter(({ source }) => source !== ACCOUNT_PAYMENT_SOURCE)
    const money = isReversal ? (0 as Paise) : sumPaise(payment.map(computeNetCash))
    const goods = isReversal ? [] : listGoods(entry)
    const account = isReversal || money === 0 ? undefined : findAccountName(entry)
    return party
      .filter((row) => row.partyId === partyId)
      .map(({ amount }) => ({
        ...{ date, document, isReversal },
        ...{ goods: goods.slice(0, MAX_GOODS_SHOWN), goodsCount: goods.length },
        ...splitPartyAmount(amount, money),
        ...(account && { account }),
      }))
  })
}

const findAccountName = (entry: OutboxEntry) =>
  payloadOf(entry, 'createSale')?.paidIntoName ?? payloadOf(entry, 'createPurchase')?.paidFromName

/** The goods of a sale or a purchase, as the server names them. */
function listGoods(entry: OutboxEntry): StatementRow['goods'] {
  const [sale, purchase] = [payloadOf(entry, 'createSale'), payloadOf(entry, 'createPurchase')]
  const toGoods = (drafts: Schema<'SaleDraft'>['productDetails'], isReplacement: boolean) =>
    (drafts ?? []).flatMap((draft) =>
      parseSaleLines([draft]).map(({ productId, quantity }) => ({
        ...{ name: draft.product?.name ?? String(productId), quantity, isReplacement },
      })),
    )
  const bought = (purchase?.compDetails ?? []).flatMap((draft) =>
    parsePurchaseLines([draft]).map(({ componentId }) => ({
      ...{ name: draft.component?.name ?? String(componentId), quantity: Number(draft.quantity), isReplacement: false },
    })),
  )
  return [...toGoods(sale?.productDetails, false), ...toGoods(sale?.replacement, true), ...bought]
}
