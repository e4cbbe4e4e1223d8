import { FileRefusal } from './fileRefusal.ts'
import type { LineProgress } from './lineProgress.ts'
import { MAX_CELLS } from './sourceTable.ts'

const SEPARATORS = ['\t', ';', ',', '|']

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
    const { cell, end } = text[index] === '"' ? readQuoted(text, index) : readPlain(text, index, separator)
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

/** A cell in quotes; a doubled quote is one. What follows the closing quote belongs to the cell. */
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

/** The separator that stands most often in the first lines, outside of quotes. */
function guessSeparator(text: string): string {
  const sample = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => sample.split(separator).length - 1)
  // A tab never occurs within an amount, a comma does.
  if ((counts[0] ?? 0) > 0) return '\t'
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}
