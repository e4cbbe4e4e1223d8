import { type OpenDatabase, openSeparate } from '../database/openDatabase.ts'
import { listTables, type RawRow, readRowBatches, type TableSchema } from '../database/tableSchema.ts'
import { createCellFormatter } from './columnUnits.ts'
import type { ZipEntry } from './zip.ts'

/** What is nobody's business data: who is signed in, and who has mistyped a password. */
const EXCLUDED_TABLES = new Set(['session', 'sign_in_try'])
const SECRET_COLUMNS = new Set(['password_hash', 'token_hash'])

/** Excel takes a file for UTF-8 only when it begins with this. */
const BOM = '\uFEFF'

const README_TEXT = `All data of the shop, one file for each table; ids lead from one to the other.
Amounts are rupees, quantities of components pieces, metres or grams. Days are the shop's, instants are in UTC.
Left out: passwords and who is signed in. A backup has those, too.

दुकान का सारा हिसाब, हर तालिका की एक फ़ाइल; id से एक से दूसरी तक पहुँचें।
रकम रुपये में है, पुर्ज़ों की मात्रा नग, मीटर या ग्राम में। तारीखें दुकान की हैं, समय UTC में।
पासवर्ड और लॉगिन इसमें नहीं हैं; वे बैकअप में हैं।
`

/**
 * Everything in the books as CSV files, as it was at one moment; read through a second door and row by row, so that
 * nobody waits and memory stays flat.
 */
export async function* exportCsvFiles(database: OpenDatabase): AsyncGenerator<ZipEntry> {
  const separate = openSeparate(database)
  const transactionBuilder = separate.db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
  const db = await transactionBuilder.execute()
  try {
    yield { name: 'READ-ME.txt', content: [README_TEXT] }
    for (const table of await listTables(db, separate.engine))
      if (!EXCLUDED_TABLES.has(table.name))
        yield { name: `${table.name}.csv`, content: formatLines(table, readRowBatches(db, separate.engine, table)) }
  } finally {
    await db.rollback().execute()
    await separate.close()
  }
}

/** Text is passed on when it has reached this length: a longer cell is copied once and not joined to others. */
const MIN_PIECE_LENGTH = 65_536

async function* formatLines({ name, columns }: TableSchema, batches: AsyncIterable<RawRow[]>): AsyncGenerator<string> {
  const visibleColumns = columns
    .filter((column) => !SECRET_COLUMNS.has(column))
    .map((column) => ({ column, format: createCellFormatter(name, column) }))
  let piece = `${BOM}${visibleColumns.map(({ column }) => column).join(',')}\r\n`
  for await (const rows of batches)
    for (const row of rows)
      for (const [index, { column, format }] of visibleColumns.entries()) {
        piece += formatCell(format(row), row[column]) + (index < visibleColumns.length - 1 ? ',' : '\r\n')
        if (piece.length < MIN_PIECE_LENGTH) continue
        yield piece
        piece = ''
      }
  yield piece
}

/** What spreadsheets skip, or do not show, at the beginning of a cell: space of any kind, control and format characters. */
const IGNORED_PREFIX = /^[\s\p{Z}\p{C}]+/u

/** What begins a formula, in every width: ＝ ＋ － ＠ ﹦ ﹢ ﹣ ﹫ are read as = + - @. */
const BEGINS_FORMULA = /^[=+\-@＝＋－＠﹦﹢﹣﹫]/

/** A cell with one of these is quoted: a spreadsheet may take any of them for a separator. */
const NEEDS_QUOTES = /[",;\t\r\n]/

/**
 * A cell as every spreadsheet reads it. A text that begins like a formula is led by an apostrophe: what somebody typed
 * as the name of a party must never run on the Director's computer.
 *
 * @param kept the value as it is kept; what is a number there is no text that anybody typed
 */
export function formatCell(displayed: string | number | null, storedValue: unknown = displayed): string {
  if (displayed === null) return ''
  const text = typeof storedValue === 'string' && isLikeFormula(storedValue) ? `'${displayed}` : String(displayed)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A tab or a line break at the beginning counts as one, as it always did. */
function isLikeFormula(text: string): boolean {
  return BEGINS_FORMULA.test(text.replace(IGNORED_PREFIX, '')) || /^[\t\r]/.test(text)
}
