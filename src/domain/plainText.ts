/** Signs that turn the direction of the text around them: what is read is not what is stored. */
const DIRECTION_SIGNS = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'

/** Control characters other than tab and line breaks, and line breaks that no key makes. */
const CONTROL_CHARACTERS = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029'

const HIDDEN_IN_LINE = new RegExp(`[\\t\\n\\r${CONTROL_CHARACTERS}${DIRECTION_SIGNS}]`)
const HIDDEN_IN_LINES = new RegExp(`[${CONTROL_CHARACTERS}${DIRECTION_SIGNS}]`)
const BREAKS = new RegExp(` *[\\t\\n\\r${CONTROL_CHARACTERS}]+ *`, 'g')
const CONTROLS = new RegExp(`[${CONTROL_CHARACTERS}]+`, 'g')
const DIRECTIONS = new RegExp(`[${DIRECTION_SIGNS}]`, 'g')

/** The text in one line: a space for line breaks and control characters, signs of direction are left out. */
export function toSingleLine(text: string): string {
  return HIDDEN_IN_LINE.test(text) ? text.replaceAll(DIRECTIONS, '').replaceAll(BREAKS, ' ').trim() : text
}

/** The text without signs of direction, and with a space for control characters. Tabs and line breaks stay. */
export function toMultiLine(text: string): string {
  return HIDDEN_IN_LINES.test(text) ? text.replaceAll(DIRECTIONS, '').replaceAll(CONTROLS, ' ') : text
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
