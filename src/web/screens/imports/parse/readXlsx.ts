import { FileRefusal } from './fileRefusal.ts'
import { countLines, type LineProgress } from './lineProgress.ts'
import { appendBalanceSide, readNumberFormats } from './numberFormats.ts'
import { readXml } from './readXml.ts'
import { createTable, MAX_CELLS, MAX_COLUMNS, type ParsedTable } from './sourceTable.ts'
import { unpack } from './unpack.ts'

const READ_FILE_PATTERN =
  /^(\[Content_Types\]\.xml|xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml))$/

const MAX_SHEETS = 10
const ROW_START = /<(?:\w+:)?row[\s>/]/g

/**
 * The sheets of an Excel file as texts. A formula is refused: its value may be out of date, and the file says nothing
 * of how it came about.
 */
export function readXlsx(bytes: Uint8Array, names: readonly string[], progress: LineProgress): ParsedTable[] {
  if (names.some((name) => /vbaProject|macrosheets\//i.test(name))) throw new FileRefusal('macro')
  const files = unpack(bytes, (name) => READ_FILE_PATTERN.test(name))
  const read = (name: string) => new TextDecoder().decode(files[name] ?? new Uint8Array())
  if (/macroEnabled/i.test(read('[Content_Types].xml'))) throw new FileRefusal('macro')
  const texts = {
    strings: readSharedStrings(read('xl/sharedStrings.xml')),
    formats: readNumberFormats(read('xl/styles.xml')),
  }
  const targets = readTargets(read('xl/_rels/workbook.xml.rels'))
  let cellCount = 0
  const countCells = (count: number) => {
    cellCount += count
    if (cellCount > MAX_CELLS) throw new FileRefusal('too-many-cells')
  }
  const sheets = readSheetNames(read('xl/workbook.xml')).flatMap(({ name, id }) => {
    const file = `xl/${targets.get(id)?.replace(/^\/?(xl\/)?/, '')}`
    return files[file] ? [{ name, xml: read(file) }] : []
  })
  for (const { xml } of sheets) progress.expect(countLines(xml, ROW_START))
  return sheets.flatMap(({ name, xml }) => createTable(name, readSheet(xml, texts, countCells, progress)) ?? [])
}

function readSheetNames(xml: string): { name: string; id: string }[] {
  const sheets: { name: string; id: string }[] = []
  readXml(xml, {
    open(element, { name = '', id = '', state }) {
      if (element === 'sheet' && !/hidden/i.test(state ?? '')) sheets.push({ name, id })
    },
  })
  return sheets.slice(0, MAX_SHEETS)
}

function readTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>()
  readXml(xml, {
    open(element, { Id = '', Target = '' }) {
      if (element === 'Relationship') targets.set(Id, Target)
    },
  })
  return targets
}

function readSharedStrings(xml: string): string[] {
  const strings: string[] = []
  readXml(xml, {
    open(element) {
      if (element === 'si') strings.push('')
    },
    text(text, path) {
      // Readings of Chinese characters (rPh) are no part of the text.
      if (path.at(-1) === 't' && !path.includes('rPh')) strings[strings.length - 1] += text
    },
  })
  return strings
}

/** The texts and the formats of numbers that cells name by their index. */
type CellTexts = { strings: readonly string[]; formats: readonly string[] }

function readSheet(
  xml: string,
  texts: CellTexts,
  countCells: (count: number) => void,
  progress: LineProgress,
): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = { column: 0, type: '', style: '', text: '', name: '' }
  readXml(xml, {
    open(element, { r, t = 'n', s = '' }) {
      if (element === 'f') throw new FileRefusal('formula', cell.name)
      if (element === 'row') row = []
      if (element !== 'c') return
      const column = r ? toColumnIndex(r) : row.length
      if (column >= MAX_COLUMNS) throw new FileRefusal('too-many-cells')
      cell = { column, type: t, style: s, text: '', name: r ?? '' }
    },
    text(text, path) {
      const element = path.at(-1)
      if (element === 'v' || (element === 't' && path.includes('is'))) cell.text += text
    },
    close(element) {
      if (element === 'c') {
        countCells(cell.column + 1 - row.length)
        while (row.length < cell.column) row.push('')
        row[cell.column] = toText(cell, texts)
      }
      if (element !== 'row') return
      rows.push(row)
      progress.next()
    },
  })
  return rows
}

type CellContent = { type: string; style: string; text: string }

function toText({ type, style, text }: CellContent, { strings, formats }: CellTexts): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' || text === '') return text
  // Excel stores binary fractions: 1250.1 stands there as 1250.0999999999999.
  const plain = toPlainNumber(Number(Number(text).toPrecision(15)), text)
  return appendBalanceSide(plain, formats[Number(style)] ?? '')
}

function toPlainNumber(value: number, text: string): string {
  return Number.isFinite(value) && Math.abs(value) < 1e21 && (Math.abs(value) >= 1e-6 || value === 0)
    ? String(value)
    : text
}

/** B7 is column 1. */
function toColumnIndex(reference: string): number {
  let column = 0
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
