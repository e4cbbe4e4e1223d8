import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeXlsx } from '#test/support/files/makeXlsx.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { readOldBook } from '#test/support/readOldBook.ts'
import { createDraft } from '#web/screens/imports/importDraft.ts'

const openTable = (text: string, name = 'list.csv') =>
  createDraft(name, '2026-04-01', parseWithReaders(new TextEncoder().encode(text), name)).tables[0]

describe('a row of the list is not taken for its headings', () => {
  test.each<[what: string, rows: string[], lines: string[]]>([
    [
      'when a cell is Dr or Cr',
      ['राम लाल,5000,Dr', 'श्याम सुंदर,3000,Cr', 'मोहन,700,Dr'],
      ['राम लाल, balance 5000', 'श्याम सुंदर, balance -3000', 'मोहन, balance 700'],
    ],
    [
      'when a cell is नामे or जमा',
      ['राम लाल,5000,नामे', 'श्याम सुंदर,3000,जमा'],
      ['राम लाल, balance 5000', 'श्याम सुंदर, balance -3000'],
    ],
    [
      'when a party is called Cash or Shop',
      ['Ram Lal,5000', 'Cash,250', 'Shop,-70'],
      ['Ram Lal, balance 5000', 'Cash, balance 250', 'Shop, balance -70'],
    ],
    [
      'when a party is called नकद and has no balance',
      ['राम लाल,5000', 'नकद,', 'मोहन,700'],
      ['राम लाल, balance 5000', 'नकद', 'मोहन, balance 700'],
    ],
    [
      'when each row says Customer',
      ['Ram Lal,Customer', 'Shyam,Customer', 'Mohan,Supplier'],
      ['Ram Lal, type PURCHASE', 'Shyam, type PURCHASE', 'Mohan, type SELLER'],
    ],
    [
      'when only some rows have a telephone number',
      ['Ram Lal,5555500101,Customer,500', 'Company,,Supplier,Dr', 'Shop,5555500103,Customer,20 Cr'],
      ['Ram Lal, mobile 5555500101, type PURCHASE', 'Company, type SELLER', 'Shop, mobile 5555500103, type PURCHASE'],
    ],
  ])('%s', (_, rows, lines) => {
    expect(readOldBook(rows.join('\n'))).toEqual(lines)
    expect(openTable(rows.join('\n'))).toMatchObject({ above: [], headingNumber: 0, doubts: ['headings'] })
  })
})

describe('headings are found', () => {
  test.each<[what: string, rows: string[], lines: string[]]>([
    [
      'that are such words alone',
      ['Customer,Dr,Cr', 'Ram,5,', 'Shyam,,7'],
      ['Ram, balance 5, type PURCHASE', 'Shyam, balance -7, type PURCHASE'],
    ],
    ['of one column', ['Name', 'Asha', 'Beena'], ['Asha', 'Beena']],
    ['with years and days of age', ['Name,2025,30,Balance', 'Asha,1,2,5'], ['Asha, balance 5']],
    [
      'in two languages',
      ['नाम / Name,बकाया (Balance),मोबाइल | Mobile', 'Asha,5,5555500101'],
      ['Asha, balance 5, mobile 5555500101'],
    ],
    ['below a summary', ['Total receivable,5', 'Total payable,0', 'Name,Balance', 'Asha,5'], ['Asha, balance 5']],
    [
      'below an address of many lines',
      [...Array.from({ length: 25 }, (_, at) => `Line ${at} of the address`), 'Party,Balance', 'Asha,5'],
      ['Asha, balance 5'],
    ],
    [
      'that are repeated on each page',
      ['Name,Balance', 'Asha,5', 'Name,Balance', 'Beena,6', 'Total,11'],
      ['Asha, balance 5', 'Beena, balance 6'],
    ],
  ])('%s', (_, rows, lines) => {
    expect(readOldBook(rows.join('\n'))).toEqual(lines)
  })

  test('with the rows above them and their numbers in the file, blank rows counted', () => {
    const table = openTable('Demo Traders,\n,\nName,Balance\nAsha,5\n,\nTotal,5\n')
    expect(table).toMatchObject({
      headingNumber: 3,
      above: [
        { number: 1, cells: ['Demo Traders', ''] },
        { number: 3, cells: ['Name', 'Balance'] },
      ],
      numbers: [4, 6],
      decisions: { 1: 'skip' },
      doubts: [],
    })
  })
})

test.each<[label: string, isTotal: boolean]>([
  ...(
    [
      'Total',
      'Grand Total:',
      'Sub-Total',
      'TOTAL (Rs.)',
      'Total Balance',
      'कुल',
      'कुल योग',
      'महायोग',
      'जोड़',
      'टोटल',
    ] as const
  ).map((label): [string, boolean] => [label, true]),
  ...(['Total Solutions', 'कुलदीप', 'Totaram', 'Kul Bahadur'] as const).map((label): [string, boolean] => [
    label,
    false,
  ]),
])('a row of %j is a total: %s', (label, isTotal) => {
  expect(readOldBook(`No,Name,Balance\n1,Asha,5\n,${label},5\n`)).toHaveLength(isTotal ? 1 : 2)
  expect(readOldBook(`No,Name,Balance\n1,Asha,5\n${label},,5\n`)).toHaveLength(isTotal || label === '' ? 1 : 2)
})

test('a sum without a label under the list is left out, another row without a name is not', () => {
  expect(readOldBook('Name,Balance\nAsha,5\nBeena,6.50\n,11.50\n')).toEqual(['Asha, balance 5', 'Beena, balance 6.5'])
  expect(readOldBook('Name,Balance\nAsha,5\nBeena,6.50\n,12\n')).toContain('?: name missing')
})

test('lists without headings have only columns of which there is no doubt', () => {
  expect(readOldBook('1,Asha,55555 00101,100\n2,Beena,5555500102,-5\n')).toEqual([
    'Asha, mobile 55555 00101, balance 100',
    'Beena, mobile 5555500102, balance -5',
  ])
  expect(readOldBook('Asha,100,20\nBeena,5,6\n')).toEqual(['Asha', 'Beena'])
})

test('columns without headings of an Excel list have the row numbers of the sheet', () => {
  const sheet =
    '<worksheet><sheetData><row r="3"><c r="A3" t="inlineStr"><is><t>Name</t></is></c></row><row r="7"><c r="A7" t="inlineStr"><is><t>Asha</t></is></c></row></sheetData></worksheet>'
  const bytes = makeXlsx([['x']], { 'xl/worksheets/sheet1.xml': sheet })
  expect(parseWithReaders(bytes, 'list.xlsx')[0]).toMatchObject({ headingNumber: 3, numbers: [7] })
})

test('two rows of headings are read together', () => {
  const stock = 'Stock Summary,,,\nParticulars,Closing Balance,,\n,Quantity,Rate,Value\nMeter,12 Nos,312.50,3750.00\n'
  expect(readOldBook(stock)).toEqual(['Meter, stock 12, price 312.5'])
  expect(openTable(stock)).toMatchObject({ costPrices: 1 })
  const bills = "Date,Ref. No.,Party's Name,Pending,Due on\n,,,Amount,\n1-Apr-25,1,Asha,500.00,1-May-25\n"
  expect(readOldBook(bills)).toEqual(['Asha, balance 500, bills 2025-04-01 500'])
})

test('an amount with groups that the commas of a text divide is read as a whole', () => {
  expect(readOldBook('नाम,बाकी\nराम,५,०००\nश्याम,1,25,000.50 Cr\nमोहन,700\n')).toEqual([
    ...['राम, balance 5000', 'श्याम, balance -125000.5', 'मोहन, balance 700'],
  ])
  expect(readOldBook('Name,Balance,Note\nAsha,5,000\n')).toEqual(['Asha, balance 5'])
})

test('beside sheets with headings one without is left out until a person chooses it', () => {
  const packed = zipSync({ 'a.csv': strToU8('Name,Balance\nAsha,5\n'), 'b.csv': strToU8('to do,12\n') })
  expect(readOldBook(packed, 'book.zip')).toEqual(['Asha, balance 5'])
})
