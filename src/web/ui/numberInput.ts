const DEVANAGARI_ZERO = 0x0966

/**
 * What may stay of a number while it is typed: digits (Devanagari ones become Latin), one point with so many
 * decimals, a minus where it makes sense. At most 9 digits before the point: MAX_RUPEES has so many.
 */
export function sanitizeNumber(text: string, decimals: number, isSigned: boolean): string {
  const ascii = text
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO))
    .replace(/[^\d.-]/g, '')
  const [, minus = '', digits = '', fraction = ''] = /^(-?)-*(\d{0,9})\d*(\.?\d*)/.exec(ascii) ?? []
  return (isSigned ? minus : '') + digits + (decimals > 0 ? fraction.slice(0, decimals + 1) : '')
}

/** The number in a draft: '' while nothing countable is typed. */
export function parseNumber(text: string): number | '' {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? '' : number
}
