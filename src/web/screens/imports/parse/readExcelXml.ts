import { NO_VALUE } from '#domain/import/readRow.ts'
import { FileRefusal } from './fileRefusal.ts'
import { MAX_COLUMNS } from './findHeadings.ts'
import { countLines, type LineProgress } from './lineProgress.ts'
import { appendBalanceSide } from './numberFormats.ts'
import { readXml } from './readXml.ts'
import { createTable, MAX_CELLS, markComputed, type ParsedTable } from './sourceTable.ts'

const ROW_START = /<(?:\w+:)?Row[\s>/]/g

type Cell = { column: number; span: number; style: string; type: string; text: string; isFormula: boolean }
type Sheet = { name: string; rows: string[][]; numbers: number[]; computed: Record<number, number[]> }

/** The sheets of a workbook in the XML of Excel 2003, which programs also write under the name .xls. */
export function readExcelXml(xml: string, progress: LineProgress): ParsedTable[] {
  progress.expect(countLines(xml, ROW_START))
  const sheets: Sheet[] = []
  const formats = new Map<string, string>()
  let style = ''
  let number = 0
  let column = 0
  let row: string[] = []
  let cell: Cell | undefined
  let cellCount = 0
  readXml(xml, {
    open(element, attributes) {
      const { ID = '', Format = '', Name = '', Index, StyleID = '', MergeAcross, Type = '' } = attributes
      if (element === 'Style') style = ID
      if (element === 'NumberFormat') formats.set(style, Format)
      if (element === 'Worksheet') {
        sheets.push({ name: Name, rows: [], numbers: [], computed: {} })
        number = 0
      }
      if (element === 'Row') {
        number = Number(Index) || number + 1
        column = 0
        row = []
      }
      if (element === 'Cell') {
        column = Number(Index) ? Number(Index) - 1 : column
        if (column < 0 || column >= MAX_COLUMNS) throw new FileRefusal('too-many-cells')
        const isFormula = 'Formula' in attributes
        cell = { column, span: 1 + (Number(MergeAcross) || 0), style: StyleID, type: '', text: '', isFormula }
      }
      if (element === 'Data' && cell) cell.type = Type
    },
    text(text, path) {
      if (cell && path.includes('Data') && !path.includes('Comment')) cell.text += text
    },
    close(element) {
      const sheet = sheets.at(-1)
      if (element === 'Cell' && cell) {
        while (row.length < cell.column) row.push('')
        row[cell.column] = toText(cell, formats.get(cell.style) ?? '')
        if (cell.isFormula && sheet) markComputed(sheet.computed, number, cell.column)
        column = cell.column + cell.span
        cell = undefined
      }
      if (element !== 'Row' || !sheet) return
      cellCount += row.length
      if (cellCount > MAX_CELLS) throw new FileRefusal('too-many-cells')
      sheet.rows.push(row)
      sheet.numbers.push(number)
      progress.next()
    },
  })
  return sheets.flatMap(({ name, ...raw }) => createTable(name, raw) ?? [])
}

function toText({ type, text, isFormula }: Cell, format: string): string {
  if (type === 'DateTime') return text.slice(0, 10)
  if (type === 'Number' && text !== '') return appendBalanceSide(String(Number(Number(text).toPrecision(15))), format)
  return isFormula && type === '' ? NO_VALUE : text
}
