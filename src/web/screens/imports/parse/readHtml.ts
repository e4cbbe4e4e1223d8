import { FileRefusal } from './fileRefusal.ts'
import { MAX_COLUMNS } from './findHeadings.ts'
import { countLines, type LineProgress } from './lineProgress.ts'
import { appendShownSide } from './numberFormats.ts'
import { createTable, MAX_CELLS, type ParsedTable } from './sourceTable.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', minus: '-' },
  ...{
    rsquo: '’',
    lsquo: '‘',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    middot: '·',
    bull: '•',
    zwj: '\u200d',
    zwnj: '\u200c',
  },
}

/** The number of a cell as Excel and SheetJS write it beside what the cell shows, which may be rounded. */
const VALUE_PATTERN = /\s(?:x:num|data-t="n" data-v)\s*=\s*["']?(-?\d[\d.]*)(?=["'\s>])/i

/** Elements whose content is no text of a cell. */
const IGNORED_PATTERN = /^(script|style|head|title|xml)$/
const ROW_START = /<tr[\s>]/gi

/**
 * The tables of a web page. Many programs write one under the name .xls. Tags need not be closed, as browsers allow.
 */
export function readHtml(html: string, title: string, progress: LineProgress): ParsedTable[] {
  progress.expect(countLines(html, ROW_START))
  const tables: string[][][] = []
  let row: string[] | undefined
  let cell: { text: string; span: number; value: string | undefined } | undefined
  let cellCount = 0
  const endCell = () => {
    if (!cell) return
    cellCount += cell.span
    if (cellCount > MAX_CELLS) throw new FileRefusal('too-many-cells')
    const text = cell.text
      .replaceAll(/[ \t\r\n]+/g, ' ')
      .replaceAll('\u0001', '\n')
      .trim()
    row?.push(
      cell.value === undefined ? text : appendShownSide(cell.value, text),
      ...Array<string>(cell.span - 1).fill(''),
    )
    cell = undefined
  }
  for (const { name, isClosing, tag, text } of listTags(html)) {
    if (cell) cell.text += decodeEntities(text)
    if (/^(td|th|tr|table)$/.test(name)) endCell()
    if (name === 'table' && !isClosing && !row) tables.push([])
    if (name === 'br' || (name === 'p' && isClosing)) cell = cell && { ...cell, text: `${cell.text}\u0001` }
    if (name === 'tr') {
      row = isClosing ? undefined : []
      if (row) tables.at(-1)?.push(row)
      if (row) progress.next()
    }
    if ((name === 'td' || name === 'th') && !isClosing)
      cell = { text: '', span: readSpan(tag), value: VALUE_PATTERN.exec(tag)?.[1] }
    if (name === 'table' && isClosing) row = undefined
  }
  return tables.flatMap((rows) => createTable(title, { rows }) ?? [])
}

function readSpan(tag: string): number {
  const span = Number(/\scolspan\s*=\s*["']?(\d{1,4})/i.exec(tag)?.[1] ?? 1)
  if (span > MAX_COLUMNS) throw new FileRefusal('too-many-cells')
  return Math.max(1, span)
}

type Tag = { name: string; isClosing: boolean; tag: string; text: string }

/** The tags of a page, each with the text before it. */
function* listTags(html: string): Generator<Tag> {
  let index = 0
  while (index < html.length) {
    const start = html.indexOf('<', index)
    if (start < 0) return
    const isComment = html.startsWith('<!--', start)
    const end = html.indexOf(isComment ? '-->' : '>', start)
    if (end < 0) return
    const tag = html.slice(start, isComment ? end + 3 : end + 1)
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(tag.slice(0, 20)) ?? []
    const lower = name.toLowerCase()
    yield { name: lower, isClosing: slash === '/', tag: tag.slice(0, 1_000), text: html.slice(index, start) }
    index = start + tag.length
    if (slash || !IGNORED_PATTERN.test(lower)) continue
    const closing = new RegExp(`</${lower}`, 'gi')
    closing.lastIndex = index
    index = closing.exec(html)?.index ?? html.length
  }
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
