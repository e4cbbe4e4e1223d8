/** Signs that turn the direction of the text around them: what is read is not what is stored. */
const DIRECTION_SIGNS = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'

/** Control characters other than tab and line breaks, and line breaks that no key makes. */
const CONTROL_CHARACTERS = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029'

const IN_A_LINE = new RegExp(`[\\t\\n\\r${CONTROL_CHARACTERS}${DIRECTION_SIGNS}]`)
const IN_LINES = new RegExp(`[${CONTROL_CHARACTERS}${DIRECTION_SIGNS}]`)
const BREAKS = new RegExp(`\\s*[\\t\\n\\r${CONTROL_CHARACTERS}]+\\s*`, 'g')
const CONTROLS = new RegExp(`[${CONTROL_CHARACTERS}]+`, 'g')
const DIRECTIONS = new RegExp(`[${DIRECTION_SIGNS}]`, 'g')

/** What the server says about a text that is not of its format. */
export const SINGLE_LINE_MESSAGE = 'must be one line, without control characters and signs of text direction'
export const MULTI_LINE_MESSAGE = 'must have no control characters and no signs of text direction'

/** Whether a text is one line as it is read: no line breaks, control characters or signs of direction. */
export function isSingleLine(text: string): boolean {
  return !IN_A_LINE.test(text)
}

/** Whether a text has no control characters or signs of direction; tabs and line breaks are allowed. */
export function isMultiLine(text: string): boolean {
  return !IN_LINES.test(text)
}

/** The text in one line: a space for line breaks and control characters, signs of direction are left out. */
export function toSingleLine(text: string): string {
  return IN_A_LINE.test(text) ? text.replaceAll(DIRECTIONS, '').replaceAll(BREAKS, ' ').trim() : text
}

/** The text without signs of direction, and with a space for control characters. Tabs and line breaks stay. */
export function toMultiLine(text: string): string {
  return IN_LINES.test(text) ? text.replaceAll(DIRECTIONS, '').replaceAll(CONTROLS, ' ') : text
}
