import { MAX_IMPORT_LINES } from '#domain/import/importLine.ts'
import { NO_VALUE } from '#domain/import/readRow.ts'
import type { createBoardTable } from './boardTable.ts'
import { decodeText } from './decodeText.ts'
import { FileRefusal, MAX_FILE_BYTES } from './fileRefusal.ts'
import { countLines, createLineProgress, type LineProgress, type ReportLine } from './lineProgress.ts'
import type { otherReaders } from './otherReaders.ts'
import { parseCsv } from './parseCsv.ts'
import { readXlsx } from './readXlsx.ts'
import { addColumns, createTable, type ParsedTable, type SourceTable } from './sourceTable.ts'
import type { tallyReaders } from './tallyReaders.ts'
import { EXPORTED_TABLES, listZipNames, unpack } from './unpack.ts'

/** The texts of all cells together: an Excel file stores a text once and refers to it from many cells. */
const MAX_CELL_CHARACTERS = 10_000_000

/** Names of macro sheets and templates of Excel. */
const MACRO_FILE_PATTERN = /\.(xlsm|xltm|xlam|xlsb)$/i

/** Readers that few files need; the worker loads one when a file needs it. */
export type FurtherReaders = {
  tally?: typeof tallyReaders
  others?: typeof otherReaders
  boards?: { createBoardTable: typeof createBoardTable }
}

/** Thrown for a file that needs a reader which is not there. */
export class ReaderMissing extends Error {
  readonly reader: keyof FurtherReaders

  constructor(reader: keyof FurtherReaders) {
    super(reader)
    this.reader = reader
  }
}

function getReader<Name extends keyof FurtherReaders>(
  readers: FurtherReaders,
  name: Name,
): NonNullable<FurtherReaders[Name]> {
  const reader = readers[name]
  if (!reader) throw new ReaderMissing(name)
  return reader
}

/**
 * The tables of a file, by its content, not by its name. `onLine` gets the number of lines read, and of all.
 *
 * @throws FileRefusal, ReaderMissing
 */
export function parseFile(
  bytes: Uint8Array,
  fileName: string,
  readers: FurtherReaders,
  onLine: ReportLine = () => {},
): SourceTable[] {
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefusal('too-large')
  if (MACRO_FILE_PATTERN.test(fileName)) throw new FileRefusal('macro')
  const tables = readTables(bytes, fileName, readers, createLineProgress(onLine)).map((table) =>
    readBoard(table, readers),
  )
  const rows = tables.flatMap((table) => table.rows)
  if (rows.length === 0) throw new FileRefusal('empty')
  if (rows.length > MAX_IMPORT_LINES) throw new FileRefusal('too-many-lines')
  const characters = sum(rows.map((row) => sum(row.map((cell) => cell.length))))
  if (characters > MAX_CELL_CHARACTERS) throw new FileRefusal('unpacks-too-large')
  return refuseFormulas(leaveOutSheets(tables).map(addColumns))
}

/** A table that is the bill of materials of a drawn board as the parts of one product; any other as it is. */
function readBoard({ boardRows, ...table }: ParsedTable, readers: FurtherReaders): ParsedTable {
  const board = boardRows && getReader(readers, 'boards').createBoardTable(table.name, boardRows)
  return board ?? table
}

/** Beside sheets with headings, one without is a note or a calculation: a person may choose it. */
function leaveOutSheets(tables: readonly ParsedTable[]): ParsedTable[] {
  const hasHeadings = tables.some(({ headingNumber }) => headingNumber)
  return tables.map((table) => (hasHeadings && table.headingNumber === 0 ? { ...table, isLeftOut: true } : table))
}

/** A formula without a stored value is refused where the value is needed. */
function refuseFormulas(tables: SourceTable[]): SourceTable[] {
  for (const { columnsByKind, kind, rows, numbers, isLeftOut, leftOutRows } of tables) {
    const columns = columnsByKind[kind]
    const leftOut = new Set(leftOutRows)
    for (const [index, row] of isLeftOut ? [] : rows.entries()) {
      const column = columns.findIndex((field, at) => field !== null && row[at] === NO_VALUE)
      if (column >= 0 && !leftOut.has(index))
        throw new FileRefusal('formula', `${toColumnName(column)}${numbers?.[index] ?? index + 1}`)
    }
  }
  return tables
}

/** Column 27 is AB. */
function toColumnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : toColumnName(Math.floor(column / 26) - 1) + letter
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function readTables(
  bytes: Uint8Array,
  fileName: string,
  readers: FurtherReaders,
  progress: LineProgress,
): ParsedTable[] {
  const title = fileName.replace(/\.\w+$/, '')
  if (beginsWith(bytes, [0x50, 0x4b])) return readZip(bytes, readers, progress)
  // The compound files of Excel before 2007, and of encrypted ones.
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileRefusal('old-excel')
  for (const [kind, start] of OTHER_KINDS) if (beginsWith(bytes, start)) throw new FileRefusal('other-kind', kind)
  return readText(bytes, title, readers, progress)
}

/** Kinds of files that people choose by mistake, by their first bytes. */
const OTHER_KINDS: readonly (readonly [string, readonly number[]])[] = [
  ['PDF', [0x25, 0x50, 0x44, 0x46]],
  ['SQLite', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65]],
  ['GZIP', [0x1f, 0x8b]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['RAR', [0x52, 0x61, 0x72, 0x21]],
  ['RTF', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
  ['MHTML', [0x4d, 0x49, 0x4d, 0x45, 0x2d, 0x56]],
]

/** Text files by what they begin with: web pages, XML of Excel and Tally, JSON, and otherwise cells. */
function readText(bytes: Uint8Array, title: string, readers: FurtherReaders, progress: LineProgress): ParsedTable[] {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new FileRefusal('broken')
  const start = text.slice(0, 4_000)
  if (/^\s*</.test(start)) {
    if (/<(?:\w+:)?Workbook[\s>]/.test(start) && start.includes('urn:schemas-microsoft-com:office:spreadsheet'))
      return getReader(readers, 'others').readExcelXml(text, progress)
    if (/<(!doctype html|html|table)[\s>]/i.test(start))
      return getReader(readers, 'others').readHtml(text, title, progress)
    return getReader(readers, 'tally').readTally(text, progress)
  }
  if (/^\s*([[{]\s*["{[\]}]|\{\s*\})/.test(start))
    return getReader(readers, 'others').readJson(text, title, () => getReader(readers, 'tally').readTallyJson, progress)
  progress.expect(countLines(text))
  const table = createTable(title, { rows: parseCsv(text, progress), isText: true })
  return table ? [table] : []
}

/** Files of a ZIP file that are read like files of their own: Tally's masters are sent in one. */
const PACKED_FILE_PATTERN = /\.(xml|csv|tsv|txt|json|html?)$/i
const MAX_PACKED_FILES = 10

function readZip(bytes: Uint8Array, readers: FurtherReaders, progress: LineProgress): ParsedTable[] {
  const names = listZipNames(bytes)
  if (names.includes('xl/workbook.xml')) return readXlsx(bytes, names, progress)
  if (names.includes('xl/workbook.bin')) throw new FileRefusal('other-kind', 'XLSB')
  if (names.includes('word/document.xml')) throw new FileRefusal('other-kind', 'DOCX')
  if (names.some((name) => name.endsWith('.iwa'))) throw new FileRefusal('other-kind', 'Numbers')
  if (names.includes('content.xml')) return getReader(readers, 'others').readOds(bytes, progress)
  if (names.some((name) => EXPORTED_TABLES.includes(name.replace(/\.csv$/, ''))))
    return getReader(readers, 'others').readOwnExport(bytes, progress)
  const wanted = new Set(
    names
      .filter((name) => PACKED_FILE_PATTERN.test(name) && !/^__MACOSX|(^|\/)\./.test(name))
      .slice(0, MAX_PACKED_FILES),
  )
  const packed = names.find((name) => /\.(xlsx|ods)$/i.test(name))
  if (wanted.size === 0 && packed === undefined) throw new FileRefusal('other-kind', 'ZIP')
  if (wanted.size > 0)
    return Object.entries(unpack(bytes, (name) => wanted.has(name))).flatMap(([name, content]) =>
      readText(content, name.replace(/^.*\//, '').replace(/\.\w+$/, ''), readers, progress),
    )
  // One level of packing only: the file within is a workbook.
  const content = unpack(bytes, (name) => name === packed)[packed ?? ''] ?? new Uint8Array()
  if (content.length > MAX_FILE_BYTES) throw new FileRefusal('too-large')
  const inner = listZipNames(content)
  if (inner.includes('xl/workbook.xml')) return readXlsx(content, inner, progress)
  return getReader(readers, 'others').readOds(content, progress)
}
