import { MAX_HEADING_SEARCH_ROWS } from '#domain/import/headings.ts'
import { FileRefusal } from './fileRefusal.ts'
import { countHeadings } from './findHeadings.ts'
import type { LineProgress } from './lineProgress.ts'
import { MAX_CELLS } from './sourceTable.ts'

const SEPARATORS = ['\t', ';', ',', '|']

/** Signs that programs for data exchange put between cells; they count only if they make headings. */
const RARE_SEPARATORS = ['^', '~', ':', '¦', '§', '#', '*', '\u001f']

const NO_PROGRESS = { next() {} }

/** The rows of a CSV text (RFC 4180) with any separator, or of cells that were copied from a spreadsheet. */
export function parseCsv(text: string, { next }: Pick<LineProgress, 'next'> = NO_PROGRESS): string[][] {
  const stated = /^sep=(.)\r?\n/.exec(text)
  const separator = stated?.[1] ?? guessSeparator(text)
  const rows: string[][] = []
  let row: string[] = []
  let cellCount = 0
  const endCell = (cell: string) => {
    cellCount += 1
    if (cellCount > MAX_CELLS) throw new FileRefusal('too-many-cells')
    row.push(cell)
  }
  const endRow = () => {
    rows.push(row)
    row = []
    next()
  }
  let index = stated?.[0].length ?? 0
  while (index < text.length) {
    const { cell, end } = readCell(text, index, separator)
    endCell(cell)
    if (text[end] === separator) {
      index = end + 1
      // A separator at the end of the text or of a line is followed by an empty cell.
      if (index === text.length) endCell('')
      continue
    }
    endRow()
    index = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
  }
  if (row.length > 0) endRow()
  return rows
}

/** A cell, in quotes or plain. Text behind a closing quote belongs to the cell. */
function readCell(text: string, start: number, separator: string): { cell: string; end: number } {
  if (text[start] !== '"') return readPlain(text, start, separator)
  const quoted = readQuoted(text, start)
  const { cell, end } = readPlain(text, quoted.end, separator)
  return { cell: quoted.cell + cell, end }
}

/** Two quotes in a quoted cell mean one. */
function readQuoted(text: string, start: number): { cell: string; end: number } {
  let cell = ''
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote < 0) throw new FileRefusal('broken')
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    from = quote + 2
  }
}

function readPlain(text: string, start: number, separator: string): { cell: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { cell: text.slice(start, end), end }
}

/**
 * The separator that makes headings of the first lines; without headings the one that stands most often outside of
 * quotes and amounts.
 */
function guessSeparator(text: string): string {
  const sample = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(/[^\p{L}\p{M}]/gu, ' '))
  const lines = sample.split(/\r?\n|\r/).slice(0, MAX_HEADING_SEARCH_ROWS)
  const countBest = (separator: string) => Math.max(...lines.map((line) => countHeadings(line.split(separator))))
  const outside = sample.replaceAll(/(?<=\d),(?=\d)/g, '')
  const usual = SEPARATORS.map((separator) => ({
    separator,
    headingCount: countBest(separator),
    // A tab never occurs within a cell, the others do.
    count: (outside.split(separator).length - 1) * (separator === '\t' ? sample.length : 1),
  }))
  const rare = RARE_SEPARATORS.map((separator) => ({ separator, headingCount: countBest(separator), count: 0 }))
  const scores = [...usual, ...rare]
  const [best] = scores.toSorted((one, other) => other.headingCount - one.headingCount || other.count - one.count)
  return best && best.headingCount + best.count > 0 ? best.separator : ','
}
