import { type OpenDatabase, openSeparate } from '../database/openDatabase.ts'
import { listTables, type RawRow, readRowBatches, type TableSchema } from '../database/tableSchema.ts'
import { createCellFormatter } from './createCellFormatter.ts'
import type { ZipEntry } from './zip.ts'

/** Tables without business data: sessions, and attempts to sign in. */
const EXCLUDED_TABLES = new Set(['session', 'sign_in_try'])
const SECRET_COLUMNS = new Set(['password_hash', 'token_hash'])

/** Excel reads a file as UTF-8 only if it begins with a byte order mark. */
const BOM = '\uFEFF'

const README_TEXT = `All data of the shop, one file for each table; ids lead from one to the other.
Amounts are rupees, quantities of components pieces, metres or grams. Days are the shop's, instants are in UTC.
Left out: passwords and who is signed in. A backup has those, too.

दुकान का सारा हिसाब, हर तालिका की एक फ़ाइल; id से एक से दूसरी तक पहुँचें।
रकम रुपये में है, पुर्ज़ों की मात्रा नग, मीटर या ग्राम में। तारीखें दुकान की हैं, समय UTC में।
पासवर्ड और लॉगिन इसमें नहीं हैं; वे बैकअप में हैं।
`

/**
 * All tables as CSV files, from one snapshot. Rows are read in batches through a connection of their own, so that no
 * other request waits and memory is bounded.
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

/** Characters that spreadsheets skip or hide at the beginning of a cell: spaces, control and format characters. */
const IGNORED_PREFIX = /^[\s\p{Z}\p{C}]+/u

/** First characters of formulas; spreadsheets read the full-width and small forms as = + - @ too. */
const BEGINS_FORMULA = /^[=+\-@＝＋－＠﹦﹢﹣﹫]/

/** Characters that some spreadsheet takes for a separator: cells with them are quoted. */
const NEEDS_QUOTES = /[",;\t\r\n]/

/**
 * A CSV cell. A text that begins like a formula gets an apostrophe in front: a name that was typed as a formula must
 * not run in the Director's spreadsheet.
 *
 * @param storedValue the value in the database; formatted numbers are no typed text and are never escaped
 */
export function formatCell(displayed: string | number | null, storedValue: unknown = displayed): string {
  if (displayed === null) return ''
  const text = typeof storedValue === 'string' && isLikeFormula(storedValue) ? `'${displayed}` : String(displayed)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A tab or a carriage return at the beginning counts as a formula too. */
function isLikeFormula(text: string): boolean {
  return BEGINS_FORMULA.test(text.replace(IGNORED_PREFIX, '')) || /^[\t\r]/.test(text)
}
