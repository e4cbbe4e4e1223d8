import { type Paise, toRupees } from './money.ts'
import { toSingleLine } from './plainText.ts'
import type { Settings } from './settings.ts'

/** The UPI account of the shop. */
export type UpiAccount = NonNullable<Settings['upi']>

/** Payment apps show this many characters of a note. */
const MAX_NOTE_LENGTH = 50

/**
 * The amount that a party has to pay now for a document, in paise: the smaller of its unpaid amount (`open`) and what the
 * party owes in all (`owed`; undefined if unknown), which an advance or a later payment has lowered. 0 or less: nothing.
 */
export function computeAmountDue(open: Paise, owed: Paise | undefined): Paise {
  return owed === undefined || open < owed ? open : owed
}

/** Whether a text can be a UPI ID: shop@bank. The contract has the same pattern. */
export function isUpiId(text: string): boolean {
  return text.length <= 100 && /^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9.-]+$/.test(text)
}

/**
 * The content of a QR code that a payment app scans: the UPI ID and the payee; with a `request` also the amount and a
 * note. Without one the payer types the amount.
 *
 * @throws RangeError for an amount that nobody can pay
 */
export function buildUpiUri(
  { id, payeeName }: Pick<UpiAccount, 'id' | 'payeeName'>,
  request?: { amount: Paise; note: string },
): string {
  // Payment apps expect the "@" of the ID as it is.
  const payee = `pa=${id}&pn=${encodeURIComponent(toSingleLine(payeeName))}`
  if (!request) return `upi://pay?${payee}&cu=INR`
  const { amount, note } = request
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} paise cannot be paid`)
  const shortNote = Array.from(toSingleLine(note)).slice(0, MAX_NOTE_LENGTH).join('')
  return `upi://pay?${payee}&am=${toRupees(amount).toFixed(2)}&cu=INR&tn=${encodeURIComponent(shortNote)}`
}
