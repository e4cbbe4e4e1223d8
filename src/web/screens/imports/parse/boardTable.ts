import { readMeasuredValue } from '#domain/import/componentValue.ts'
import { matchBoardLines } from '#domain/import/matchBoardLines.ts'
import { type BoardLine, type BoardRow, readBoardBom } from '#domain/import/readBoardBom.ts'
import type { ParsedTable } from './sourceTable.ts'

// One file for all that boards need.
export { matchBoardLines }

/** Headings of the lines of a drawn board; the first five fill fields of a part. */
const HEADINGS = ['Component', 'Value', 'Pack', 'Brand', 'Quantity', 'References', 'Footprint', 'Part number']

/** Why a row of a board is shown as left out; the others are repetitions and no components. */
const SHOWN_REASONS = new Set(['not-fitted', 'excluded', 'nested'])

/** The bill of materials of a drawn board as a table of parts of one product; undefined for other rows. */
export function createBoardTable(name: string, rows: readonly BoardRow[]): ParsedTable | undefined {
  const bom = readBoardBom(rows)
  if (!bom) return undefined
  const leftOut = bom.leftOut.filter(({ reason }) => SHOWN_REASONS.has(reason)).map(({ line }) => line)
  const lines = [...bom.lines, ...leftOut]
  const board = lines.map((line) => ({ ...line, newComponent: describeNewComponent(line) }))
  return {
    ...({ kind: 'part', sign: 'owed-is-positive' } as const),
    ...{ name, board, product: bom.product },
    headings: [...HEADINGS],
    rows: lines.map(toCells),
    numbers: lines.map(({ rows: [first = 0] }) => first),
    leftOutRows: leftOut.map((_, at) => bom.lines.length + at),
  }
}

/** Components with a measured value go by their class; others by what stands as their value. */
function nameComponent({ componentClass, value, footprint }: BoardLine): { name: string; value: string } {
  if (componentClass === undefined || readMeasuredValue(value, componentClass) === undefined)
    return { name: value || footprint, value: '' }
  return { name: componentClass.slice(0, 1).toUpperCase() + componentClass.slice(1), value }
}

function toCells(line: BoardLine): string[] {
  const { name, value } = nameComponent(line)
  const { quantity, references, footprint, manufacturer, partNumber } = line
  const part = [manufacturer, partNumber].filter(Boolean).join(' ')
  return [name, value, '', '', String(quantity), references.join(' '), footprint, part]
}

/** The contract's limits of a component's name and value. */
const [MAX_NAME_LENGTH, MAX_VALUE_LENGTH] = [100, 80]

/** The size of the package stands behind the value, where matchBoardLines finds it again: 10k 0603. */
function describeNewComponent(line: BoardLine) {
  const { name, value } = nameComponent(line)
  const { size, mounting = 'OTHER' } = line.package
  const full = [value, size].filter(Boolean).join(' ')
  return { name: name.slice(0, MAX_NAME_LENGTH), value: full.slice(0, MAX_VALUE_LENGTH), pack: mounting }
}
