import { toAsciiDigits } from '../toAsciiDigits.ts'
import { removeUnit } from './removeUnit.ts'

/** An amount of an old book; `side` is the debit or credit that its text names. */
type Amount = { value: number; side: 'debit' | 'credit' | undefined }

/** The words for debit and credit behind an amount or in front of it, in brackets or not: 500 Dr, 500 (Cr), Dr. 500. */
const SIDE_PATTERNS: readonly (readonly [RegExp, Amount['side']])[] = (
  [
    ['dr|debit|d|नामे|नाम', 'debit'],
    ['cr|credit|c|जमा', 'credit'],
  ] as const
).flatMap(([words, side]) => [
  [new RegExp(`\\s*(${words})\\.?$`, 'i'), side],
  [new RegExp(`\\s*[([]\\s*(${words})\\.?\\s*[)\\]]$`, 'i'), side],
  [new RegExp(`^(${words})(?=[\\s.:\\d₹(+-])[.:]?\\s*`, 'i'), side],
])

const CURRENCY_PATTERN = /₹|\b(rs|inr)\b\.?|रुपये|रुपए|रु\.?|\/-$/gi
/** Signs that programs write for a minus, as a true minus, a hyphen that does not break and an en dash. */
const MINUS_PATTERN = /[\u2010-\u2013\u2212]/g
/** What stands for nothing: the dash of accounting formats, or a word. */
const ZERO_PATTERN = /^(-{1,3}|—|nil|शून्य)$/i
const PLAIN_PATTERN = /^(\d+|\d*\.\d+)$/
/** A number with Indian or western grouping, by commas or by spaces. */
const GROUPED_PATTERN = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/
const SPACED_PATTERN = /^\d{1,3}( \d{2,3})* \d{3}(\.\d+)?$/

/** The longest text that may be an amount, in characters; matching the patterns against a longer one takes long. */
const MAX_AMOUNT_LENGTH = 60

/** Digits that a binary fraction has for sure; programs write 1234.5600000000001 for 1234.56. */
const CERTAIN_DIGITS = 15

/**
 * Reads a quantity or a price as people and programs write it: 1,250/-, १२५०, 40 Nos, 10 Box = 100 Nos (in `unit`, if it
 * is one of both). Nothing is rounded.
 *
 * @returns undefined for a text that is not a number, that names debit or credit, or has more decimals than `decimals`
 */
export function parseNumber(text: string, decimals: number, unit?: string): number | undefined {
  if (text.length > MAX_AMOUNT_LENGTH) return undefined
  const amount = parseAmount(text, decimals)
  if (amount) return amount.side === undefined ? amount.value : undefined
  const number = removeUnit(text.normalize('NFKC').trim(), unit)
  return number === undefined ? undefined : parseAmount(number, decimals)?.value
}

/** Reads an amount with a sign or a side: 1,25,000.50 Dr, (500), 500-. Returns undefined for any other text. */
function parseAmount(text: string, decimals: number): Amount | undefined {
  let rest = toAsciiDigits(text.normalize('NFKC')).replaceAll(MINUS_PATTERN, '-').replaceAll(/\s/g, ' ').trim()
  const side = SIDE_PATTERNS.find(([pattern]) => pattern.test(rest))
  if (side) rest = rest.replace(side[0], '')
  rest = rest.replaceAll(CURRENCY_PATTERN, '').trim()
  if (ZERO_PATTERN.test(rest)) return { value: 0, side: side?.[1] }
  rest = rest.replace(/^\( ?- ?\)/, '-').replace(/\( ?- ?\)$/, '-')
  const inBrackets = /^\((.*)\)$/.exec(rest)?.[1]
  if (inBrackets !== undefined) {
    const amount = /^\s*[(+-]|-\s*$/.test(inBrackets) ? undefined : parseAmount(inBrackets, decimals)
    if (!amount || (amount.side && side)) return undefined
    return { value: 0 - amount.value || 0, side: amount.side ?? side?.[1] }
  }
  const [, minus = '', digits = '', minusBehind = ''] = /^([+-]?)\s*([\d., ]*\d)\s*(-?)$/.exec(rest) ?? []
  const number = digits.trim()
  if (!(PLAIN_PATTERN.test(number) || GROUPED_PATTERN.test(number) || SPACED_PATTERN.test(number))) return undefined
  if (minus && minusBehind) return undefined
  const plain = roundBinaryFraction(number.replaceAll(/[, ]/g, ''))
  if ((plain.split('.')[1]?.replace(/0+$/, '').length ?? 0) > decimals) return undefined
  const isNegative = minus === '-' || minusBehind === '-'
  const magnitude = Number(plain)
  return { value: isNegative && magnitude !== 0 ? -magnitude : magnitude, side: side?.[1] }
}

function roundBinaryFraction(plain: string): string {
  const digitCount = plain.replace('.', '').replace(/^0+/, '').length
  if (!plain.includes('.') || digitCount <= CERTAIN_DIGITS) return plain
  return String(Number(Number(plain).toPrecision(CERTAIN_DIGITS)))
}

/**
 * The sign that a file gives to money that a party owes us: Tally and Swipe write debtors with a minus. In a list of
 * dues what customers owe us and what we owe to suppliers are both positive.
 */
export type BalanceSign = 'owed-is-positive' | 'owed-is-negative' | 'due-is-positive'

/** What stands behind the last equals sign: -$100 @ ₹ 83/$ = -₹ 8300 is the balance of a foreign party. */
function takeConverted(text: string): string {
  const at = text.lastIndexOf('=')
  return at > 0 && /\d/.test(text.slice(0, at)) ? text.slice(at + 1) : text
}

/**
 * Reads a balance in rupees, positive if the party owes us. A letter for debit or credit overrides the sign convention of
 * the file.
 *
 * @returns undefined for any other text, and for a minus that contradicts the letter: then a person decides
 */
export function parseBalance(text: string, sign: 'owed-is-positive' | 'owed-is-negative'): number | undefined {
  const amount = text.length > MAX_AMOUNT_LENGTH ? undefined : parseAmount(takeConverted(text), 2)
  if (!amount) return undefined
  const { value, side } = amount
  const isOwedBySign = sign === 'owed-is-positive' ? value > 0 : value < 0
  const isOwed = side === undefined ? isOwedBySign : side === 'debit'
  if (value < 0 && isOwed !== isOwedBySign) return undefined
  const magnitude = Math.abs(value)
  return isOwed || magnitude === 0 ? magnitude : -magnitude
}

/** Whether a balance names its side itself, so that the sign convention of its file does not matter. */
export function namesSide(text: string): boolean {
  const [positive, negative] = [parseBalance(text, 'owed-is-positive'), parseBalance(text, 'owed-is-negative')]
  return positive === undefined || negative === undefined || positive === negative
}
