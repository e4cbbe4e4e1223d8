import { readMeasuredValue } from '#domain/import/componentValue.ts'
import { type BoardLine, type BoardRow, readBoardBom } from '#domain/import/readBoardBom.ts'

/** Headings of the lines of a drawn board; the first three fill fields of a part. */
const HEADINGS = ['Component', 'Value', 'Quantity', 'References', 'Footprint']

/** Why a row of a board is shown as left out; the others are repetitions and no components. */
const SHOWN_REASONS = new Set(['not-fitted', 'excluded', 'nested'])

/** The bill of materials of a drawn board as a table of parts of one product; undefined for other rows. */
export function createBoardTable(name: string, rows: readonly BoardRow[]) {
  const bom = readBoardBom(rows)
  if (!bom) return undefined
  const leftOut = bom.leftOut.filter(({ reason }) => SHOWN_REASONS.has(reason)).map(({ line }) => line)
  const lines = [...bom.lines, ...leftOut]
  return {
    ...({ kind: 'part', sign: 'owed-is-positive' } as const),
    ...{ name, isBoard: true, product: bom.product },
    headings: [...HEADINGS],
    rows: lines.map(toCells),
    numbers: lines.map(({ rows: [first = 0] }) => first),
    leftOutRows: leftOut.map((_, at) => bom.lines.length + at),
  }
}

/** Components with a measured value go by their class; others by what stands as their value. */
function toCells({ componentClass, value, quantity, references, footprint }: BoardLine): string[] {
  const isMeasured = componentClass !== undefined && readMeasuredValue(value, componentClass) !== undefined
  const named = isMeasured ? [toHeading(componentClass), value] : [value || footprint, '']
  return [...named, String(quantity), references.join(' '), footprint]
}

const toHeading = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
