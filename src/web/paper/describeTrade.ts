import { formatComponentLabel } from '#domain/component.ts'
import { formatMoneyInText, negate, type Paise, sumPaise, toPaise } from '#domain/money.ts'
import { computePurchaseTotals, parsePurchaseLines } from '#domain/purchase.ts'
import { computeSaleTotals, parseSaleLines } from '#domain/sale.ts'
import { computeAmountDue } from '#domain/upi.ts'
import { paperTexts as t } from '#texts/paper.ts'
import type { Translated } from '#texts/translated.ts'
import { formatPrice } from '#web/ui/text/formattedValues.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import { formatOwed } from './describeStatement.ts'
import type { Paper, PaperPair, PaperTable } from './paper.ts'
import type { PurchaseOnPaper, SaleOnPaper } from './paperSource.ts'

type Translate = (text: Translated) => string
type TradeDescription = Pick<Paper, 'title' | 'tables' | 'sums' | 'notes'> & {
  /** The employee who sold, received or paid. */
  person: PaperPair
  /** The name of the account into or from which money was paid. */
  account?: string | null | undefined
  /** The amount that the party should pay now; 0 or less for none. */
  amountDue: Paise
  /** Whether the paper shows what the party owes altogether. */
  hasBalance: boolean
}

/** The debt of the party before a document that is printed again; null if it is unknown or hidden. */
export type OwedBeforeReprint = Paise | null | undefined

/** Amounts of 0 are left out. */
const toPairs = (translate: Translate, amounts: readonly (readonly [Translated, Paise])[]): PaperPair[] =>
  amounts.flatMap(([label, amount]) => (amount === 0 ? [] : [[translate(label), formatMoneyInText(amount)] as const]))

/** The paper of a sale, or of a payment without goods. */
export function describeSale(
  { sale, owedBefore }: SaleOnPaper,
  owedBeforeReprint: OwedBeforeReprint,
  translate: Translate,
): TradeDescription {
  const { goods, replacements, tax, discount, total, paid, balance } = computeSaleTotals(sale)
  const tables = [
    toLineTable(t.goods, sale.productDetails, translate),
    toLineTable(t.returned, sale.replacement, translate),
  ].filter(({ rows }) => rows.length > 0)
  const name = sale.saleByEmployee.name ?? ''
  const debtPairs = toDebtPairs(owedBefore, owedBeforeReprint, balance, translate)
  const paidInto = paid === 0 ? undefined : sale.paidIntoName
  if (tables.length === 0 && total === 0)
    return {
      ...describeMoney(paid, name, debtPairs, translate),
      account: paidInto,
      notes: toNotes(owedBeforeReprint, translate),
    }
  const parts = toPairs(translate, [
    [t.goodsTotal, goods],
    [t.returnedTotal, replacements],
    [t.tax, tax],
    [t.discount, discount],
  ])
  const open: readonly [Translated, Paise] = balance < 0 ? [t.credit, negate(balance)] : [t.open, balance]
  return {
    title: translate(t.salePaper),
    person: [translate(t.by), name],
    account: paidInto,
    tables,
    sums: [
      ...(parts.length > 1 ? parts : []),
      [translate(t.total), formatMoneyInText(total)],
      ...toPairs(translate, [paid < 0 ? [t.paid, negate(paid)] : [t.received, paid]]),
      ...(debtPairs.length > 0 ? debtPairs : [[translate(open[0]), formatMoneyInText(open[1])] as const]),
    ],
    notes: [translate(t.notTaxInvoice), ...toNotes(owedBeforeReprint, translate)],
    // An advance from before pays for this sale.
    amountDue: computeAmountDue(balance, owedBefore === undefined ? undefined : sumPaise([owedBefore, balance])),
    hasBalance: debtPairs.length > 0,
  }
}

/** The voucher of a purchase, or of a payment without goods. */
export function describePurchase(
  { purchase, owedBefore }: PurchaseOnPaper,
  owedBeforeReprint: OwedBeforeReprint,
  translate: Translate,
): TradeDescription {
  const { goods, tax, total, paid, balance } = computePurchaseTotals(purchase)
  const lines = (purchase.compDetails ?? []).filter((line) => parsePurchaseLines([line]).length > 0)
  const name = purchase.paidByEmployee?.name ?? ''
  const debtPairs = toDebtPairs(owedBefore, owedBeforeReprint, negate(balance), translate)
  const paidFrom = paid === 0 ? undefined : purchase.paidFromName
  if (lines.length === 0 && total === 0)
    return {
      ...describeMoney(negate(paid), name, debtPairs, translate),
      ...{ account: paidFrom, notes: toNotes(owedBeforeReprint, translate) },
    }
  const rows = lines.map(({ component, quantity, amount }) => [
    component && 'brand' in component
      ? formatComponentLabel(component as Parameters<typeof formatComponentLabel>[0])
      : (component?.name ?? ''),
    formatCount(Number(quantity)),
    formatMoneyInText(toPaise(amount)),
  ])
  return {
    title: translate(t.purchaseVoucher),
    person: [translate(t.paidBy), name],
    account: paidFrom,
    tables: rows.length > 0 ? [{ columns: [t.components, t.quantity, t.amount].map(translate), rows }] : [],
    sums: [
      ...(tax === 0
        ? []
        : toPairs(translate, [
            [t.goodsTotal, goods],
            [t.tax, tax],
          ])),
      [translate(t.total), formatMoneyInText(total)],
      ...toPairs(translate, [paid < 0 ? [t.received, negate(paid)] : [t.paid, paid]]),
      [translate(balance < 0 ? t.credit : t.weOwe), formatMoneyInText(balance < 0 ? negate(balance) : balance)],
      ...debtPairs,
    ],
    notes: toNotes(owedBeforeReprint, translate),
    amountDue: 0 as Paise,
    hasBalance: debtPairs.length > 0,
  }
}

/** Money that came from the party (positive) or went to it. */
function describeMoney(
  amount: Paise,
  name: string,
  debtPairs: readonly PaperPair[],
  translate: Translate,
): Omit<TradeDescription, 'notes'> {
  const isReceived = amount >= 0
  const sum: PaperPair = [
    translate(isReceived ? t.received : t.paid),
    formatMoneyInText(isReceived ? amount : negate(amount)),
  ]
  return {
    title: translate(isReceived ? t.paymentPaper : t.paymentVoucher),
    person: [translate(isReceived ? t.receivedBy : t.paidBy), name],
    tables: [],
    // The money comes last, because the last sum is printed large.
    sums: [...debtPairs, sum],
    amountDue: 0 as Paise,
    hasBalance: debtPairs.length > 0,
  }
}

/** The debt of the party before and after this document. */
function toDebtPairs(
  owedBefore: Paise | undefined,
  owedBeforeReprint: OwedBeforeReprint,
  change: Paise,
  translate: Translate,
): PaperPair[] {
  const before = owedBefore ?? owedBeforeReprint
  if (before === undefined || before === null) return []
  return [
    [translate(t.owedBefore), translate(formatOwed(before))],
    [translate(owedBefore === undefined ? t.owedAfter : t.owed), translate(formatOwed(sumPaise([before, change])))],
  ]
}

const toNotes = (owedBeforeReprint: OwedBeforeReprint, translate: Translate) =>
  owedBeforeReprint === null ? [translate(t.withoutBalance)] : []

function toLineTable(
  title: Translated,
  drafts: SaleOnPaper['sale']['productDetails'],
  translate: Translate,
): PaperTable {
  const rows = (drafts ?? []).flatMap((draft) =>
    parseSaleLines([draft]).map(({ quantity, amount }) => [
      draft.product?.name ?? String(draft.product?.id),
      formatCount(quantity),
      formatPrice(draft.price || 0),
      formatMoneyInText(amount),
    ]),
  )
  return { columns: [title, t.quantity, t.rate, t.amount].map(translate), rows }
}
