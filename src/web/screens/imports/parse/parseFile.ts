import { MAX_IMPORT_LINES } from '#domain/import/importLine.ts'
import { decodeText } from './decodeText.ts'
import { FileRefusal, MAX_FILE_BYTES } from './fileRefusal.ts'
import { countLines, createLineProgress, type LineProgress, type ReportLine } from './lineProgress.ts'
import { parseCsv } from './parseCsv.ts'
import { readOwnExport } from './readOwnExport.ts'
import { readTally } from './readTally.ts'
import { readXlsx } from './readXlsx.ts'
import { addColumns, createTable, type ParsedTable, type SourceTable } from './sourceTable.ts'
import { listZipNames } from './unpack.ts'

/** The texts of all cells together: an Excel file stores a text once and refers to it from many cells. */
const MAX_CELL_CHARACTERS = 10_000_000

/** Names of macro sheets and templates of Excel. */
const MACRO_FILE_PATTERN = /\.(xlsm|xltm|xlam|xlsb)$/i

/**
 * The tables of a file, by its content, not by its name. `onLine` gets the number of lines read, and of all.
 *
 * @throws FileRefusal
 */
export function parseFile(bytes: Uint8Array, fileName: string, onLine: ReportLine = () => {}): SourceTable[] {
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefusal('too-large')
  if (MACRO_FILE_PATTERN.test(fileName)) throw new FileRefusal('macro')
  const tables = readTables(bytes, fileName, createLineProgress(onLine))
  const rows = tables.flatMap((table) => table.rows)
  if (rows.length === 0) throw new FileRefusal('empty')
  if (rows.length > MAX_IMPORT_LINES) throw new FileRefusal('too-many-lines')
  const characters = sum(rows.map((row) => sum(row.map((cell) => cell.length))))
  if (characters > MAX_CELL_CHARACTERS) throw new FileRefusal('unpacks-too-large')
  return tables.map(addColumns)
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function readTables(bytes: Uint8Array, fileName: string, progress: LineProgress): ParsedTable[] {
  if (beginsWith(bytes, [0x50, 0x4b])) {
    const names = listZipNames(bytes)
    return names.includes('xl/workbook.xml') ? readXlsx(bytes, names, progress) : readOwnExport(bytes, progress)
  }
  // The compound files of Excel before 2007, and of encrypted ones.
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileRefusal('old-excel')
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new FileRefusal('broken')
  if (/^\s*</.test(text)) return readTally(text, progress)
  progress.expect(countLines(text))
  const table = createTable(fileName.replace(/\.\w+$/, ''), parseCsv(text, progress))
  return table ? [table] : []
}
