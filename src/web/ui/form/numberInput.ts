import { toAsciiDigits } from '#domain/toAsciiDigits.ts'
import { numbersTexts } from '#texts/numbers.ts'
import type { Translated } from '#texts/translated.ts'

/** What people write around an amount. The point of "Rs." is none of the number. */
const CURRENCY_PATTERN = /₹|rs\.?|inr|रुपये|रुपए|रु\.?|\/-\s*$/gi
/** A plain number, or one with Indian or western grouping; what is being typed may end with a separator. */
const NUMBER_PATTERN = /^-?(\d*|\d{1,3}([,\s]\d{2,3})*[,\s]\d{3})(\.\d*)?[,\s]*$/
/** The longest part of a text that a sentence repeats, in characters. */
const MAX_QUOTED_LENGTH = 30

const removeSigns = (text: string) =>
  toAsciiDigits(text).replaceAll('\u2212', '-').replaceAll(CURRENCY_PATTERN, '').trim()

/**
 * Removes invalid characters from a number while it is typed. Allowed are digits (Devanagari ones become Latin), one
 * decimal point with a limited number of decimals, and a minus if `isSigned`. At most 9 digits before the point, as
 * in MAX_RUPEES.
 */
export function sanitizeNumber(text: string, decimals: number, isSigned: boolean): string {
  const ascii = removeSigns(text).replace(/[^\d.-]/g, '')
  const [, minus = '', digits = '', fraction = ''] = /^(-?)-*(\d{0,9})\d*(\.?\d*)/.exec(ascii) ?? []
  return (isSigned ? minus : '') + digits + (decimals > 0 ? fraction.slice(0, decimals + 1) : '')
}

/**
 * The sentence for a text that says another number than `sanitized`, what was taken of it: "-500" where no minus is allowed,
 * "1.5 lakh", eleven digits. Undefined if both are the same number.
 */
export function describeMisreading(text: string, sanitized: string): Translated | undefined {
  const plain = removeSigns(text)
  const digits = plain.replaceAll(/[,\s]/g, '')
  const isSame = NUMBER_PATTERN.test(plain) && (digits === sanitized || Number(digits) === Number(sanitized))
  return isSame ? undefined : numbersTexts.readAs(text.slice(0, MAX_QUOTED_LENGTH), sanitized)
}

/** The number for the draft; '' if the text is not a number. */
export function parseTypedNumber(text: string): number | '' {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? '' : number
}
