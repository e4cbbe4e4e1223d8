/**
 * Money and quantities are whole numbers because binary fractions lose paise (in JavaScript 1.15 * 100 is
 * 114.99999999999999). Rupees occur only on the wire and on the screen.
 *
 * Browser and server use the same functions, so offline and online totals agree to the paisa.
 */

/** Whole paise, 1/100 rupee. May be negative. */
export type Paise = number & { readonly unit: 'paise' }

/** A price per piece in whole 1/10000 rupee: 5,000 resistors for ₹410 cost ₹0.082 each. */
export type Rate = number & { readonly unit: 'rate' }

/** A component quantity in whole thousandths of a piece, metre or gram. */
export type Thousandths = number & { readonly unit: 'thousandths' }

/** The largest amount of a document, in rupees: ₹99,99,99,999.99. */
export const MAX_RUPEES = 999_999_999.99

/** The largest component quantity, in pieces, metres or grams. */
export const MAX_QUANTITY = 1_000_000_000

/**
 * Converts a decimal number to a whole number of its smallest units. Works on the decimal text, because multiplication
 * would round.
 *
 * @throws RangeError if it is not finite or has more decimals than `decimals`
 */
function toSmallestUnits(value: number, decimals: number): number {
  const text = toDecimalText(value)
  const [, sign = '', integer = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (!integer || fraction.length > decimals) throw new RangeError(`${value} has more than ${decimals} decimals`)
  const units = Number(integer + fraction.padEnd(decimals, '0'))
  return sign && units !== 0 ? -units : units
}

/** The shortest decimal text of a number without scientific notation: 1e-7 becomes 0.0000001. */
function toDecimalText(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toFixed(20).replace(/\.?0+$/, '')
}

/** The number of decimals of a number: 2 for 1.15, Infinity if it is not finite. */
export function countDecimals(value: number): number {
  if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY
  return toDecimalText(value).split('.')[1]?.length ?? 0
}

/**
 * Converts rupees to paise. Missing, null and empty text count as 0.
 *
 * @throws RangeError for more than 2 decimals
 */
export function toPaise(rupees: number | null | '' | undefined): Paise {
  return toSmallestUnits(rupees || 0, 2) as Paise
}

/** Converts paise to rupees: 12345 becomes 123.45. */
export function toRupees(amount: Paise): number {
  return amount / 100
}

/**
 * Converts a price per piece in rupees to a rate. Missing, null and empty text count as 0.
 *
 * @throws RangeError for more than 4 decimals
 */
export function toRate(rupeesEach: number | null | '' | undefined): Rate {
  return toSmallestUnits(rupeesEach || 0, 4) as Rate
}

/** Converts a rate to rupees per piece. */
export function toRupeesEach(price: Rate): number {
  return price / 10_000
}

/**
 * The amount of `quantity` pieces in paise, half a paisa rounded away from zero:
 *
 *     amount = round(rate × quantity / 100)
 */
export function computeLineAmount(price: Rate, quantity: number): Paise {
  return multiplyAndRound(price, quantity, 100n)
}

/** The amount of a component quantity in paise, half a paisa rounded away from zero. */
export function computePartsAmount(price: Rate, quantity: Thousandths): Paise {
  return multiplyAndRound(price, quantity, 100_000n)
}

/** Uses BigInt: the product of the largest rate and quantity exceeds the safe integers of a double. */
function multiplyAndRound(price: Rate, quantity: number, divisor: bigint): Paise {
  const product = BigInt(price) * BigInt(quantity)
  const magnitude = product < 0n ? -product : product
  const amount = Number((magnitude + divisor / 2n) / divisor)
  return (product < 0n ? -amount : amount) as Paise
}

/**
 * Converts a component quantity (pieces, metres, grams) to thousandths. Missing, null and empty text count as 0.
 *
 * @throws RangeError for more than 3 decimals
 */
export function toThousandths(quantity: number | null | '' | undefined): Thousandths {
  return toSmallestUnits(quantity || 0, 3) as Thousandths
}

/** Converts thousandths to a quantity: 1500 becomes 1.5. */
export function toQuantity(quantity: Thousandths): number {
  return quantity / 1000
}

/**
 * The price of one piece (metre, gram) if `quantity` thousandths, more than 0, cost `amount`, rounded half up:
 *
 *     rate = amount / quantity
 */
export function computeRate(amount: Paise, quantity: Thousandths): Rate {
  const [dividend, divisor] = [BigInt(amount) * 100_000n, BigInt(quantity)]
  return Number((2n * dividend + divisor) / (2n * divisor)) as Rate
}

/** Reverses the sign and avoids −0, which would be stored and compared as a different value. */
export function negate(amount: Paise): Paise {
  return (0 - amount) as Paise
}

export function sumPaise(amounts: readonly Paise[]): Paise {
  return amounts.reduce<number>((total, amount) => total + amount, 0) as Paise
}

/** An amount as text in Indian grouping with 2 decimals: 10000000 paise is ₹1,00,000.00. */
export function formatMoney(amount: Paise): string {
  return RUPEE_FORMAT.format(toRupees(amount))
}

/** An amount within a sentence, without ".00": 100000 paise is ₹1,000. */
export function formatMoneyInText(amount: Paise): string {
  return RUPEE_TEXT_FORMAT.format(toRupees(amount))
}

/** Latin digits in both languages, as on the shop's bills. */
const RUPEE_FORMAT = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const RUPEE_TEXT_FORMAT = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})
