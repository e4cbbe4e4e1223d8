import { NO_VALUE } from '#domain/import/readRow.ts'
import { FileRefusal } from './fileRefusal.ts'
import { MAX_COLUMNS } from './findHeadings.ts'
import { countLines, type LineProgress } from './lineProgress.ts'
import { appendBalanceSide, isDateFormat, readNumberFormats, toDay } from './numberFormats.ts'
import { readXml } from './readXml.ts'
import { createTable, MAX_CELLS, markComputed, type ParsedTable, type RawTable } from './sourceTable.ts'
import { unpack } from './unpack.ts'

const READ_FILE_PATTERN =
  /^(\[Content_Types\]\.xml|xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml))$/

const MAX_SHEETS = 10
const ROW_START = /<(?:\w+:)?row[\s>/]/g

/**
 * The sheets of an Excel file as texts. Of a formula its stored value is read; a cell without one holds NO_VALUE.
 */
export function readXlsx(bytes: Uint8Array, names: readonly string[], progress: LineProgress): ParsedTable[] {
  if (names.some((name) => /vbaProject|macrosheets\//i.test(name))) throw new FileRefusal('macro')
  const files = unpack(bytes, (name) => READ_FILE_PATTERN.test(name))
  const read = (name: string) => new TextDecoder().decode(files[name] ?? new Uint8Array())
  if (saysThatItHasMacros(read('[Content_Types].xml'))) throw new FileRefusal('macro')
  const workbook = read('xl/workbook.xml')
  const { sheets: sheetNames, epoch } = readWorkbook(workbook)
  const texts: CellTexts = {
    strings: readSharedStrings(read('xl/sharedStrings.xml')),
    formats: readNumberFormats(read('xl/styles.xml')),
    epoch,
  }
  const targets = readTargets(read('xl/_rels/workbook.xml.rels'))
  let cellCount = 0
  const countCells = (count: number) => {
    cellCount += count
    if (cellCount > MAX_CELLS) throw new FileRefusal('too-many-cells')
  }
  const sheets = sheetNames.flatMap(({ name, id }) => {
    const file = `xl/${targets.get(id)?.replace(/^\/?(xl\/)?/, '')}`
    return files[file] ? [{ name, xml: read(file) }] : []
  })
  for (const { xml } of sheets) progress.expect(countLines(xml, ROW_START))
  return sheets.flatMap(({ name, xml }) => createTable(name, readSheet(xml, texts, countCells, progress)) ?? [])
}

/**
 * Whether a part of the file is a workbook with macros. The type of files that end with .bin, which SheetJS always lists,
 * says nothing of this file.
 */
function saysThatItHasMacros(contentTypes: string): boolean {
  let hasMacros = false
  readXml(contentTypes, {
    open(element, attributes) {
      if (element === 'Default') return
      hasMacros ||= Object.values(attributes).some((value) => /macroEnabled/i.test(value))
    },
  })
  return hasMacros
}

function readWorkbook(xml: string): { sheets: { name: string; id: string }[]; epoch: 1900 | 1904 } {
  const sheets: { name: string; id: string }[] = []
  let epoch: 1900 | 1904 = 1900
  readXml(xml, {
    open(element, { name = '', id = '', state, date1904 = '' }) {
      if (element === 'sheet' && !/hidden/i.test(state ?? '')) sheets.push({ name, id })
      if (element === 'workbookPr' && /^(1|true)$/.test(date1904)) epoch = 1904
    },
  })
  return { sheets: sheets.slice(0, MAX_SHEETS), epoch }
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
  return strings.map(decodeEscapes)
}

/** Texts of the format have control characters as _x000D_, also in small letters, and an underscore before such a text. */
function decodeEscapes(text: string): string {
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The texts and the formats of numbers that cells name by their index. */
type CellTexts = { strings: readonly string[]; formats: readonly string[]; epoch: 1900 | 1904 }

function readSheet(
  xml: string,
  texts: CellTexts,
  countCells: (count: number) => void,
  progress: LineProgress,
): RawTable {
  const rows: string[][] = []
  const numbers: number[] = []
  const computed: Record<number, number[]> = {}
  let row: string[] = []
  let number = 0
  let cell: CellContent & { column: number } = {
    column: 0,
    type: '',
    style: '',
    text: '',
    isFormula: false,
    hasValue: false,
  }
  readXml(xml, {
    open(element, { r, t = 'n', s = '' }) {
      if (element === 'f') cell.isFormula = true
      if (element === 'v') cell.hasValue = true
      if (element === 'row') {
        row = []
        number = Number(r) || number + 1
      }
      if (element !== 'c') return
      const column = r ? toColumnIndex(r) : row.length
      if (column >= MAX_COLUMNS) throw new FileRefusal('too-many-cells')
      cell = { column, type: t, style: s, text: '', isFormula: false, hasValue: false }
    },
    text(text, path) {
      const element = path.at(-1)
      if (element === 'v' || (element === 't' && path.includes('is') && !path.includes('rPh'))) cell.text += text
    },
    close(element) {
      if (element === 'c') {
        countCells(cell.column + 1 - row.length)
        while (row.length < cell.column) row.push('')
        row[cell.column] = toText(cell, texts)
        if (cell.isFormula) markComputed(computed, number, cell.column)
      }
      if (element !== 'row') return
      rows.push(row)
      numbers.push(number)
      progress.next()
    },
  })
  return { rows, numbers, computed }
}

type CellContent = { type: string; style: string; text: string; isFormula: boolean; hasValue: boolean }

function toText(
  { type, style, text, isFormula, hasValue }: CellContent,
  { strings, formats, epoch }: CellTexts,
): string {
  // A formula may give an empty text, but no empty number.
  if (text === '') return isFormula && !(hasValue && type === 'str') ? NO_VALUE : ''
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return text.slice(0, 10)
  if (type !== 'n') return decodeEscapes(text)
  // Excel stores binary fractions: 1250.1 stands there as 1250.0999999999999.
  const plain = toPlainNumber(Number(Number(text).toPrecision(15)), text)
  const format = formats[Number(style)] ?? ''
  return isDateFormat(format) ? toDay(plain, epoch) : appendBalanceSide(plain, format)
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
