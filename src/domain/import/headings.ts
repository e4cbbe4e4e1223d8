import { foldText } from '../searchWords.ts'
import { HEADINGS, WORDS_IN_CELLS } from './headingWords.ts'
import type { ImportField } from './importFields.ts'

/** Characters of the longest text that may be a heading; longer ones are sentences, or take long to compare. */
const MAX_HEADING_LENGTH = 60

/** The headings are searched in this many first rows: Tally writes the address of the firm above them. */
export const MAX_HEADING_SEARCH_ROWS = 40

/** A heading for comparison: `opening_balance` and `Opening Balance (₹)` are the same. */
export function foldHeading(heading: string): string {
  if (heading.length > MAX_HEADING_LENGTH) return ''
  const words = heading
    .replaceAll('’', "'")
    .replaceAll(/\(.*?\)|\[.*?\]/g, ' ')
    .replaceAll(/[_\-–.:/₹*?|\n]+/g, ' ')
  return foldText(words)
    .replaceAll(/^'|'$/g, '')
    .replace(/ (in )?(rs|inr|rupees)$/, '')
}

const foldAll = (names: readonly string[]) => new Set(names.map(foldHeading))
const FOLDED_HEADINGS = new Map(Object.entries(HEADINGS).map(([field, names]) => [field, [...foldAll(names)]]))
const KNOWN_HEADINGS = new Set([...FOLDED_HEADINGS.values()].flat())
const FOLDED_WORDS_IN_CELLS = foldAll(WORDS_IN_CELLS)

/** The folded headings of a field, the best first. */
export function listHeadings(field: ImportField): readonly string[] {
  return FOLDED_HEADINGS.get(field) ?? []
}

export const isKnownHeading = (folded: string) => KNOWN_HEADINGS.has(folded)

/** Whether a folded heading stands in the cells of lists, too. */
export const isWordInCells = (folded: string) => FOLDED_WORDS_IN_CELLS.has(folded)

/**
 * The folded forms of a heading: as a whole, or, if that is none, the parts of one in two languages (नाम / Name).
 */
export function foldHeadingForms(heading: string): readonly string[] {
  const whole = foldHeading(heading)
  if (whole === '' || KNOWN_HEADINGS.has(whole) || !/[/|\n()]/.test(heading)) return [whole]
  return [
    whole,
    ...heading
      .split(/[/|\n()]/)
      .map(foldHeading)
      .filter((part) => KNOWN_HEADINGS.has(part)),
  ]
}
