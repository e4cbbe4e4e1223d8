import { toAsciiDigits } from '../toAsciiDigits.ts'

/** An amount of an old book; `side` is the debit or credit that its text names. */
type Amount = { value: number; side: 'debit' | 'credit' | undefined }

/** The words for debit and credit that follow an amount in Indian books. */
const SIDE_PATTERNS: readonly (readonly [RegExp, Amount['side']])[] = [
  [/\s*(dr|debit|नाम|नामे)\.?$/i, 'debit'],
  [/\s*(cr|credit|जमा)\.?$/i, 'credit'],
]

const CURRENCY_PATTERN = /₹|\b(rs|inr)\b\.?|रुपये|रुपए|रु\.?|\/-$/gi
/** The unit behind quantities and prices: 40 Nos, 12.50/Nos, 40 नग. */
const UNIT_PATTERN = /\s*\/?\s*([\p{L}\p{M}]+)\.?$/u
/** Words that multiply the number before them and are no units: 5k is five thousand. Such texts are not read. */
const MULTIPLIER_PATTERN = /^(k|hundred|thousand|hazaa?r|la(kh|c)s?|crores?|million|सौ|हजार|हज़ार|लाख|करोड़)$/iu
const PLAIN_PATTERN = /^\d+(\.\d+)?$/
/** A number with Indian or western grouping. */
const GROUPED_PATTERN = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/

/** The longest text that may be an amount, in characters; matching the patterns against a longer one takes long. */
const MAX_AMOUNT_LENGTH = 60

/**
 * Reads a quantity or a price as people and programs write it: 1,250/-, १२५०, 40 Nos. Nothing is rounded.
 *
 * @returns undefined for a text that is not a number, that names debit or credit, or has more decimals than `decimals`
 */
export function parseNumber(text: string, decimals: number): number | undefined {
  if (text.length > MAX_AMOUNT_LENGTH) return undefined
  const amount = parseAmount(text, decimals)
  if (amount) return amount.side === undefined ? amount.value : undefined
  const trimmed = text.normalize('NFC').trim()
  const unit = UNIT_PATTERN.exec(trimmed)
  return unit && !MULTIPLIER_PATTERN.test(unit[1] ?? '')
    ? parseAmount(trimmed.slice(0, unit.index), decimals)?.value
    : undefined
}

/** Reads an amount with a sign or a side: 1,25,000.50 Dr, (500), 500-. Returns undefined for any other text. */
function parseAmount(text: string, decimals: number): Amount | undefined {
  let rest = toAsciiDigits(text.normalize('NFC')).replaceAll('\u2212', '-').replaceAll(/\s/g, ' ').trim()
  const side = SIDE_PATTERNS.find(([pattern]) => pattern.test(rest))
  if (side) rest = rest.replace(side[0], '')
  rest = rest.replaceAll(CURRENCY_PATTERN, '').trim()
  const inBrackets = /^\((.*)\)$/.exec(rest)
  rest = (inBrackets?.[1] ?? rest).trim()
  const [, minus = '', digits = '', minusBehind = ''] = /^([+-]?)\s*([\d.,]*\d)\s*(-?)$/.exec(rest) ?? []
  if (!(PLAIN_PATTERN.test(digits) || GROUPED_PATTERN.test(digits)) || (inBrackets && (minus || minusBehind)))
    return undefined
  const plain = digits.replaceAll(',', '')
  if ((plain.split('.')[1]?.replace(/0+$/, '').length ?? 0) > decimals) return undefined
  const isNegative = Boolean(inBrackets) || minus === '-' || minusBehind === '-'
  const magnitude = Number(plain)
  return { value: isNegative && magnitude !== 0 ? -magnitude : magnitude, side: side?.[1] }
}

/** The sign that a file gives to money that a party owes us: Tally and Swipe write debtors with a minus. */
export type BalanceSign = 'owed-is-positive' | 'owed-is-negative'

/**
 * Reads a balance in rupees, positive if the party owes us. A letter for debit or credit overrides the sign convention of
 * the file.
 *
 * @returns undefined for any other text, and for a minus that contradicts the letter: then a person decides
 */
export function parseBalance(text: string, sign: BalanceSign): number | undefined {
  const amount = text.length > MAX_AMOUNT_LENGTH ? undefined : parseAmount(text, 2)
  if (!amount) return undefined
  const { value, side } = amount
  const isOwedBySign = sign === 'owed-is-positive' ? value > 0 : value < 0
  const isOwed = side === undefined ? isOwedBySign : side === 'debit'
  if (value < 0 && isOwed !== isOwedBySign) return undefined
  const magnitude = Math.abs(value)
  return isOwed || magnitude === 0 ? magnitude : -magnitude
}
