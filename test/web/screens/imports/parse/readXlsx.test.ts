import { expect, test } from 'vitest'
import { makeXlsx } from '#test/support/files/makeXlsx.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { createDraft, listLines } from '#web/screens/imports/importDraft.ts'

function readBalances(bytes: Uint8Array) {
  const lines = listLines(createDraft('list.xlsx', '2026-04-01', parseWithReaders(bytes, 'list.xlsx')))
  return lines.map(({ line, faults }) => ({ ...line, faults }))
}

test('a sheet that LibreOffice calls visible is read, a hidden one is not', () => {
  const sheets = (state: string) =>
    `<workbook xmlns:r="r"><sheets><sheet name="List" sheetId="1" state="${state}" r:id="rId1"/></sheets></workbook>`
  const rows = [['Name'], ['Asha']]
  expect(readBalances(makeXlsx(rows, { 'xl/workbook.xml': sheets('visible') }))).toMatchObject([{ name: 'Asha' }])
  expect(() => parseWithReaders(makeXlsx(rows, { 'xl/workbook.xml': sheets('hidden') }), 'list.xlsx')).toThrow('empty')
})

test('Dr and Cr that stand only in the number format of a cell, as in the sheets of Tally, give the side', () => {
  const styles = `<styleSheet>
    <numFmts>
      <numFmt numFmtId="164" formatCode="&quot;&quot;0.00&quot; Dr&quot;"/>
      <numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;Cr&quot;"/>
      <numFmt numFmtId="166" formatCode="0.00&quot; Dr&quot;;0.00&quot; Cr&quot;;0.00"/>
      <numFmt numFmtId="167" formatCode="[&gt;=100000]##\\,##\\,##0.00&quot; Cr&quot;;##,##0.00&quot; Cr&quot;"/>
    </numFmts>
    <cellStyleXfs><xf numFmtId="0"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="4"/></cellXfs>
  </styleSheet>`
  const sheet = [
    ['Asha', 1, '125000.5'],
    ['Beena', 2, '500'],
    ['Chand', 3, '70'],
    ['Devi', 3, '-80'],
    ['Esha', 4, '90'],
    ['Farid', 5, '-60'],
  ].map(
    ([name, style, value]) =>
      `<row><c t="inlineStr"><is><t>${name}</t></is></c><c s="${style}"><v>${value}</v></c></row>`,
  )
  const head =
    '<row><c t="inlineStr"><is><t>Particulars</t></is></c><c t="inlineStr"><is><t>Closing Balance</t></is></c></row>'
  const files = {
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${head}${sheet.join('')}</sheetData></worksheet>`,
  }
  expect(readBalances(makeXlsx([['x']], files))).toEqual(
    [125_000.5, -500, 70, -80, -90, -60].map((balance, index) => ({
      ...{ kind: 'party', name: ['Asha', 'Beena', 'Chand', 'Devi', 'Esha', 'Farid'][index], balance, faults: [] },
    })),
  )
})
