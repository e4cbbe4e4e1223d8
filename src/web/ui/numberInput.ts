import { toAsciiDigits } from '#domain/toAsciiDigits.ts'

/**
 * Removes invalid characters from a number while it is typed. Allowed are digits (Devanagari ones become Latin), one
 * decimal point with a limited number of decimals, and a minus if `isSigned`. At most 9 digits before the point, as
 * in MAX_RUPEES.
 */
export function sanitizeNumber(text: string, decimals: number, isSigned: boolean): string {
  const ascii = toAsciiDigits(text).replace(/[^\d.-]/g, '')
  const [, minus = '', digits = '', fraction = ''] = /^(-?)-*(\d{0,9})\d*(\.?\d*)/.exec(ascii) ?? []
  return (isSigned ? minus : '') + digits + (decimals > 0 ? fraction.slice(0, decimals + 1) : '')
}

/** The number for the draft; '' if the text is not a number. */
export function parseTypedNumber(text: string): number | '' {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? '' : number
}
