import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeXlsx } from '#test/support/files/makeXlsx.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import {
  countComputed,
  countNegativeStock,
  createDraft,
  type DraftTable,
  listLines,
  withCell,
} from '#web/screens/imports/importDraft.ts'
import { addColumns, createTable } from '#web/screens/imports/parse/sourceTable.ts'
import {
  listLeftOutRows,
  listUnusedColumns,
  restoreRow,
  toRawTable,
  withHeadings,
} from '#web/screens/imports/tableRows.ts'

function openTable(content: string | Uint8Array, name = 'list.csv'): DraftTable {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const [table] = createDraft(name, '2026-04-01', parseWithReaders(bytes, name)).tables
  if (!table) throw new Error('The file has no table.')
  return table
}

/** The names of the lines of a table that are not left out. */
function listNames(table: DraftTable): string[] {
  const lines = listLines({ fileName: '', date: '', key: '', tables: [table] })
  return lines.flatMap(({ line }) => (line.decision === 'skip' ? [] : [line.name]))
}

const LIST = 'Demo Traders,\nPurana Khata,5\nName,Balance\nAsha,6\nName,Balance\nTotal,11\n# end,\n'

test('titles, repeated headings, totals and comments are left out, and each can be taken back', () => {
  const table = openTable(LIST)
  expect(listLeftOutRows(table).map(({ number, cells }) => [number, cells[0]])).toEqual([
    [1, 'Demo Traders'],
    [2, 'Purana Khata'],
    [5, 'Name'],
    [6, 'Total'],
    [7, '# end'],
  ])
  expect(listNames(table)).toEqual(['Asha'])
  const restoreNumber = (draft: DraftTable, number: number) => {
    const row = listLeftOutRows(draft).find((other) => other.number === number)
    return row ? restoreRow(draft, row) : draft
  }
  const both = restoreNumber(restoreNumber(table, 2), 6)
  expect(listNames(both)).toEqual(['Purana Khata', 'Asha', 'Total'])
  expect(listLeftOutRows(both).map(({ number }) => number)).toEqual([1, 5, 7])
})

test('headings that a person names give the columns, and corrected cells stay', () => {
  const table = withCell(openTable('Ram,5000,Dr\nShyam,300,Cr\n'), 1, 1, '30')
  expect(table.headingNumber).toBe(0)
  const read = createTable(table.name, toRawTable(table), 1)
  const changed = read && withHeadings(table, addColumns(read))
  expect(changed).toMatchObject({ headings: ['Ram', '5000', 'Dr'], rows: [['Shyam', '30', 'Cr']], numbers: [2] })
  const again = changed && createTable(table.name, toRawTable(changed), 0)
  expect(again).toMatchObject({
    rows: [
      ['Ram', '5000', 'Dr'],
      ['Shyam', '30', 'Cr'],
    ],
    numbers: [1, 2],
  })
})

test('columns that are not used are named with what stands in them, figures first', () => {
  const table = openTable('Name,Note,Bin number,Balance\nAsha,a,12,5\nBeena,b,-3,6\nChand,,4,7\nDevi,c,5,8\n')
  expect(listUnusedColumns(table)).toMatchObject([
    { heading: 'Bin number', samples: '12, -3, 4 …' },
    { heading: 'Note', samples: 'a, b, c' },
  ])
})

test('stocks below zero are counted, and count as none by one decision', () => {
  const table = openTable(new Uint8Array(readFileSync('test/fixtures/imports/vyapar-items.csv')))
  expect(countNegativeStock(table)).toBe(1)
  const lines = listLines({ fileName: '', date: '', key: '', tables: [{ ...table, isNegativeStockZero: true }] })
  expect(lines.map(({ line, faults }) => ['stock' in line && line.stock, faults.length])).toEqual([
    [12, 0],
    [0, 0],
  ])
})

test('a computed value is no longer one after a person has typed another', () => {
  const computed = { xml: '<f>2+3</f><v>5</v>' }
  const table = openTable(
    makeXlsx([
      ['Name', 'Balance', 'Note'],
      ['Asha', computed, 'x'],
      ['Beena', 6, computed],
    ]),
    'list.xlsx',
  )
  expect(countComputed(table)).toBe(1)
  expect(countComputed(withCell(table, 0, 2, 'y'))).toBe(1)
  expect(countComputed(withCell(table, 0, 1, '6'))).toBe(0)
})

test('a draft that an earlier version has stored is read as before', () => {
  const {
    numbers: _,
    above: __,
    headingNumber: ___,
    computed: ____,
    doubts: _____,
    ...old
  } = openTable('Name,Balance\nAsha,6\nTotal,6\n')
  expect(listNames(old)).toEqual(['Asha'])
  expect(listLeftOutRows(old)).toMatchObject([{ number: 2, row: 1 }])
  expect(listNames(withCell(old, 0, 0, 'Beena'))).toEqual(['Beena'])
})
