/** Control characters, further line breaks, and signs that turn the direction of the text around them. */
export const HIDDEN_IN_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/u
/** The same without tabs and the line breaks of keyboards. */
const HIDDEN_IN_LINES = /(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/u

/** The text in one line: a space for line breaks and control characters, signs of direction are left out. */
export function toSingleLine(text: string): string {
  if (!HIDDEN_IN_LINE.test(text)) return text
  const lines = text.replaceAll(/\p{Bidi_C}/gu, '').split(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
}

/** The text without signs of direction, and with a space for control characters. Tabs and line breaks stay. */
export function toMultiLine(text: string): string {
  if (!HIDDEN_IN_LINES.test(text)) return text
  return text.replaceAll(/\p{Bidi_C}/gu, '').replaceAll(/(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
}

export type TextKind = 'single-line' | 'multi-line'

/**
 * The kinds of texts in the contract: whether a text is of that kind, what the server says about one that is not, and how
 * it becomes one. Joiners, which Hindi needs, are allowed in both.
 */
export const TEXT_KINDS: Readonly<
  Record<TextKind, { isValid: (text: string) => boolean; message: string; clean: (text: string) => string }>
> = {
  'single-line': {
    isValid: (text) => !HIDDEN_IN_LINE.test(text),
    message: 'must be one line, without control characters and signs of text direction',
    clean: toSingleLine,
  },
  'multi-line': {
    isValid: (text) => !HIDDEN_IN_LINES.test(text),
    message: 'must have no control characters and no signs of text direction',
    clean: toMultiLine,
  },
}
