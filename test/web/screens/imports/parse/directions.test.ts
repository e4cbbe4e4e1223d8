import { describe, expect, test } from 'vitest'
import { makeXlsx } from '#test/support/files/makeXlsx.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { readOldBook } from '#test/support/readOldBook.ts'

const readTable = (text: string, name = 'list.csv') => parseWithReaders(new TextEncoder().encode(text), name)[0]

describe('money of a list of suppliers is what we owe', () => {
  test.each<[what: string, text: string, name?: string]>([
    ['by the heading of the names', 'Vendor Name,Outstanding\nShyam Parts,4000\nGeeta Coils,1250.50\n'],
    ['by a heading in Hindi', 'सप्लायर का नाम,बकाया\nShyam Parts,4000\nGeeta Coils,1250.50\n'],
    ['by the title', 'Sundry Creditors,\nName,Balance\nShyam Parts,4000\nGeeta Coils,1250.50\n'],
    ['by the name of the file', 'Name,Balance\nShyam Parts,4000\nGeeta Coils,1250.50\n', 'suppliers 2026.csv'],
    ['by the heading of the balance', 'Name,Total Payable\nShyam Parts,4000\nGeeta Coils,1250.50\n'],
    ['with a minus', 'Supplier,Balance\nShyam Parts,-4000\nGeeta Coils,(1250.50)\n'],
    ['with Cr', 'Supplier,Balance\nShyam Parts,4000 Cr\nGeeta Coils,1250.50 Cr\n'],
    ['by the type', 'Name,Type,Balance\nShyam Parts,Vendor,4000\nGeeta Coils,Vendor,1250.50\n'],
  ])('%s', (_, text, name) => {
    const lines = readOldBook(text, name).map((line) => line.replace(', type SELLER', ''))
    expect(lines).toEqual(['Shyam Parts, balance -4000', 'Geeta Coils, balance -1250.5'])
  })

  test('by the name of the sheet', () => {
    const files = {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Vendors" sheetId="1" r:id="rId1"/></sheets></workbook>',
    }
    const bytes = makeXlsx(
      [
        ['Name', 'Balance'],
        ['Shyam', 400],
      ],
      files,
    )
    expect(readOldBook(bytes, 'book.xlsx')).toEqual(['Shyam, balance -400, type SELLER'])
  })
})

test('in a list of both what suppliers are owed is positive, too, unless one of them has a minus', () => {
  const head = 'Name,Type,Balance\nAsha,Customer,500\n'
  expect(readOldBook(`${head}Shyam,Supplier,400\n`)).toEqual([
    'Asha, type PURCHASE, balance 500',
    'Shyam, type SELLER, balance -400',
  ])
  expect(readTable(`${head}Shyam,Supplier,400\n`)).toMatchObject({ sign: 'due-is-positive', doubts: [] })
  expect(readTable(`${head}Shyam,Supplier,400\nBeena,Customer,-5\n`)).toMatchObject({ doubts: ['sign'] })
  const withMinus = `${head}Shyam,Supplier,-400\nGeeta,Supplier,20\n`
  expect(readTable(withMinus)).toMatchObject({ sign: 'owed-is-positive', doubts: ['sign'] })
})

test('a list of customers and suppliers, and one that names no side, keep the usual direction', () => {
  for (const heading of ['Name', 'Party', 'Customer / Supplier Name'])
    expect(readTable(`${heading},Balance\nAsha,500\n`)).toMatchObject({ sign: 'owed-is-positive', doubts: [] })
})

test('debts of customers that all have a minus are debts, and a person is asked to look', () => {
  const table = readTable('Sundry Debtors,\nName,Balance\nAsha,-500\nBeena,-20\n')
  expect(table).toMatchObject({ sign: 'owed-is-negative', partyType: 'PURCHASE', doubts: ['sign'] })
})

test('a type that says who pays gives the side, and a group that says nothing of the party is not used', () => {
  expect(readOldBook("Name,Amount,Type\nAsha,500,You'll Get\nBeena,20,You'll Give\n")).toEqual([
    'Asha, balance 500',
    'Beena, balance -20',
  ])
  expect(readOldBook('Name,Balance,Group\nAsha,500,Sitapur\nBeena,20,General\n')).toEqual([
    'Asha, balance 500',
    'Beena, balance 20',
  ])
})

describe('bills of a party are added up', () => {
  const head = 'Date,Bill No.,Party Name,Pending Amount,Due Date\n'
  test('in a list of bills', () => {
    const rows = '1-4-2026,B1,Ram,100.10,1-5-2026\n2-4-2026,B2,ram ,200.20,2-5-2026\n3-4-2026,B3,Shyam,-7,3-5-2026\n'
    expect(readOldBook(head + rows)).toEqual([
      'Ram, balance 300.3, bills 2026-04-02 200.2 and 2026-04-01 100.1',
      'Shyam, balance -7, bills 2026-04-03 -7',
    ])
    expect(readTable(head + rows)).toMatchObject({ summed: 1, numbers: [2, 4] })
  })

  test('but not where an amount is unclear', () => {
    const rows = '1-4-2026,B1,Ram,100.10,1-5-2026\n2-4-2026,B2,Ram,some,2-5-2026\n'
    expect(readOldBook(head + rows)).toEqual(['Ram, balance 100.1', 'Ram: balance no-number'])
  })
})

describe('the name of a party is', () => {
  test.each<[what: string, text: string, lines: string[]]>([
    [
      'that of the company beside a person',
      'Company,First Name,Last Name,Phone\nRam Traders,Asha,Lal,5555500101\n',
      ['Ram Traders, mobile 5555500101'],
    ],
    [
      'the display name',
      'Display Name,Company Name,First Name\nRam Stores,Ram Traders,Asha\n',
      ['Ram Stores, businessName Ram Traders'],
    ],
    [
      'first and last name of a person',
      'First Name,Last Name,Phone\nAsha,Lal,5555500101\n',
      ['Asha Lal, mobile 5555500101'],
    ],
    [
      'that of the firm where it is empty',
      'Name,Company Name\nAsha,Ram Traders\n,Shyam Parts\n',
      ['Asha, businessName Ram Traders', 'Shyam Parts'],
    ],
  ])('%s', (_, text, lines) => {
    expect(readOldBook(text)).toEqual(lines)
  })
})

test('of two telephone columns the one with numbers, and of both that of mobiles, is taken', () => {
  expect(readOldBook('Name,Phone,Mobile\nAsha,05862-000000,5555500101\n')).toEqual(['Asha, mobile 5555500101'])
  expect(readOldBook('Name,Phone,Mobile\nAsha,5555500102,\n')).toEqual(['Asha, mobile 5555500102'])
})

test('an error of the spreadsheet is no place, and no amount', () => {
  const text = 'Name,City,Balance,Mobile\nAsha,#N/A,5,-\nBeena,Sitapur,#REF!,#VALUE!\n#NAME?,,5,\nChand,-,Err:502,\n'
  expect(readOldBook(text)).toEqual([
    'Asha, balance 5',
    'Beena: balance error',
    '?: name error',
    'Chand: balance error',
  ])
})

test('a version that a spreadsheet took for a date is asked for, other texts with a hyphen are not', () => {
  const rows = ['02-Jan', '1-Feb-26', 'Jan-26', '2026-02-01', '1-2', 'V-Mar', 'Mark-2'].map(
    (version) => `Meter ${version},${version},5`,
  )
  expect(readOldBook(`Item,Version,Price\n${rows.join('\n')}\n`).map((line) => /date$/.test(line))).toEqual([
    ...[true, true, true, true, false, false, false],
  ])
})

test('an address of two lines stays one text', () => {
  expect(readOldBook('Name,Address\nAsha,"Main Road,\r\nSitapur"\n')).toEqual(['Asha, address Main Road, Sitapur'])
})
