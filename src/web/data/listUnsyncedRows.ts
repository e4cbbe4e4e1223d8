import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { negate, type Paise, toPaise } from '#domain/money.ts'
import { computePurchaseTotals, parsePurchaseLines } from '#domain/purchase.ts'
import { computeSaleTotals, parseSaleLines } from '#domain/sale.ts'
import { MAX_GOODS_SHOWN, splitPartyAmount } from '#domain/statement.ts'
import type { OutboxEntry } from './outbox/outboxEntry.ts'
import { type PayloadReaders, readPayload } from './readPayload.ts'
import type { TradeOperation } from './usePartyAccounts.ts'

type StatementRow = Schema<'StatementRow'>

/** A row of a statement that is not in the server's answer yet. */
export type UnsyncedRow = Pick<StatementRow, 'document' | 'isReversal' | 'goods' | 'goodsCount' | 'account'> & {
  date: Day
  given: Paise
  received: Paise
}

/** The rows of these entries in the account of a party. A correction has a row that reverses what the person saw. */
export function listUnsyncedRows(
  isSameParty: (party: Schema<'Reference'> | null | undefined) => boolean,
  entries: readonly OutboxEntry[],
): UnsyncedRow[] {
  const toRows: PayloadReaders<TradeOperation, [], UnsyncedRow[]> = {
    createSale: (sale) => [
      ...reverse('sale', sale, isSameParty),
      ...(isSameParty(sale.salesParty) ? [toSaleRow(sale)] : []),
    ],
    createPurchase: (purchase) => [
      ...reverse('purchase', purchase, isSameParty),
      ...(isSameParty(purchase.sellerParty) ? [toPurchaseRow(purchase)] : []),
    ],
  }
  return entries.flatMap((entry) => readPayload(toRows, entry) ?? [])
}

function reverse(
  document: 'sale' | 'purchase',
  { date, corrects }: Pick<Schema<'SaleDraft'>, 'date' | 'corrects'>,
  isSameParty: (party: Schema<'Reference'>) => boolean,
): UnsyncedRow[] {
  if (corrects?.partyId === undefined || corrects.balance === undefined || !isSameParty({ id: corrects.partyId }))
    return []
  const seen = toPaise(corrects.balance)
  const amount = document === 'sale' ? negate(seen) : seen
  const goods = { goods: [], goodsCount: 0 }
  return [{ date, document, isReversal: true, ...goods, ...splitPartyAmount(amount, 0 as Paise) }]
}

function toSaleRow(sale: Schema<'SaleDraft'>): UnsyncedRow {
  const { balance, paid } = computeSaleTotals(sale)
  const toGoods = (drafts: typeof sale.productDetails, isReplacement: boolean) =>
    (drafts ?? []).flatMap((draft) =>
      parseSaleLines([draft]).map(({ productId, quantity }) => ({
        ...{ name: draft.product?.name ?? String(productId), quantity, isReplacement },
      })),
    )
  const goods = [...toGoods(sale.productDetails, false), ...toGoods(sale.replacement, true)]
  return {
    ...{ date: sale.date, document: 'sale', isReversal: false, ...toGoodsOfRow(goods) },
    ...splitPartyAmount(balance, paid),
    ...(sale.paidIntoName && paid !== 0 && { account: sale.paidIntoName }),
  }
}

function toPurchaseRow(purchase: Schema<'PurchaseDraft'>): UnsyncedRow {
  const { balance, paid } = computePurchaseTotals(purchase)
  const goods = (purchase.compDetails ?? []).flatMap((draft) =>
    parsePurchaseLines([draft]).map(({ componentId }) => ({
      ...{ name: draft.component?.name ?? String(componentId), quantity: Number(draft.quantity), isReplacement: false },
    })),
  )
  return {
    ...{ date: purchase.date, document: 'purchase', isReversal: false, ...toGoodsOfRow(goods) },
    ...splitPartyAmount(negate(balance), negate(paid)),
    ...(purchase.paidFromName && paid !== 0 && { account: purchase.paidFromName }),
  }
}

const toGoodsOfRow = (goods: StatementRow['goods']) => ({
  goods: goods.slice(0, MAX_GOODS_SHOWN),
  goodsCount: goods.length,
})
