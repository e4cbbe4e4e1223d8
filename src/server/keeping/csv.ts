import { type OpenDatabase, openAside } from '../database/connect.ts'
import { type Row, rowsOf, type Table, tablesOf } from '../database/shape.ts'
import { readable } from './units.ts'
import type { Entry } from './zip.ts'

/** What is nobody's business data: who is signed in, and who has mistyped a password. */
const LEFT_OUT = new Set(['session', 'sign_in_try'])
const SECRET = new Set(['password_hash', 'token_hash'])

/** Excel takes a file for UTF-8 only when it begins with this. */
const BOM = '\uFEFF'

const NOTE = `All data of the shop, one file for each table; ids lead from one to the other.
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
export async function* csvFiles(opened: OpenDatabase): AsyncGenerator<Entry> {
  const aside = openAside(opened)
  const reading = aside.db.startTransaction().setAccessMode('read only').setIsolationLevel('repeatable read')
  const db = await reading.execute()
  try {
    yield { name: 'READ-ME.txt', content: [NOTE] }
    for (const table of await tablesOf(db, aside.engine))
      if (!LEFT_OUT.has(table.name))
        yield { name: `${table.name}.csv`, content: linesOf(table, rowsOf(db, aside.engine, table)) }
  } finally {
    await db.rollback().execute()
    await aside.close()
  }
}

async function* linesOf({ name, columns }: Table, pieces: AsyncIterable<Row[]>): AsyncGenerator<string> {
  const shown = columns.filter((column) => !SECRET.has(column))
  const cells = shown.map((column) => readable(name, column))
  yield `${BOM}${shown.join(',')}\r\n`
  for await (const rows of pieces)
    yield rows
      .map((row) => `${cells.map((cell, at) => asCell(cell(row), row[shown[at] ?? ''])).join(',')}\r\n`)
      .join('')
}

/** What spreadsheets skip, or do not show, at the beginning of a cell: space of any kind, control and format characters. */
const IGNORED = /^[\s\p{Z}\p{C}]+/u

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
export function asCell(shown: string | number | null, kept: unknown = shown): string {
  if (shown === null) return ''
  const text = typeof kept === 'string' && isLikeFormula(kept) ? `'${shown}` : String(shown)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A tab or a line break at the beginning counts as one, as it always did. */
function isLikeFormula(text: string): boolean {
  return BEGINS_FORMULA.test(text.replace(IGNORED, '')) || /^[\t\r]/.test(text)
}
