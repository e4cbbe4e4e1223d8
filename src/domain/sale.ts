import type { Schema } from '#contract/operations.ts'
import { computeLineAmount, type Paise, type Rate, sumPaise, toPaise, toRate } from './money.ts'
import { type FieldError, isEmptyField } from './refusal.ts'

type SaleDraft = Schema<'SaleDraft'>
type LineDraft = Schema<'SaleLineDraft'>

/** A line with a product and a quantity above 0. */
export type SaleLine = { productId: number; price: Rate; quantity: number; amount: Paise }

/**
 * Parses the lines of a draft and drops those without a product or with quantity 0, because every form ends with a
 * blank line. Amounts are in paise.
 *
 * @throws RangeError for a price with more than 4 decimals
 */
export function parseSaleLines(lines: readonly LineDraft[] | undefined): SaleLine[] {
  return (lines ?? []).flatMap((line) => {
    const productId = line.product?.id
    const quantity = Number(line.quantity || 0)
    if (!productId || quantity === 0) return []
    const price = toRate(line.price)
    return [{ productId, price, quantity, amount: computeLineAmount(price, quantity) }]
  })
}

/**
 * Finds missing fields in lines that are not blank, so that a missing product, price or quantity is neither taken for 0
 * nor dropped with its line. Paths are those of the draft.
 */
export function findIncompleteSaleLines(
  list: 'productDetails' | 'replacement',
  lines: readonly LineDraft[] | undefined,
): FieldError[] {
  return (lines ?? []).flatMap((line, index) => {
    const { product, price, quantity, amount } = line
    if (!product?.id && !Number(price) && !Number(quantity) && !Number(amount)) return []
    const path = `${list}.${index}`
    return [
      ...(product?.id ? [] : [{ path: `${path}.product.id`, message: 'is required in a line that is not blank' }]),
      ...(isEmptyField(price) ? [{ path: `${path}.price`, message: 'is required in a line that is not blank' }] : []),
      ...(isEmptyField(quantity)
        ? [{ path: `${path}.quantity`, message: 'is required in a line that is not blank' }]
        : []),
    ]
  })
}

export type SaleTotals = {
  goods: Paise
  replacements: Paise
  tax: Paise
  discount: Paise
  total: Paise
  paid: Paise
  balance: Paise
}

/**
 * The totals of a sale in paise:
 *
 *     total   = goods − replacements + tax − discount
 *     balance = total − paid
 *
 * Replacements are goods that the party hands back, so they lower the total. The balance is what the party owes; it is
 * negative after an overpayment. The form computes it at each keystroke, the server when it records the sale.
 *
 * @throws RangeError for an amount with more than 2 decimals, or a price with more than 4
 */
export function computeSaleTotals(
  draft: Pick<SaleDraft, 'productDetails' | 'replacement' | 'taxAmount' | 'discount' | 'amountPaid'>,
): SaleTotals {
  const goods = sumPaise(parseSaleLines(draft.productDetails).map((line) => line.amount))
  const replacements = sumPaise(parseSaleLines(draft.replacement).map((line) => line.amount))
  const tax = toPaise(draft.taxAmount)
  const discount = toPaise(draft.discount)
  const paid = toPaise(draft.amountPaid)
  const total = (goods - replacements + tax - discount) as Paise
  const balance = (total - paid) as Paise
  return { goods, replacements, tax, discount, total, paid, balance }
}

/** Whether a sale is only money that a party paid (or got back): no goods, no tax, no discount. */
export function isPayment({
  productDetails = [],
  replacement = [],
  totalAmount,
  amountPaid,
}: {
  productDetails?: readonly unknown[]
  replacement?: readonly unknown[]
  totalAmount: number
  amountPaid: number
}): boolean {
  return productDetails.length + replacement.length === 0 && totalAmount === 0 && amountPaid !== 0
}

/** Whether a draft contains no line, no payment and no comment. The form does not send it and the server refuses it. */
export function isEmptySale(draft: SaleDraft): boolean {
  const lines = parseSaleLines(draft.productDetails).length + parseSaleLines(draft.replacement).length
  return lines === 0 && toPaise(draft.amountPaid) === 0 && !draft.comment?.trim()
}
