import { strToU8, zipSync } from 'fflate'

/** A cell of a sheet: a text, a number, or the raw XML of its content. */
type Cell = string | number | { xml: string }

/** A small Excel file with one sheet; its texts are shared strings, as Excel writes them. */
export function makeXlsx(rows: readonly (readonly Cell[])[], more: Record<string, string> = {}): Uint8Array {
  const strings: string[] = []
  const cell = (value: Cell, column: number, row: number) => {
    const reference = `${String.fromCharCode(65 + column)}${row + 1}`
    if (typeof value === 'object') return `<c r="${reference}">${value.xml}</c>`
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
    return `<c r="${reference}" t="s"><v>${strings.push(`<si><t>${value}</t></si>`) - 1}</v></c>`
  }
  const sheet = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((one, column) => cell(one, column, at)).join('')}</row>`,
  )
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.join('')}</sst>`,
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}
