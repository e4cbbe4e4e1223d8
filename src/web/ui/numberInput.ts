const DEVANAGARI_ZERO = 0x0966

/**
 * Removes invalid characters from a number while it is typed. Allowed are digits (Devanagari ones become Latin), one
 * decimal point with a limited number of decimals, and a minus if `isSigned`. At most 9 digits before the point, as
 * in MAX_RUPEES.
 */
export function sanitizeNumber(text: string, decimals: number, isSigned: boolean): string {
  const ascii = text
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO))
    .replace(/[^\d.-]/g, '')
  const [, minus = '', digits = '', fraction = ''] = /^(-?)-*(\d{0,9})\d*(\.?\d*)/.exec(ascii) ?? []
  return (isSigned ? minus : '') + digits + (decimals > 0 ? fraction.slice(0, decimals + 1) : '')
}

/** The number for the draft; '' if the text is not a number. */
export function parseTypedNumber(text: string): number | '' {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? '' : number
}
