import type { Schema } from '#contract/operations.ts'
import { computeLineAmount, type Paise, type Rate, sumPaise, toPaise, toRate } from './money.ts'
import { type FieldError, isMissing } from './refusal.ts'

type SaleDraft = Schema<'SaleDraft'>
type LineDraft = Schema<'SaleLineDraft'>

/** A line that counts: it names a product and a quantity above 0. */
export type SaleLine = { productId: number; price: Rate; quantity: number; amount: Paise }

/**
 * The lines of a draft that count, with their amounts in paise. Every form has a blank line at its end: lines
 * without a product or with quantity 0 are dropped.
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
 * What is missing in lines that say something: a product, a price or a quantity is never taken for 0, nor dropped with
 * its line. Paths as in the draft.
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
      ...(product?.id ? [] : [{ path: `${path}.product.id`, message: 'is required in a line that says anything' }]),
      ...(isMissing(price) ? [{ path: `${path}.price`, message: 'is required in a line that says anything' }] : []),
      ...(isMissing(quantity)
        ? [{ path: `${path}.quantity`, message: 'is required in a line that says anything' }]
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
 * What a sale comes to, and what the party owes for it, in paise (specification, section 9):
 *
 *     total   = goods − replacements + tax − discount
 *     balance = total − paid
 *
 * Replacements are goods the party hands back, so they lower the total. The balance is negative when the party has
 * paid ahead. The form counts with this at each keystroke, the server when it books.
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

/** A draft that says nothing: no line, nothing paid and no comment. The office refuses it, the form does not send it. */
export function isEmptySale(draft: SaleDraft): boolean {
  const lines = parseSaleLines(draft.productDetails).length + parseSaleLines(draft.replacement).length
  return lines === 0 && toPaise(draft.amountPaid) === 0 && !draft.comment?.trim()
}
