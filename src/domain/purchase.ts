import type { Schema } from '#contract/operations.ts'
import { type Paise, sumPaise, type Thousandths, toPaise, toThousandths } from './money.ts'
import { type FieldError, isEmptyField } from './refusal.ts'

type PurchaseDraft = Schema<'PurchaseDraft'>
type LineDraft = Schema<'PurchaseLineDraft'>

/** A line with a component and a quantity above 0. `amount` is the price of the whole line. */
export type PurchaseLine = { componentId: number; quantity: Thousandths; amount: Paise }

/** The component id of a line; the contract allows two spellings of the field. */
export function getComponentId(line: LineDraft): number | undefined {
  return line.component?.id || line.componentId || undefined
}

/** The party of a purchase; the contract allows two spellings of the field. */
export function getSeller({ sellerParty, sellerPartyId }: Pick<PurchaseDraft, 'sellerParty' | 'sellerPartyId'>) {
  const { id, opId } = sellerParty ?? {}
  return { id: id || sellerPartyId || null, ...(opId && { opId }) }
}

/**
 * Parses the lines of a draft and drops those without a component or with quantity 0, because every form ends with a
 * blank line.
 *
 * @throws RangeError for a quantity with more than 3 decimals, or an amount with more than 2
 */
export function parsePurchaseLines(lines: readonly LineDraft[] | undefined): PurchaseLine[] {
  return (lines ?? []).flatMap((line) => {
    const componentId = getComponentId(line)
    const quantity = toThousandths(line.quantity)
    return componentId && quantity > 0 ? [{ componentId, quantity, amount: toPaise(line.amount) }] : []
  })
}

/**
 * Finds missing fields in lines that are not blank, so that a missing component, quantity or amount is neither taken
 * for 0 nor dropped with its line. The amount of a free sample is 0. Paths are those of the draft.
 */
export function findIncompletePurchaseLines(lines: readonly LineDraft[] | undefined): FieldError[] {
  return (lines ?? []).flatMap((line, index) => {
    const { quantity, amount } = line
    const componentId = getComponentId(line)
    if (!componentId && toPaise(amount) === 0 && toThousandths(quantity) === 0) return []
    const path = `compDetails.${index}`
    return [
      ...(componentId ? [] : [{ path: `${path}.component.id`, message: 'is required in a line that is not blank' }]),
      ...(toPaise(amount) !== 0 && toThousandths(quantity) === 0
        ? [{ path: `${path}.quantity`, message: 'must be above 0 in a line with an amount' }]
        : []),
      ...(isEmptyField(quantity) && toPaise(amount) === 0
        ? [{ path: `${path}.quantity`, message: 'is required in a line that is not blank' }]
        : []),
      ...(isEmptyField(amount) ? [{ path: `${path}.amount`, message: 'is required in a line that is not blank' }] : []),
    ]
  })
}

export type PurchaseTotals = { goods: Paise; tax: Paise; total: Paise; paid: Paise; balance: Paise }

/**
 * The totals of a purchase in paise:
 *
 *     sub total = sum of the lines' amounts
 *     total     = sub total + tax
 *     balance   = total − paid
 *
 * The balance is what we owe; it is negative after an overpayment. The form computes it at each keystroke, the server
 * when it records the purchase.
 *
 * @throws RangeError for an amount with more than 2 decimals
 */
export function computePurchaseTotals(
  draft: Pick<PurchaseDraft, 'compDetails' | 'taxAmount' | 'amountPaid'>,
): PurchaseTotals {
  const goods = sumPaise((draft.compDetails ?? []).map((line) => toPaise(line.amount)))
  const tax = toPaise(draft.taxAmount)
  const paid = toPaise(draft.amountPaid)
  const total = (goods + tax) as Paise
  return { goods, tax, total, paid, balance: (total - paid) as Paise }
}

/**
 * What is paid beyond the goods of a purchase, in paise: the whole payment without goods. Tax counts up to the amount of
 * the goods, because a form accepts any amount as tax.
 */
export function computePaymentWithoutGoods({ goods, tax, paid }: PurchaseTotals): Paise {
  return Math.max(0, paid - goods - Math.min(tax, goods)) as Paise // a difference of paise
}

/** Whether a draft contains no line, no payment and no comment. The form does not send it and the server refuses it. */
export function isEmptyPurchase(draft: PurchaseDraft): boolean {
  return parsePurchaseLines(draft.compDetails).length === 0 && toPaise(draft.amountPaid) === 0 && !draft.comment?.trim()
}

/**
 * The cost of a line including its share of the tax, in paise, half a paisa rounded up. Used by shops that cannot
 * deduct input tax.
 *
 *     cost = amount + tax × amount / sub total
 */
export function addTaxShare(amount: Paise, { tax, goods }: Pick<PurchaseTotals, 'tax' | 'goods'>): Paise {
  if (goods === 0) return amount
  const [dividend, divisor] = [BigInt(tax) * BigInt(amount), BigInt(goods)]
  return (amount + Number((2n * dividend + divisor) / (2n * divisor))) as Paise
}
