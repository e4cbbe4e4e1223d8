/** A number of an old book; `side` is the letter of a debit or credit behind it. */
export type ParsedNumber = { value: number; side: 'debit' | 'credit' | undefined }

const DEVANAGARI_ZERO = 0x966

/** Behind an amount: debit and credit in the words of Indian books. */
const SIDES: readonly (readonly [RegExp, ParsedNumber['side']])[] = [
  [/\s*(dr|debit|नाम|नामे)\.?$/i, 'debit'],
  [/\s*(cr|credit|जमा)\.?$/i, 'credit'],
]

const CURRENCY = /₹|\b(rs|inr)\b\.?|रु\.?|रुपये|\/-$/gi
/** What Tally writes behind quantities and prices: 40 Nos, 12.50/Nos. */
const UNIT = /\s*\/?\s*[a-z]+\.?$/i
const PLAIN = /^\d+(\.\d+)?$/
/** Indian and western grouping. */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/

/**
 * Reads a number as people and programs write it: 1,25,000.50 Dr, (500), 500-, ₹ 1,250/-, १२५०, 40 Nos. Undefined for
 * a text that is none, or has more decimals than `decimals`: nothing is rounded.
 */
export function parseNumber(text: string, decimals: number): ParsedNumber | undefined {
  let rest = toAsciiDigits(text.normalize('NFC')).replaceAll('\u2212', '-').replaceAll(/\s/g, ' ').trim()
  const side = SIDES.find(([pattern]) => pattern.test(rest))
  if (side) rest = rest.replace(side[0], '')
  rest = rest.replaceAll(CURRENCY, '').trim()
  const inBrackets = /^\((.*)\)$/.exec(rest)
  rest = (inBrackets?.[1] ?? rest).replace(UNIT, '').trim()
  const [, minus = '', digits = '', minusBehind = ''] = /^([+-]?)\s*([\d.,]*\d)\s*(-?)$/.exec(rest) ?? []
  if (!(PLAIN.test(digits) || GROUPED.test(digits)) || (inBrackets && (minus || minusBehind))) return undefined
  const plain = digits.replaceAll(',', '')
  if ((plain.split('.')[1]?.replace(/0+$/, '').length ?? 0) > decimals) return undefined
  const isNegative = Boolean(inBrackets) || minus === '-' || minusBehind === '-'
  const magnitude = Number(plain)
  return { value: isNegative && magnitude !== 0 ? -magnitude : magnitude, side: side?.[1] }
}

/** Devanagari digits as ASCII. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
}

/** Which sign an old book gives to what a party owes us: Tally and Swipe write debtors with a minus. */
export type BalanceSign = 'owed-is-positive' | 'owed-is-negative'

/** A balance with our sign, positive if the party owes us. A letter counts more than the habit of the book. */
export function parseBalance(text: string, sign: BalanceSign): number | undefined {
  const parsed = parseNumber(text, 2)
  if (!parsed) return undefined
  const { value, side } = parsed
  const owed = side === undefined ? (sign === 'owed-is-positive' ? value : -value) : side === 'debit' ? value : -value
  // Tally writes the letter behind a negative number too: both say debit.
  const isSaidTwice = side === 'debit' && value < 0 && sign === 'owed-is-negative'
  return normalizeZero(isSaidTwice ? -value : owed)
}

function normalizeZero(value: number): number {
  return value === 0 ? 0 : value
}
