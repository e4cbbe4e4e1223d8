import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { matchColumns } from '#domain/import/matchColumns.ts'
import { readRow } from '#domain/import/readRow.ts'
import { makeXlsx } from '#test/support/files/makeXlsx.ts'
import { OLD_BOOK_LINES, OLD_BOOKS } from '#test/support/files/oldBooks.ts'
import { measureGrowth } from '#test/support/measure/measureGrowth.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { FileRefusal, MAX_FILE_BYTES } from '#web/screens/imports/parse/fileRefusal.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function readLines(bytes: Uint8Array, name: string) {
  return parseWithReaders(bytes, name).flatMap(({ kind, headings, rows, sign }) =>
    rows.map((row) => readRow(kind, matchColumns(headings, kind), row, sign)),
  )
}

function findRefusal(bytes: Uint8Array, name = 'book.xlsx') {
  try {
    return parseWithReaders(bytes, name).map(({ rows }) => rows)
  } catch (error) {
    if (error instanceof FileRefusal) return error.code
    throw error
  }
}

test.each(Object.entries(OLD_BOOKS))('%s gives the same lines as the others', (_, { name, bytes }) => {
  const rows = readLines(bytes, name)
  expect(rows.flatMap(({ faults }) => faults)).toEqual([])
  expect(rows.map(({ line }) => line)).toEqual(OLD_BOOK_LINES)
})

test.each([
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...encode('Name\tCity\nRené\tSitapur')]],
  ['UTF-8', [...encode('Name;City\r\nRené;Sitapur\r\n')]],
  ['Windows-1252', [...Buffer.from('Name|City\nRené|Sitapur', 'latin1')]],
  ['UTF-16 without a byte order mark', [...Buffer.from('Name,City\nRené,Sitapur', 'utf16le')]],
])('a CSV file in %s is read', (_, bytes) => {
  expect(readLines(new Uint8Array(bytes), 'list.csv')).toEqual([
    { line: { kind: 'party', name: 'René', city: 'Sitapur' }, faults: [] },
  ])
})

test('UTF-16 without a byte order mark is read in Hindi, where few bytes are zero', () => {
  const bytes = new Uint8Array(Buffer.from('नाम,शहर\nरमेश ट्रेडर्स,सीतापुर', 'utf16le'))
  expect(readLines(bytes, 'list.csv')).toEqual([
    { line: { kind: 'party', name: 'रमेश ट्रेडर्स', city: 'सीतापुर' }, faults: [] },
  ])
})

test.each([
  ['semicolons', 'Name;Balance\nAsha;1,25,000.50 Dr\nBeena;2,50,000.00 Dr\n', 125_000.5],
  ['bars', 'Name|Balance\nAsha|1,25,000.50\n', 125_000.5],
  ['commas', 'Name,Balance\nAsha,125000.50\nBeena;Chand;Devi;Esha;Farid,1\n', 125_000.5],
  ['commas between numbers', '5555500101,125000.50\n', undefined],
])('%s separate the cells, whatever stands in amounts and names', (_, text, balance) => {
  const [table] = parseWithReaders(encode(text), 'list.csv')
  expect(table?.rows[0]).toHaveLength(2)
  expect(readLines(encode(text), 'list.csv')[0]?.line).toMatchObject(balance === undefined ? {} : { balance })
})

test.each(['^', '~', ':', '\u001f'])(
  '%j, which few programs write between cells, is known by the headings',
  (separator) => {
    const text = [
      ['Name', 'City'],
      ['Asha, Sitapur', 'Main Road 5'],
      ['Beena', 'Lucknow'],
    ]
    const csv = encode(text.map((row) => row.join(separator)).join('\n'))
    expect(readLines(csv, 'list.csv').map(({ line }) => line)).toEqual([
      { kind: 'party', name: 'Asha, Sitapur', city: 'Main Road 5' },
      { kind: 'party', name: 'Beena', city: 'Lucknow' },
    ])
  },
)

test('line ends of old Macintosh programs, headings that stand twice, and blank columns behind them are read', () => {
  const [table] = parseWithReaders(encode('Name,Name,Balance,,,\rAsha,x,1,,,\rBeena,y,2,,,\r'), 'list.csv')
  expect(table?.headings).toEqual(['Name', 'Name', 'Balance'])
  expect(readLines(encode('Name,Name,Balance\rAsha,x,1\r'), 'list.csv').map(({ line }) => line)).toEqual([
    { kind: 'party', name: 'Asha', balance: 1 },
  ])
})

test('text behind a closing quote belongs to the cell', () => {
  const [table] = parseWithReaders(encode('Name,City\n"Asha" Traders,Sitapur\n"Beena"\t,Lucknow\n'), 'list.csv')
  expect(table?.rows).toEqual([
    ['Asha Traders', 'Sitapur'],
    ['Beena\t', 'Lucknow'],
  ])
})

test('quotes, line breaks within them and empty cells are read as they stand', () => {
  const [table] = parseWithReaders(encode('Name,City,Balance\n"A ""B"", C","Si\ntapur",\n,,5\n'), 'list.csv')
  expect(table?.rows).toEqual([
    ['A "B", C', 'Si\ntapur', ''],
    ['', '', '5'],
  ])
})

describe('lines are counted while a file is read', () => {
  const cells = (index: number) => [`Demo Kisan ${index}`, 'Sitapur']
  const rows = [['Name', 'City'], ...Array.from({ length: 1_050 }, (_, index) => cells(index))]
  const csv = rows.map((row) => `${row.join(',')}\n`).join('')
  const ledgers = rows.slice(1).map(([name]) => `<LEDGER NAME="${name}"><PARENT>Sundry Debtors</PARENT></LEDGER>`)
  const tally = `<ENVELOPE>${ledgers.join('')}</ENVELOPE>`
  const parties = rows.map((row) => `${row.join(',')}\n`.toLowerCase()).join('')

  test.each([
    ['CSV', encode(csv), 1_051],
    ['Excel', makeXlsx(rows), 1_051],
    ['Tally', encode(tally), 1_050],
    ['our own export', zipSync({ 'party.csv': strToU8(parties) }), 1_051],
  ])('%s', (_, bytes, total) => {
    const reports: [line: number, total: number][] = []
    parseWithReaders(bytes, 'book', (line, of) => reports.push([line, of]))
    expect(reports).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000].map((line) => [line, total]))
  })
})

test('a cell that begins like a formula stays text', () => {
  const [row] = readLines(encode(`Name,City\n'=cmd|calc,@Sitapur\n`), 'list.csv')
  expect(row).toEqual({ line: { kind: 'party', name: '=cmd|calc', city: '@Sitapur' }, faults: [] })
})

test('Tally stock items keep quantity and price, without their units', () => {
  const xml =
    '<ENVELOPE><STOCKITEM NAME="5 LED Operator"><PARENT>Operators</PARENT><OPENINGBALANCE> 40 Nos</OPENINGBALANCE><OPENINGRATE>312.50/Nos</OPENINGRATE></STOCKITEM></ENVELOPE>'
  const lines = readLines(encode(xml), 'Master.xml')
  expect(lines).toEqual([
    { line: { kind: 'product', name: '5 LED Operator', catagory: 'Operators', price: 312.5, stock: 40 }, faults: [] },
  ])
})

test('our own export can be imported again, with names in place of its ids', () => {
  const files = {
    'party.csv': '\uFEFFid,name,type,mobile,city,balance\r\n7,Asha,HYBRID,5555500101,Sitapur,-12.50\r\n',
    'category.csv': 'id,name\r\n3,Passive\r\n',
    'product.csv': 'id,name,catagory,version,retail_price,stock\r\n9,Solar Meter,Meter,2,1200.0000,4\r\n',
    'component.csv': 'id,name,value,pack,brand,category_id,price,stock\r\n5,Diode,1N4007,SMD,N/A,3,0.0820,10.500\r\n',
    'product_component.csv': 'product_id,component_id,quantity\r\n9,5,2.000\r\n',
    'employee.csv': 'id,first_name,last_name,user_name,role,cash\r\n1,Mohan,Lal,mohan,WORKER,10.00\r\n',
  }
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
  expect(readLines(bytes, 'shop.zip')).toEqual(
    [
      { kind: 'party', name: 'Asha', type: 'HYBRID', mobile: '5555500101', city: 'Sitapur', balance: -12.5 },
      { kind: 'product', name: 'Solar Meter', catagory: 'Meter', version: '2', price: 1_200, stock: 4 },
      {
        ...{ kind: 'component', name: 'Diode', value: '1N4007', pack: 'SMD', brand: 'N/A', catagory: 'Passive' },
        ...{ price: 0.082, stock: 10.5 },
      },
      {
        ...{ kind: 'part', product: 'Solar Meter', version: '2', name: 'Diode', value: '1N4007' },
        ...{ pack: 'SMD', brand: 'N/A', quantity: 2 },
      },
      { kind: 'employee', name: 'Mohan Lal', userName: 'mohan', role: 'WORKER', cash: 10 },
    ].map((line) => ({ line, faults: [] })),
  )
})

describe('a file is refused that', () => {
  const sheet = (xml: string, files = {}) => makeXlsx([['Name']], { 'xl/worksheets/sheet1.xml': xml, ...files })
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(1), 'xl/sharedStrings.xml': new Uint8Array(41_000_000) })
  const wrongSize = makeXlsx([['Name'], ['Asha']])
  const view = new DataView(wrongSize.buffer)
  // The size in each entry of the directory at the end.
  for (let at = 0; at < wrongSize.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)

  const repeated = sheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(3)}</row>`.repeat(1_000), {
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(100_000)}</t></si></sst>`,
  })

  test.each<[string, Uint8Array, string, string?]>([
    ['has more than 5 MB', new Uint8Array(MAX_FILE_BYTES + 1), 'too-large'],
    ['is empty', new Uint8Array(), 'empty'],
    ['has macros', makeXlsx([['Name']], { 'xl/vbaProject.bin': 'x' }), 'macro'],
    ['says that it has macros', makeXlsx([['Name']], { '[Content_Types].xml': '<T a="macroEnabled"/>' }), 'macro'],
    ['is named like one with macros', makeXlsx([['Name'], ['Asha']]), 'macro', 'book.xlsm'],
    ['is of an old Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'old-excel'],
    ['has a formula', makeXlsx([['Name'], [{ xml: '<f>1+1</f>' }]]), 'formula'],
    ['unpacks to 41 MB', bomb, 'unpacks-too-large'],
    ['states a smaller size than it has', wrongSize, 'broken'],
    ['is a cut ZIP file', makeXlsx([['Name'], ['Asha']]).slice(0, 300), 'broken'],
    [
      'has a cell in column 16,384',
      sheet('<worksheet><row><c r="XFD1"><v>1</v></c></row></worksheet>'),
      'too-many-cells',
    ],
    ['has 60,000 columns', encode('Name,'.repeat(60_000)), 'too-many-cells', 'list.csv'],
    ['names a text of 100 kB in 3,000 cells', repeated, 'unpacks-too-large'],
    ['has 400,000 cells', encode(`a,b\n${','.repeat(400_000)}`), 'too-many-cells', 'list.csv'],
    ['has ten million cells in few bytes', sheet(`<row>${'<c/>'.repeat(199)}</row>`.repeat(49_000)), 'too-many-cells'],
    ['has more than 4,000 lines', encode(`Name,City\n${'Asha,Sitapur\n'.repeat(4_001)}`), 'too-many-lines', 'list.csv'],
    ['defines entities', encode('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'entities', 'Master.xml'],
    ['names an entity', encode('<ENVELOPE>&lol;</ENVELOPE>'), 'entities', 'Master.xml'],
    ['has XML that is not closed', encode('<ENVELOPE><LEDGER>'), 'broken', 'Master.xml'],
    ['has XML without an end of a tag', encode('<ENVELOPE NAME="x'), 'broken', 'Master.xml'],
    ['has XML of 10,000 levels', encode('<a>'.repeat(10_000)), 'broken', 'Master.xml'],
    ['is a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0, 9]), 'broken', 'list.csv'],
    ['has a quote that is not closed', encode('Name\n"Asha'), 'broken', 'list.csv'],
  ])('%s', (_, bytes, code, name) => {
    expect(findRefusal(bytes, name)).toBe(code)
  })
})

/** Each of them took minutes when its length was not limited: patterns began anew at each letter. */
test.each<[what: string, build: (length: number) => string, name: string]>([
  ['a price of 100,000 letters', (length) => `Product,Price\nMeter,1 ${'a'.repeat(length / 10)}1\n`, 'list.csv'],
  ['a heading of 200,000 brackets', (length) => `${'('.repeat(length / 5)},Name\nx,Asha\n`, 'list.csv'],
  ['200,000 headings', (length) => `"${','.repeat(length / 100)}`.repeat(20), 'list.csv'],
  ['an attribute name of 1 MB', (length) => `<ENVELOPE ${'x'.repeat(length)}/>`, 'Master.xml'],
])('the work for %s grows with the length and not faster, whether it is read or refused', async (_, build, name) => {
  const read = (length: number) => {
    try {
      readLines(encode(build(length)), name)
    } catch (error) {
      expect(error).toBeInstanceOf(FileRefusal)
    }
  }
  const growth = await measureGrowth(
    () => read(500_000),
    () => read(1_000_000),
  )
  expect(growth).toBeLessThan(3)
})
