import { expect, test } from 'vitest'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { createDraft, listLines } from '#web/screens/imports/importDraft.ts'
import { addColumns, createTable } from '#web/screens/imports/parse/sourceTable.ts'
import { restoreRow, toRawTable, withHeadings } from '#web/screens/imports/tableRows.ts'

const open = (text: string, name = 'list.csv') =>
  createDraft(name, '2026-04-01', parseWithReaders(new TextEncoder().encode(text), name))
const listParties = (text: string, name?: string) =>
  listLines(open(text, name)).map(({ line, faults, bills }) => {
    const { name: party, balance } = line as Extract<typeof line, { kind: 'party' }>
    return [party, balance, bills, ...faults]
  })

const INVOICES = `Party,Posting Date,Due Date,Outstanding Amount
Ram Traders,2026-02-01,2026-03-03,"12,000.0"
Ram Traders,2026-03-11,2026-04-10,500.5
Shyam Parts,2026-03-20,2026-04-19,300
`

test('bills of one party are one line with their days', () => {
  expect(listParties(INVOICES)).toEqual([
    [
      ...['Ram Traders', 12_500.5],
      [
        { date: '2026-03-11', amount: 500.5 },
        { date: '2026-02-01', amount: 12_000 },
      ],
    ],
    ['Shyam Parts', 300, [{ date: '2026-03-20', amount: 300 }]],
  ])
})

test('bills of suppliers are what we owe, and one without a day is left of the balance', () => {
  const text =
    'Supplier Name,Bill No,Bill Date,Amount\nRam Parts,1,1/2/2026,500\nRam Parts,2,13/2/2026,100\nRam Parts,3,,50\n'
  expect(listParties(text)).toEqual([
    [
      ...['Ram Parts', -650],
      [
        { date: '2026-02-13', amount: -100 },
        { date: '2026-02-01', amount: -500 },
      ],
    ],
  ])
})

test('a table of bills that is read again with named headings is not summed once more', () => {
  const [table] = open(INVOICES).tables
  const again = table && createTable(table.name, toRawTable(table), 1)
  const read = table && again && withHeadings(table, addColumns(again))
  const balances = read && listLines({ fileName: '', date: '', key: '', tables: [read] }).map(({ line }) => line)
  expect(balances).toMatchObject([{ name: 'Ram Traders', balance: 12_500.5 }, { balance: 300 }])
  expect(table && restoreRow(table, { number: 1, cells: ['Party'] }).rows).toHaveLength(3)
})

const LEDGERS = `<ENVELOPE><BODY><IMPORTDATA><REQUESTDATA><TALLYMESSAGE>
<LEDGER NAME="Ram Traders"><PARENT>Sundry Debtors</PARENT><OPENINGBALANCE>-12000.00</OPENINGBALANCE>
<BILLALLOCATIONS.LIST><BILLDATE>20260201</BILLDATE><NAME>INV-1</NAME><ISADVANCE>No</ISADVANCE><OPENINGBALANCE>-9000.00</OPENINGBALANCE></BILLALLOCATIONS.LIST>
<BILLALLOCATIONS.LIST><BILLDATE>20260311</BILLDATE><NAME>INV-2</NAME><OPENINGBALANCE>-2500.50</OPENINGBALANCE></BILLALLOCATIONS.LIST>
<BILLALLOCATIONS.LIST></BILLALLOCATIONS.LIST></LEDGER>
<LEDGER NAME="Geeta Stores"><PARENT>Sundry Debtors</PARENT><OPENINGBALANCE>-300.00</OPENINGBALANCE></LEDGER>
</TALLYMESSAGE></REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>`

const LEDGERS_IN_JSON = JSON.stringify({
  tallymessage: [
    {
      metadata: { type: 'Ledger', name: 'Ram Traders' },
      ...{ parent: 'Sundry Debtors', openingbalance: '-12000.00' },
      billallocations: [
        { billdate: '20260201', name: 'INV-1', openingbalance: '-9000.00' },
        { billdate: '20260311', name: 'INV-2', openingbalance: '-2500.50' },
      ],
    },
    { metadata: { type: 'Ledger', name: 'Geeta Stores' }, parent: 'Sundry Debtors', openingbalance: '-300.00' },
  ],
})

test.each([
  ['Master.xml', LEDGERS],
  ['Master.json', LEDGERS_IN_JSON],
])('the bill allocations of Tally have their days: %s', (name, text) => {
  expect(listParties(text, name)).toEqual([
    [
      ...['Ram Traders', 12_000],
      [
        { date: '2026-03-11', amount: 2_500.5 },
        { date: '2026-02-01', amount: 9_000 },
      ],
    ],
    ['Geeta Stores', 300, undefined],
  ])
})
