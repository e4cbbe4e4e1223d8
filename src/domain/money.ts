/**
 * Money and quantities as whole numbers, so that no paisa is lost to binary fractions
 * (in JavaScript 1.15 * 100 is 114.99999999999999). Rupees exist on the wire and on the screen only.
 *
 * Browser and server both count with these functions: offline and online totals agree to the paisa.
 */

/** Whole paise, 1/100 rupee. May be negative. */
export type Paise = number & { readonly unit: 'paise' }

/** A price for one piece in whole 1/10000 rupee: 5,000 resistors for ₹410 cost ₹0.082 each. */
export type Rate = number & { readonly unit: 'rate' }

/** A quantity of a component in whole thousandths: wire comes by the metre, solder by the gram. */
export type Thousandths = number & { readonly unit: 'thousandths' }

/** The largest amount a document may name: ₹99,99,99,999.99. */
export const MAX_RUPEES = 999_999_999.99

/** The largest quantity of a component that is counted: a thousand million pieces, metres or grams. */
export const MAX_QUANTITY = 1_000_000_000

/**
 * A decimal number as a whole number of its smallest units, read from its decimal text and never by multiplying.
 *
 * @throws RangeError when it is not finite, or has more decimals than `decimals`
 */
function toSmallestUnits(value: number, decimals: number): number {
  const text = toDecimalText(value)
  const [, sign = '', integer = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (!integer || fraction.length > decimals) throw new RangeError(`${value} has more than ${decimals} decimals`)
  const units = Number(integer + fraction.padEnd(decimals, '0'))
  return sign && units !== 0 ? -units : units
}

/** The shortest decimal text of a number, never in scientific notation: 1e-7 becomes 0.0000001. */
function toDecimalText(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toFixed(20).replace(/\.?0+$/, '')
}

/** How many decimals a number has when written down: 1.15 has 2. Infinity for what is not finite. */
export function countDecimals(value: number): number {
  if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY
  return toDecimalText(value).split('.')[1]?.length ?? 0
}

/**
 * Rupees from the wire or a form, in paise. Missing, null and empty text count as 0.
 *
 * @throws RangeError for more than 2 decimals
 */
export function toPaise(rupees: number | null | '' | undefined): Paise {
  return toSmallestUnits(rupees || 0, 2) as Paise
}

/** Paise as rupees for the wire: 12345 becomes 123.45. */
export function toRupees(amount: Paise): number {
  return amount / 100
}

/**
 * A price per piece in rupees, as a rate.
 *
 * @throws RangeError for more than 4 decimals
 */
export function toRate(rupeesEach: number | null | '' | undefined): Rate {
  return toSmallestUnits(rupeesEach || 0, 4) as Rate
}

/** A rate as rupees per piece for the wire. */
export function toRupeesEach(price: Rate): number {
  return price / 10_000
}

/**
 * What `quantity` pieces cost, in paise, half a paisa rounded up (away from zero for what we give back):
 *
 *     amount = round(rate × quantity / 100)
 */
export function computeLineAmount(price: Rate, quantity: number): Paise {
  return multiplyAndRound(price, quantity, 100n)
}

/** The same for a quantity of a component, which is counted in thousandths. */
export function computePartsAmount(price: Rate, quantity: Thousandths): Paise {
  return multiplyAndRound(price, quantity, 100_000n)
}

/** Counted in BigInt: the product of the largest rate and quantity does not fit a double. */
function multiplyAndRound(price: Rate, quantity: number, divisor: bigint): Paise {
  const product = BigInt(price) * BigInt(quantity)
  const magnitude = product < 0n ? -product : product
  const amount = Number((magnitude + divisor / 2n) / divisor)
  return (product < 0n ? -amount : amount) as Paise
}

/**
 * A quantity of a component (pieces, metres, grams) from the wire or a form, in thousandths. Missing, null and empty
 * text count as 0.
 *
 * @throws RangeError for more than 3 decimals
 */
export function toThousandths(quantity: number | null | '' | undefined): Thousandths {
  return toSmallestUnits(quantity || 0, 3) as Thousandths
}

/** Thousandths as a quantity for the wire: 1500 becomes 1.5. */
export function toQuantity(quantity: Thousandths): number {
  return quantity / 1000
}

/**
 * The price of one piece (metre, gram) when `quantity` thousandths, more than 0, cost `amount`, rounded half up:
 *
 *     rate = amount / quantity,  so that 5,000 resistors for ₹410 cost ₹0.082 each
 */
export function computeRate(amount: Paise, quantity: Thousandths): Rate {
  const [dividend, divisor] = [BigInt(amount) * 100_000n, BigInt(quantity)]
  return Number((2n * dividend + divisor) / (2n * divisor)) as Rate
}

/** The sum of amounts, in paise. */
export function sumPaise(amounts: readonly Paise[]): Paise {
  return amounts.reduce<number>((total, amount) => total + amount, 0) as Paise
}

/** An amount for people, in Indian grouping and always with 2 decimals: 10000000 paise is ₹1,00,000.00. */
export function formatMoney(amount: Paise): string {
  return RUPEE_FORMAT.format(toRupees(amount))
}

/** Digits stay Latin in both languages: that is how bills are written in the shop. */
const RUPEE_FORMAT = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
