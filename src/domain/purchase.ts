import type { Schema } from '#contract/operations.ts'
import { type Paise, sumPaise, type Thousandths, toPaise, toThousandths } from './money.ts'
import { type FieldError, isMissing } from './refusal.ts'

type PurchaseDraft = Schema<'PurchaseDraft'>
type LineDraft = Schema<'PurchaseLineDraft'>

/** A line that counts: it names a component and a quantity above 0. Its amount is what the whole line cost. */
export type PurchaseLine = { componentId: number; quantity: Thousandths; amount: Paise }

/** The component of a line, in whichever of its two spellings it is named. */
export function getComponentId(line: LineDraft): number | undefined {
  return line.component?.id || line.componentId || undefined
}

/**
 * The lines of a draft that count. Every form has a blank line at its end: lines without a component or with
 * quantity 0 are dropped.
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
 * What is missing in lines that say something: a component, a quantity or an amount is never taken for 0, nor dropped
 * with its line. A free sample has the amount 0. Paths as in the draft.
 */
export function findIncompletePurchaseLines(lines: readonly LineDraft[] | undefined): FieldError[] {
  return (lines ?? []).flatMap((line, index) => {
    const { quantity, amount } = line
    const componentId = getComponentId(line)
    if (!componentId && toPaise(amount) === 0 && toThousandths(quantity) === 0) return []
    const path = `compDetails.${index}`
    return [
      ...(componentId ? [] : [{ path: `${path}.component.id`, message: 'is required in a line that says anything' }]),
      ...(toPaise(amount) !== 0 && toThousandths(quantity) === 0
        ? [{ path: `${path}.quantity`, message: 'must be above 0 where there is an amount' }]
        : []),
      ...(isMissing(quantity) && toPaise(amount) === 0
        ? [{ path: `${path}.quantity`, message: 'is required in a line that says anything' }]
        : []),
      ...(isMissing(amount) ? [{ path: `${path}.amount`, message: 'is required in a line that says anything' }] : []),
    ]
  })
}

export type PurchaseTotals = { goods: Paise; tax: Paise; total: Paise; paid: Paise; balance: Paise }

/**
 * What a purchase comes to, and what we owe for it, in paise (specification, section 9):
 *
 *     sub total = sum of the lines' amounts
 *     total     = sub total + tax
 *     balance   = total − paid
 *
 * The balance is negative when we have paid ahead. The form counts with this at each keystroke, the server when it
 * books.
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

/** A draft that says nothing: no line, nothing paid and no comment. The office refuses it, the form does not send it. */
export function isEmptyPurchase(draft: PurchaseDraft): boolean {
  return parsePurchaseLines(draft.compDetails).length === 0 && toPaise(draft.amountPaid) === 0 && !draft.comment?.trim()
}

/**
 * What a line has cost with its part of the tax, in paise, half a paisa rounded up: for a shop that cannot set the tax
 * off against its own.
 *
 *     cost = amount + tax × amount / sub total
 */
export function addTaxShare(amount: Paise, { tax, goods }: Pick<PurchaseTotals, 'tax' | 'goods'>): Paise {
  if (goods === 0) return amount
  const [dividend, divisor] = [BigInt(tax) * BigInt(amount), BigInt(goods)]
  return (amount + Number((2n * dividend + divisor) / (2n * divisor))) as Paise
}
