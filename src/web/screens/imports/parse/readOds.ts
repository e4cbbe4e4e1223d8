import { NO_VALUE } from '#domain/import/readRow.ts'
import { FileRefusal } from './fileRefusal.ts'
import { MAX_COLUMNS } from './findHeadings.ts'
import { countLines, type LineProgress } from './lineProgress.ts'
import { appendShownSide } from './numberFormats.ts'
import { readXml } from './readXml.ts'
import { createTable, MAX_CELLS, type ParsedTable, type RawTable } from './sourceTable.ts'
import { unpack } from './unpack.ts'

const ROW_START = /<table:table-row[\s>/]/g

/** Parts of a cell or a sheet that hold no cells: comments, and what was changed earlier. */
const IGNORED_ELEMENTS = ['annotation', 'tracked-changes', 'shapes', 'forms']

type Attributes = Readonly<Record<string, string>>
type Sheet = RawTable & { name: string; rows: string[][]; numbers: number[]; computed: Record<number, number[]> }

/**
 * The sheets of a file of LibreOffice as texts: of a number its value counts, not what the format shows of it. Hidden
 * sheets are left out.
 */
export function readOds(bytes: Uint8Array, progress: LineProgress): ParsedTable[] {
  const files = unpack(bytes, (name) => name === 'content.xml' || name === 'META-INF/manifest.xml')
  const read = (name: string) => new TextDecoder().decode(files[name] ?? new Uint8Array())
  if (read('META-INF/manifest.xml').includes('encryption-data')) throw new FileRefusal('encrypted')
  const xml = read('content.xml')
  progress.expect(countLines(xml, ROW_START))
  return readSheets(xml, progress).flatMap(({ name, ...raw }) => createTable(name, raw) ?? [])
}

function readSheets(xml: string, progress: LineProgress): Sheet[] {
  const sheets: Sheet[] = []
  const hiddenStyles = new Set<string>()
  let style = ''
  let sheet: Sheet | undefined
  let row = { cells: [] as string[], computed: [] as number[], repeated: 1 }
  let cell: { attributes: Attributes; text: string } | undefined
  let number = 0
  let cellCount = 0
  const isIgnored = (path: readonly string[]) => path.some((element) => IGNORED_ELEMENTS.includes(element))
  readXml(xml, {
    open(element, attributes, path) {
      if (element === 'style') style = attributes.name ?? ''
      if (element === 'table-properties' && attributes.display === 'false') hiddenStyles.add(style)
      if (isIgnored(path)) return
      if (element === 'table' && path.at(-1) === 'spreadsheet') {
        sheet = { name: attributes.name ?? '', rows: [], numbers: [], computed: {} }
        number = 0
        if (!hiddenStyles.has(attributes['style-name'] ?? '')) sheets.push(sheet)
      }
      if (element === 'table-row')
        row = { cells: [], computed: [], repeated: toCount(attributes['number-rows-repeated']) }
      if (element === 'table-cell' || element === 'covered-table-cell') cell = { attributes, text: '' }
      if (!cell) return
      if (element === 'p' && cell.text) cell.text += '\n'
      if (element === 's') cell.text += ' '.repeat(Math.min(toCount(attributes.c), 100))
      if (element === 'tab') cell.text += '\t'
      if (element === 'line-break') cell.text += '\n'
    },
    text(text, path) {
      if (cell && path.includes('p') && !isIgnored(path)) cell.text += text
    },
    close(element, path) {
      if (isIgnored(path)) return
      if ((element === 'table-cell' || element === 'covered-table-cell') && cell) {
        const repeated = toCount(cell.attributes['number-columns-repeated'])
        const text = toText(cell.attributes, cell.text)
        // The rest of each row is one empty cell that is repeated to the last column.
        const columns = text === '' ? Math.min(repeated, MAX_COLUMNS - row.cells.length) : repeated
        if (text !== '' && row.cells.length + columns > MAX_COLUMNS) throw new FileRefusal('too-many-cells')
        if ('formula' in cell.attributes) row.computed.push(row.cells.length)
        for (let at = 0; at < columns; at += 1) row.cells.push(text)
        cell = undefined
      }
      if (element !== 'table-row' || !sheet) return
      progress.next()
      const cells = row.cells.slice(0, row.cells.findLastIndex((text) => text !== '') + 1)
      // Empty rows at the end are repeated a million times.
      for (let at = 0; at < row.repeated && cells.length > 0; at += 1) {
        cellCount += cells.length
        if (cellCount > MAX_CELLS) throw new FileRefusal('too-many-cells')
        sheet.rows.push(cells)
        sheet.numbers.push(number + at + 1)
        if (row.computed.length > 0) sheet.computed[number + at + 1] = row.computed
      }
      number += row.repeated
    },
  })
  return sheets
}

const toCount = (text: string | undefined) => Math.max(1, Math.floor(Number(text ?? 1)) || 1)

function toText(attributes: Attributes, shown: string): string {
  const { 'value-type': type = '', value = '', 'date-value': date = '' } = attributes
  if (type === 'date') return date.slice(0, 10)
  if (type === 'float' || type === 'currency' || type === 'percentage') return appendShownSide(value, shown)
  return 'formula' in attributes && type === '' && shown === '' ? NO_VALUE : shown
}
