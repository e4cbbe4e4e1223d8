const DEVANAGARI_ZERO = 0x966

/** Devanagari digits as ASCII. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
}
