import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeXlsx } from '#test/support/files/makeXlsx.ts'
import { encodeUtf16 } from '#test/support/files/oldBooks.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { readOldBook } from '#test/support/readOldBook.ts'
import { createDraft, listLines } from '#web/screens/imports/importDraft.ts'
import { FileRefusal } from '#web/screens/imports/parse/fileRefusal.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function findRefusal(bytes: Uint8Array, name: string) {
  try {
    return readOldBook(bytes, name)
  } catch (error) {
    if (error instanceof FileRefusal) return [error.code, error.where]
    throw error
  }
}

describe('a formula', () => {
  const value = (formula: string, result = '') => ({ xml: `<f>${formula}</f>${result && `<v>${result}</v>`}` })
  const list = (...rows: Parameters<typeof makeXlsx>[0]) => makeXlsx([['Name', 'Balance', 'Note'], ...rows])

  test('under a list does not matter, with or without a stored value', () => {
    for (const sum of [value('SUM(B2:B3)', '11'), value('SUM(B2:B3)')])
      for (const label of ['Total', '']) {
        const bytes = list(['Asha', 5], ['Beena', 6], [label, sum])
        expect(readOldBook(bytes, 'list.xlsx')).toEqual(['Asha, balance 5', 'Beena, balance 6'])
      }
  })

  test('in a column that is not used does not matter', () => {
    expect(readOldBook(list(['Asha', 5, value('B2*2')]), 'list.xlsx')).toEqual(['Asha, balance 5'])
  })

  test('elsewhere gives its stored value, and its cell is marked', () => {
    const bytes = list(['Asha', value('2+3', '5')], ['Beena', 6])
    expect(readOldBook(bytes, 'list.xlsx')).toEqual(['Asha, balance 5', 'Beena, balance 6'])
    expect(parseWithReaders(bytes, 'list.xlsx')[0]?.computed).toEqual({ 2: [1] })
    const lines = listLines(createDraft('list.xlsx', '2026-04-01', parseWithReaders(bytes, 'list.xlsx')))
    expect(lines.map(({ isComputed }) => isComputed)).toEqual([true, false])
  })

  test('without a stored value is refused where the value is needed, and its cell is named', () => {
    expect(findRefusal(list(['Asha', 5], ['Beena', value('2+3')]), 'list.xlsx')).toEqual(['formula', 'B3'])
  })

  test('that gives an empty text is an empty cell', () => {
    const text =
      '<worksheet><sheetData><row><c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t>City</t></is></c></row><row><c t="inlineStr"><is><t>Asha</t></is></c><c t="str"><f>""</f><v></v></c></row></sheetData></worksheet>'
    expect(readOldBook(makeXlsx([['x']], { 'xl/worksheets/sheet1.xml': text }), 'list.xlsx')).toEqual(['Asha'])
  })
})

test('an Excel file that names macros only as the type of other files is read', () => {
  const types =
    '<Types><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>'
  const rows = [['Name'], ['Asha']]
  expect(readOldBook(makeXlsx(rows, { '[Content_Types].xml': types }), 'list.xlsx')).toEqual(['Asha'])
  const withMacros =
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>'
  expect(findRefusal(makeXlsx(rows, { '[Content_Types].xml': withMacros }), 'list.xlsx')).toEqual(['macro', undefined])
})

test('paths with backslashes in a ZIP file are read', () => {
  const packed = zipSync({ 'Tally\\Master.csv': strToU8('Name,Balance\nAsha,5\n') })
  expect(readOldBook(packed, 'Master.zip')).toEqual(['Asha, balance 5'])
})

const EXCEL_XML = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
 <Styles><Style ss:ID="cr"><NumberFormat ss:Format="0.00&quot; Cr&quot;"/></Style></Styles>
 <Worksheet ss:Name="List"><Table>
  <Row><Cell ss:MergeAcross="1"><Data ss:Type="String">Our shop</Data></Cell></Row>
  <Row ss:Index="4"><Cell><Data ss:Type="String">Name</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">Balance</Data></Cell></Row>
  <Row><Cell><Data ss:Type="String">Asha</Data><Comment><ss:Data>old</ss:Data></Comment></Cell><Cell ss:Index="3"><Data ss:Type="Number">1250.0999999999999</Data></Cell></Row>
  <Row><Cell><Data ss:Type="String">Beena</Data></Cell><Cell ss:Index="3" ss:StyleID="cr"><Data ss:Type="Number">500</Data></Cell></Row>
  <Row><Cell><Data ss:Type="String">Total</Data></Cell><Cell ss:Index="3" ss:Formula="=SUM(R[-2]C:R[-1]C)"><Data ss:Type="Number">750.1</Data></Cell></Row>
 </Table></Worksheet></Workbook>`

const HTML = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td { color: red }</style></head><body>
<table><tr><td colspan=2>Our shop &amp; sons<br>Sitapur</td></tr></table>
<TABLE border=1><TR><TH>Name<TH>Balance</TR><TR><TD>Asha&nbsp;&#2352;<TD align="right">1,250.10</TR>
<tr><td>Beena</td><td>500 Cr</td></tr><tr><td><b>Total</b></td><td>750.10</td></tr></TABLE></body></html>`

const makeOds = (rows: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="List">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )
const odsText = (text: string, more = '') =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p>${more}</table:table-cell>`
const odsNumber = (value: number, shown: string, more = '') =>
  `<table:table-cell office:value-type="float" office:value="${value}" ${more}><text:p>${shown}</text:p></table:table-cell>`
const odsRow = (...cells: string[]) =>
  `<table:table-row>${cells.join('')}<table:table-cell table:number-columns-repeated="16380"/></table:table-row>`
const EMPTY_ROWS =
  '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
const ODS = makeOds(
  odsRow(odsText('Name'), odsText('Balance')) +
    odsRow(odsText('Asha', '<office:annotation><text:p>old</text:p></office:annotation>'), odsNumber(1250.1, '1,250')) +
    odsRow(odsText('Beena'), odsNumber(500, '500.00 Cr')) +
    odsRow(odsText('Total'), odsNumber(750.1, '750', 'table:formula="of:=SUM([.B2:.B3])"')) +
    EMPTY_ROWS,
)

const RECORDS = JSON.stringify([
  { Name: 'Asha', Balance: 1250.1 },
  { Name: 'Beena', Balance: '500 Cr' },
])

test.each<[what: string, bytes: Uint8Array, name: string]>([
  ['of LibreOffice', ODS, 'list.ods'],
  ['in the XML of Excel 2003', encode(EXCEL_XML), 'list.xls'],
  ['of a web page', encode(HTML.replace('&nbsp;&#2352;', '')), 'list.xls'],
  ['of a web page in UTF-16', encodeUtf16(HTML.replace('&nbsp;&#2352;', '')), 'list.xls'],
  ['of records in JSON', encode(RECORDS), 'list.json'],
  ['of LibreOffice in a ZIP file', zipSync({ 'a/list.ods': ODS }), 'list.zip'],
  ['in CSV in a ZIP file', zipSync({ 'list.csv': strToU8('Name,Balance\nAsha,1250.10\nBeena,500 Cr') }), 'list.zip'],
])('a list %s is read', (_, bytes, name) => {
  expect(readOldBook(bytes, name)).toEqual(['Asha, balance 1250.1', 'Beena, balance -500'])
})

test('entities and line breaks of a web page are read', () => {
  const tables = parseWithReaders(encode(HTML), 'list.xls')
  expect(tables.flatMap(({ rows }) => rows[0]?.[0])).toEqual(['Our shop & sons\nSitapur', 'Asha र'])
})

test('of a number in a web page its value counts, not what is shown of it', () => {
  const html =
    '<table><tr><td>Name<td>Balance<tr><td>Asha<td x:num="1250.5">1,251<tr><td>Beena<td data-t="n" data-v="500.25" id="B3">500 Cr</table>'
  expect(readOldBook(html, 'list.xls')).toEqual(['Asha, balance 1250.5', 'Beena, balance -500.25'])
})

test('the unit crore in a sheet of LibreOffice is no credit', () => {
  const rows = odsRow(odsText('Name'), odsText('Balance')) + odsRow(odsText('Asha'), odsNumber(25_000_000, '2.5 Cr'))
  expect(readOldBook(makeOds(rows), 'list.ods')).toEqual(['Asha, balance 25000000'])
})

test('masters of TallyPrime in JSON are read as those in XML', () => {
  const message = (type: string, name: string, fields: object) => ({ metadata: { type, name }, ...fields })
  const json = {
    tallymessage: [
      message('Group', 'Sitapur', { parent: 'Sundry Debtors' }),
      message('Ledger', 'Ram Traders', {
        ...{ parent: 'Sitapur', openingbalance: '-₹ 12000.00' },
        ledmailingdetails: [
          { address: [{ metadata: true, type: 'String' }, 'Main Road', 'Sitapur'], applicablefrom: '20250401' },
        ],
        contactdetails: [{ phonenumber: '5555500111' }, { phonenumber: '5555500222' }],
        ledgstregdetails: [{ gstin: '09AAAAA0000A1Z5' }],
      }),
      message('Ledger', 'Shyam Parts', { parent: { value: 'Sundry Creditors' }, openingbalance: '₹ 4500.50' }),
      message('Stock Item', 'Meter', {
        ...{ parent: '\u0004 Primary', openingbalance: ' 10 Nos', openingrate: '15.00/Nos' },
        fullpricelist: [{ pricelevel: 'Retail', pricelevellist: [{ rate: '450.00/Nos' }] }],
        multicomponentlist: [
          {
            ...{ componentlistname: 'A', componentbasicqty: ' 1 Nos' },
            multicomponentitemlist: [{ natureofitem: 'Component', stockitemname: 'Relay', actualqty: ' 2 Nos' }],
          },
        ],
      }),
      message('Stock Item', 'Relay', { openingbalance: ' 40 Nos', openingrate: '10.00/Nos' }),
    ],
  }
  const expected = [
    'Ram Traders, mobile 5555500111, address Main Road, Sitapur, gstNo 09AAAAA0000A1Z5, balance 12000, type PURCHASE',
    'Shyam Parts, balance -4500.5, type SELLER',
    ...['Meter, stock 10, price 450', 'Relay, stock 40, price 10', 'Relay, product Meter, quantity 2'],
  ]
  expect(readOldBook(JSON.stringify(json), 'Master.json')).toEqual(expected)
  expect(readOldBook(encodeUtf16(JSON.stringify(json)), 'Master.json')).toEqual(expected)
})

test.each<[what: string, bytes: Uint8Array, refusal: [string, string | undefined]]>([
  ['PDF', encode('%PDF-1.7\n'), ['other-kind', 'PDF']],
  ['a Word document', zipSync({ 'word/document.xml': new Uint8Array(1) }), ['other-kind', 'DOCX']],
  ['a binary workbook', zipSync({ 'xl/workbook.bin': new Uint8Array(1) }), ['other-kind', 'XLSB']],
  ['a ZIP file without a list', zipSync({ 'photo.jpg': new Uint8Array(1) }), ['other-kind', 'ZIP']],
  ['JSON without a list', encode('{"a":1}'), ['other-kind', 'JSON']],
  ['XML of another program', encode('<?xml version="1.0"?><rss><channel/></rss>'), ['other-kind', 'XML']],
  [
    'a sheet with a password',
    makeOds('', { 'META-INF/manifest.xml': '<a><encryption-data/></a>' }),
    ['encrypted', undefined],
  ],
])('%s is refused by name', (_, bytes, refusal) => {
  expect(findRefusal(bytes, 'list.any')).toEqual(refusal)
})

const MANY = '1000000000'
const records = JSON.stringify(Array.from({ length: 4_000 }, (_, at) => ({ [`field ${at}`]: at })))

test.each<[what: string, bytes: Uint8Array]>([
  [
    'a sheet that repeats a cell a billion times',
    makeOds(
      `<table:table-row><table:table-cell table:number-columns-repeated="${MANY}"><text:p>a</text:p></table:table-cell></table:table-row>`,
    ),
  ],
  [
    'a sheet that repeats a row a billion times',
    makeOds(
      `<table:table-row table:number-rows-repeated="${MANY}"><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row>`,
    ),
  ],
  ['a web page with a cell over 9,999 columns', encode('<table><tr><td colspan="9999">a</table>')],
  ['4,000 records with a field of their own each', encode(records)],
])('%s has too many cells', (_, bytes) => {
  expect(findRefusal(bytes, 'list.any')).toEqual(['too-many-cells', undefined])
})
