import { toAsciiDigits } from '../toAsciiDigits.ts'

/** An amount of an old book; `side` is the letter of a debit or credit behind it. */
type Amount = { value: number; side: 'debit' | 'credit' | undefined }

/** Behind an amount: debit and credit in the words of Indian books. */
const SIDES: readonly (readonly [RegExp, Amount['side']])[] = [
  [/\s*(dr|debit|नाम|नामे)\.?$/i, 'debit'],
  [/\s*(cr|credit|जमा)\.?$/i, 'credit'],
]

const CURRENCY = /₹|\b(rs|inr)\b\.?|रुपये|रुपए|रु\.?|\/-$/gi
/** The unit behind quantities and prices: 40 Nos, 12.50/Nos, 40 नग. */
const UNIT = /\s*\/?\s*([\p{L}\p{M}]+)\.?$/u
/** Words that multiply and are no units: 5k is five thousand. */
const MULTIPLIER = /^(k|hundred|thousand|hazaa?r|la(kh|c)s?|crores?|million|सौ|हजार|हज़ार|लाख|करोड़)$/iu
const PLAIN = /^\d+(\.\d+)?$/
/** Indian and western grouping. */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/

/** Characters of the longest text that may be an amount; comparing longer ones with the patterns takes long. */
const MAX_LENGTH = 60

/**
 * Reads a quantity or a price as people and programs write it: 1,250/-, १२५०, 40 Nos.
 * @returns undefined for a text that is none, that has a debit or credit, or more decimals than `decimals`: nothing is
 *   rounded
 */
export function parseNumber(text: string, decimals: number): number | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const amount = parseAmount(text, decimals)
  if (amount) return amount.side === undefined ? amount.value : undefined
  const trimmed = text.normalize('NFC').trim()
  const unit = UNIT.exec(trimmed)
  return unit && !MULTIPLIER.test(unit[1] ?? '')
    ? parseAmount(trimmed.slice(0, unit.index), decimals)?.value
    : undefined
}

/** Reads an amount with a sign or a side: 1,25,000.50 Dr, (500), 500-. Undefined for a text that is none. */
function parseAmount(text: string, decimals: number): Amount | undefined {
  let rest = toAsciiDigits(text.normalize('NFC')).replaceAll('\u2212', '-').replaceAll(/\s/g, ' ').trim()
  const side = SIDES.find(([pattern]) => pattern.test(rest))
  if (side) rest = rest.replace(side[0], '')
  rest = rest.replaceAll(CURRENCY, '').trim()
  const inBrackets = /^\((.*)\)$/.exec(rest)
  rest = (inBrackets?.[1] ?? rest).trim()
  const [, minus = '', digits = '', minusBehind = ''] = /^([+-]?)\s*([\d.,]*\d)\s*(-?)$/.exec(rest) ?? []
  if (!(PLAIN.test(digits) || GROUPED.test(digits)) || (inBrackets && (minus || minusBehind))) return undefined
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
 * @returns undefined for a text that is none, or whose minus contradicts its letter: a person decides
 */
export function parseBalance(text: string, sign: BalanceSign): number | undefined {
  const amount = text.length > MAX_LENGTH ? undefined : parseAmount(text, 2)
  if (!amount) return undefined
  const { value, side } = amount
  const isOwedBySign = sign === 'owed-is-positive' ? value > 0 : value < 0
  const isOwed = side === undefined ? isOwedBySign : side === 'debit'
  if (value < 0 && isOwed !== isOwedBySign) return undefined
  const magnitude = Math.abs(value)
  return isOwed || magnitude === 0 ? magnitude : -magnitude
}
