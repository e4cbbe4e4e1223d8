import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { zipSync } from 'fflate'

/**
 * Writes the same random lists of parties with four programs, for randomBooks.test.ts:
 *
 *   cd FOLDER && npm install exceljs@4.4.0 xlsx@0.18.5 write-excel-file@2.3.10
 *   node test/support/makeRandomBooks.ts FOLDER 200 [SEED]
 *
 * The folder holds the packages, because the project itself does not need them; LibreOffice (soffice) converts what
 * exceljs wrote. The result is FOLDER/randomBooks.zip; one of 8 lists is in test/fixtures/imports.
 */

/** A cell: a text, or a number with its format; a formula has its result. */
type Cell = string | { number: number; format?: string; formula?: string } | null
export type RandomBook = { rows: Cell[][]; lines: [name: string, balance: number | null][] }

const FORMATS = [
  ...['#,##0.00', '0.00', '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00'],
  ...[
    '#,##0.00" Dr";#,##0.00" Cr"',
    '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
    '"₹ "#,##0.00;[Red]"₹ "-#,##0.00',
  ],
]
const NAMES = [
  'राम लाल',
  'Asha & Sons',
  'गीता किराना',
  'Cash',
  'नकद',
  'Shop',
  'मोहन "बड़े"',
  'O’Neil <Parts>',
  'Dr Verma',
  '007',
]

export function createRandom(seed: number) {
  let state = seed
  /** A whole number from 0 to below `limit`. */
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return { below, pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item }
}

const toDevanagari = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))

/** A balance as a text, with its sign in one of several ways. */
function writeBalance(rupees: number, { below, pick }: ReturnType<typeof createRandom>): string {
  const grouped = Math.abs(rupees).toLocaleString(pick(['en-IN', 'en-US']), { minimumFractionDigits: 2 })
  const digits = below(4) === 0 ? toDevanagari(grouped) : grouped
  if (rupees === 0) return pick(['-', 'Nil', '0.00', ' - '])
  if (rupees > 0) return pick([digits, `${digits} Dr`, `₹ ${digits}`, `Dr ${digits}`, `${digits} (Dr)`, `${digits}/-`])
  return pick([
    `-${digits}`,
    `(${digits})`,
    `${digits} Cr`,
    `–${digits}`,
    `(-)${digits}`,
    `${digits} जमा`,
    `Cr. ${digits}`,
  ])
}

export function makeRandomBook(seed: number): RandomBook {
  const random = createRandom(seed)
  const { below, pick } = random
  const rows: Cell[][] = Array.from({ length: below(4) }, (_, at) => [`Demo Traders ${at}`, null, null])
  rows.push([
    pick(['Name', 'नाम', 'Party Name']),
    pick(['Mobile', 'मोबाइल', 'Phone No.']),
    pick(['Balance', 'बकाया', 'Closing Balance']),
  ])
  const lines: RandomBook['lines'] = []
  const first = rows.length + 1
  const format = pick(FORMATS)
  for (let at = 0; at < 3 + below(12); at += 1) {
    const name = `${pick(NAMES)} ${at}`
    const rupees = below(6) === 0 ? 0 : (below(2) === 0 ? 1 : -1) * (below(2 ** 31) / 100)
    const isEmpty = below(8) === 0
    const cell: Cell = isEmpty ? null : below(2) === 0 ? { number: rupees, format } : writeBalance(rupees, random)
    rows.push([name, below(3) === 0 ? null : `55555 001${String(at).padStart(2, '0')}`, cell])
    if (below(6) === 0) rows.push([null, null, null])
    lines.push([name, isEmpty ? null : rupees])
  }
  const sum = lines.reduce((total, [, balance]) => total + Math.round((balance ?? 0) * 100), 0) / 100
  const formula = `SUM(C${first}:C${rows.length})`
  if (below(2) === 0) rows.push([pick(['Total', 'कुल', 'Grand Total:', null]), null, { number: sum, format, formula }])
  return { rows, lines }
}

type Excel = {
  Workbook: new () => {
    addWorksheet: (name: string) => { addRow: (cells: unknown[]) => { getCell: (at: number) => { numFmt: string } } }
    xlsx: { writeFile: (path: string) => Promise<void> }
  }
}

async function writeAll(folder: string, count: number, seed: number): Promise<void> {
  const load = createRequire(`${folder}/`)
  const excel: Excel = load('exceljs')
  const sheetJs = load('xlsx')
  const { default: writeExcelFile } = load('write-excel-file/node')
  for (const name of ['exceljs', 'sheetjs', 'writer', 'libreoffice', 'ods'])
    mkdirSync(join(folder, name), { recursive: true })
  for (let index = 0; index < count; index += 1) {
    const { rows } = makeRandomBook(seed + index)
    const file = `${seed + index}.xlsx`
    const workbook = new excel.Workbook()
    const sheet = workbook.addWorksheet('List')
    for (const row of rows) {
      const added = sheet.addRow(row.map(toExcelJs))
      for (const [at, cell] of row.entries())
        if (isNumber(cell) && cell.format) added.getCell(at + 1).numFmt = cell.format
    }
    await workbook.xlsx.writeFile(join(folder, 'exceljs', file))
    const cells = sheetJs.utils.aoa_to_sheet(rows.map((row) => row.map(toSheetJs)))
    sheetJs.writeFile({ SheetNames: ['List'], Sheets: { List: cells } }, join(folder, 'sheetjs', file), {
      compression: true,
    })
    await writeExcelFile(
      rows.map((row) => row.map(toWriter)),
      { filePath: join(folder, 'writer', file) },
    )
  }
  const written = readdirSync(join(folder, 'exceljs')).map((name) => join(folder, 'exceljs', name))
  for (const [to, kind] of [
    ['libreoffice', 'xlsx'],
    ['ods', 'ods'],
  ] as const)
    execFileSync('soffice', ['--headless', '--convert-to', kind, '--outdir', join(folder, to), ...written], {
      stdio: 'ignore',
    })
  const files = ['exceljs', 'sheetjs', 'writer', 'libreoffice', 'ods'].flatMap((name) =>
    readdirSync(join(folder, name)).map(
      (file) => [`${name}/${file}`, new Uint8Array(readFileSync(join(folder, name, file)))] as const,
    ),
  )
  // The books are packed already.
  writeFileSync(join(folder, 'randomBooks.zip'), zipSync(Object.fromEntries(files), { level: 0 }))
}

const isNumber = (cell: Cell): cell is Exclude<Cell, string | null> => typeof cell === 'object' && cell !== null
const toExcelJs = (cell: Cell) =>
  isNumber(cell) ? (cell.formula ? { formula: cell.formula, result: cell.number } : cell.number) : cell
const toSheetJs = (cell: Cell) =>
  isNumber(cell) ? { t: 'n', v: cell.number, z: cell.format, ...(cell.formula && { f: cell.formula }) } : cell
const toWriter = (cell: Cell) =>
  isNumber(cell)
    ? { value: cell.number, type: Number, format: cell.format }
    : cell === null
      ? null
      : { value: cell, type: String }

const [, script, folder, count, seed = '1'] = process.argv
if (script?.endsWith('makeRandomBooks.ts') && folder) await writeAll(folder, Number(count), Number(seed))
