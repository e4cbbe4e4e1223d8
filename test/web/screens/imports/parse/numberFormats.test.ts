import { describe, expect, test } from 'vitest'
import { makeXlsx } from '#test/support/files/makeXlsx.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { readOldBook } from '#test/support/readOldBook.ts'
import { appendBalanceSide, isDateFormat } from '#web/screens/imports/parse/numberFormats.ts'

test.each<[format: string, number: string, shown: string]>([
  // Cr for crore
  ['[>=10000000]#\\.0,, "Cr";[<10000000]##,##0', '2500', '2500'],
  ['[>=10000000]#\\.0,, "Cr";[<10000000]##,##0', '25000000', '25000000'],
  ['[>=10000000]0.00,,"Cr";[>=100000]0.00,"L";0', '20000000', '20000000'],
  ['0.00,,"Cr"', '20000000', '20000000'],
  ['[>=10000000]##\\,##\\,##\\,##0.00" Cr";[>=100000]##\\,##\\,##0.00" Lac";##,##0.00', '500', '500'],
  ['[>=10000000]##\\,##\\,##\\,##0" Cr";##,##0', '20000000', '20000000'],
  // Cr for credit
  ['[>=10000000]##\\,##\\,##\\,##0.00" Cr";[>=100000]##\\,##\\,##0.00" Cr";##,##0.00" Cr"', '500', '500 Cr'],
  ['[>=10000000]##\\,##\\,##\\,##0.00" Cr";[>=100000]##\\,##\\,##0.00" Cr";##,##0.00" Cr"', '20000000', '20000000 Cr'],
  ['#,##0.00" Dr";#,##0.00" Cr"', '-80', '80 Cr'],
  ['#,##0.00" Dr";[Red]#,##0.00" Cr";0.00', '0', '0'],
  ['"a;b"0" Cr"', '5', '5 Cr'],
  // Neither is certain.
  ['[>=100000]#,##0" Cr";#,##0', '200000', '200000 Cr ?'],
  ['[>=100000]#,##0" Cr";#,##0', '5', '5'],
  ['General', '5', '5'],
  ['', '-5', '-5'],
])('the format %j shows %s as %j', (format, number, shown) => {
  expect(appendBalanceSide(number, format)).toBe(shown)
})

test.each<[format: string, isDate: boolean]>([
  ...(['dd-mm-yyyy', 'd-mmm', '[$-409]d-mmm-yy;@', 'ddmmyyyy', 'mmm-yy', 'yyyy/mm/dd hh:mm'].map((format) => [
    format,
    true,
  ]) as [string, boolean][]),
  ...(['0.00', '#,##0" Dr"', '"day "0', 'General', '@', '[Red]0', '0" m"', '??/??'].map((format) => [
    format,
    false,
  ]) as [string, boolean][]),
])('the format %j is one of dates: %s', (format, isDate) => {
  expect(isDateFormat(format)).toBe(isDate)
})

/** A sheet with these formats, the raw XML of its cells in column B, and names in column A. */
function makeSheet(heading: string, formats: readonly string[], cells: readonly string[], workbookProperties = '') {
  const encode = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const numFmts = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${encode(code)}"/>`)
  const xfs = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = cells.map((cell, at) => `<row>${text(`N${at}`)}${cell}</row>`)
  return makeXlsx([['x']], {
    'xl/styles.xml': `<styleSheet><numFmts>${numFmts.join('')}</numFmts><cellXfs><xf numFmtId="14"/>${xfs.join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${text('Item')}${text(heading)}</row>${rows.join('')}</sheetData></worksheet>`,
    'xl/workbook.xml': `<workbook xmlns:r="r">${workbookProperties}<sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  })
}

test('a cell whose Cr may mean crore is asked for, the others are read', () => {
  const bytes = makeSheet(
    'Balance',
    ['[>=100000]#,##0" Cr";#,##0'],
    ['<c s="1"><v>200000</v></c>', '<c s="1"><v>5</v></c>'],
  )
  expect(readOldBook(bytes, 'list.xlsx')).toEqual(['N0: balance unclear-side', 'N1, balance 5'])
})

test('a date in an Excel sheet is a day, and no amount', () => {
  const date = '<c s="0"><v>46024</v></c>'
  expect(readOldBook(makeSheet('Version', [], [date]), 'list.xlsx')).toEqual(['N0: version date'])
  expect(readOldBook(makeSheet('Balance', [], [date]), 'list.xlsx')).toEqual(['N0: balance no-number'])
  expect(parseWithReaders(makeSheet('City', [], [date]), 'list.xlsx')[0]?.rows).toEqual([['N0', '2026-01-02']])
  const macintosh = makeSheet('City', [], [date], '<workbookPr date1904="1"/>')
  expect(parseWithReaders(macintosh, 'list.xlsx')[0]?.rows).toEqual([['N0', '2030-01-03']])
})

describe('a cell of an Excel sheet', () => {
  test.each<[what: string, cell: string, text: string]>([
    ['of type string without a text is empty', '<c t="s"/>', ''],
    ['of type string with an empty text is empty', '<c t="s"><v></v></c>', ''],
    ['of type boolean without a value is empty', '<c t="b"/>', ''],
    ['of type number without a value is empty', '<c s="1"/>', ''],
    [
      'with an escaped line break has one',
      '<c t="inlineStr"><is><t>Main Road_x000D_\nSitapur</t></is></c>',
      'Main Road\r\nSitapur',
    ],
    [
      'with the escape in small letters has one, too',
      '<c t="str"><v>Main Road_x000d__x000a_Sitapur</v></c>',
      'Main Road\r\nSitapur',
    ],
    ['with an escaped underscore keeps it', '<c t="str"><v>A_x005F_x000D_B</v></c>', 'A_x000D_B'],
    ['with an error shows it', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['with a day of its own type shows it', '<c t="d"><v>2026-01-31T00:00:00</v></c>', '2026-01-31'],
  ])('%s', (_, cell, text) => {
    expect(
      parseWithReaders(makeSheet('City', ['0'], [cell, '<c t="inlineStr"><is><t>x</t></is></c>']), 'list.xlsx')[0]
        ?.rows[0]?.[1] ?? '',
    ).toBe(text)
  })
})
