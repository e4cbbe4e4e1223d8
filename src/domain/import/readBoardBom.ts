import { type BoardColumns, type BoardField, type BoardProgram, matchBoardHeadings } from './boardHeadings.ts'
import { isReference, readReferences } from './boardReferences.ts'
import { type ComponentPackage, findPackage } from './componentPackage.ts'
import {
  type ComponentClass,
  findNamedClass,
  findReferenceClass,
  foldPartName,
  readMeasuredValue,
} from './componentValue.ts'
import { MAX_HEADING_SEARCH_ROWS } from './headings.ts'
import { parseNumber } from './parseNumber.ts'

/** Components of one kind on a board. */
export type BoardLine = {
  /** The numbers of the rows in the file. */
  rows: readonly number[]
  references: readonly string[]
  /** Pieces on one board. */
  quantity: number
  /** The quantity of a row differs from the number of its references. */
  isUnclear: boolean
  /** As written. */
  value: string
  name: string
  footprint: string
  partNumber: string
  manufacturer: string
  componentClass: ComponentClass | undefined
  package: ComponentPackage
}

/** A line, and the component that stock gets for it if it has none. */
export type BoardEntry = BoardLine & { newComponent: { name: string; value: string; pack: string } }

/** Why a row is no line: it is not fitted, is excluded from the bill, belongs to a part of a part, or is no component. */
export type LeftOutReason = 'not-fitted' | 'excluded' | 'nested' | 'repeated' | 'no-component'
export type BoardRow = { number: number; cells: readonly string[] }
export type BoardBom = {
  program: BoardProgram
  /** The product, where the file names it; otherwise it is asked. */
  product: string
  lines: readonly BoardLine[]
  leftOut: readonly (BoardRow & { reason: LeftOutReason; line: BoardLine })[]
}

/** References of all lines; a few cells of a hostile file could stand for more. */
const MAX_REFERENCES = 20_000

type Row = BoardRow & { lineFields: Omit<BoardLine, 'rows'>; reason?: LeftOutReason | undefined; level: number }

/**
 * Reads the bill of materials of a drawn board. Rows that are not fitted or excluded are left out and named; rows of the
 * same class, value and package become one line. Values and packages are normalised for comparison only.
 *
 * @returns undefined if the rows are no such bill
 */
export function readBoardBom(rows: readonly BoardRow[]): BoardBom | undefined {
  const start = rows.slice(0, MAX_HEADING_SEARCH_ROWS).findIndex(({ cells }) => matchBoardHeadings(cells))
  const headings = rows[start]?.cells
  const found = headings && matchBoardHeadings(headings)
  if (!found) return undefined
  const headingText = toText(headings)
  const bodies = splitSections(rows.slice(start + 1), headingText)
  const counted = { references: 0 }
  const read = bodies.map((body) =>
    body.flatMap((row) => {
      if (counted.references > MAX_REFERENCES) return []
      const one = readBoardRow(row, found)
      counted.references += one.lineFields.references.length
      return [one]
    }),
  )
  if (counted.references > MAX_REFERENCES) return undefined
  const all = markNested(markRepeated(read))
  if (!isOfBoard(all)) return undefined
  const kept = all.filter(({ reason }) => !reason)
  return {
    program: found.program,
    product: kept.map(({ cells }) => getCell(cells, found.columns.get('product'))).find(Boolean) ?? '',
    lines: mergeLines(kept),
    leftOut: all.flatMap((row) => (row.reason ? [{ ...row, reason: row.reason, line: toLine(row) }] : [])),
  }
}

const toText = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.trim().toLowerCase())
    .join('\n')
    .trimEnd()

/** The parts of a file between repeated headings: a script of KiCad lists the components singly and then in groups. */
function splitSections(rows: readonly BoardRow[], headingText: string): BoardRow[][] {
  const sections: BoardRow[][] = [[]]
  for (const row of rows)
    if (toText(row.cells) === headingText) sections.push([])
    else sections.at(-1)?.push(row)
  return sections
}

/** A section whose references all stand in the last one is its list in another form. */
function markRepeated(sections: readonly Row[][]): Row[] {
  const last = new Set(sections.at(-1)?.flatMap(({ lineFields }) => lineFields.references))
  return sections.flatMap((section, at) => {
    const references = section.flatMap(({ lineFields }) => lineFields.references)
    const isSame = at < sections.length - 1 && last.size > 0 && references.every((one) => last.has(one))
    return isSame ? section.map((row) => ({ ...row, reason: row.reason ?? 'repeated' })) : section
  })
}

/** The parts of parts, which stand below them with a higher level. */
function markNested(rows: readonly Row[]): Row[] {
  const top = Math.min(...rows.filter(({ reason }) => !reason).map(({ level }) => level))
  return rows.map((row) => (!row.reason && row.level > top ? { ...row, reason: 'nested' } : row))
}

/** Whether what stands below the headings is a board: most references read as such. */
function isOfBoard(rows: readonly Row[]): boolean {
  const components = rows.filter(({ reason }) => reason !== 'no-component')
  const references = components.flatMap(({ lineFields }) => lineFields.references)
  return components.length > 0 && references.filter(isReference).length * 2 > references.length
}

const getCell = (cells: readonly string[], columns: readonly number[] = []) =>
  columns.map((column) => cells[column]?.trim() ?? '').find((cell) => cell !== '' && cell !== '~') ?? ''

const NO_PATTERN = /^(0|no|n|false|-|fitted|populate|populated)$/i
const UNFITTED_PATTERN = /^(0|no|n|false|not fitted|unfitted|dnp|dnf|dni)$/i
/** Words in a value or a quantity: 10k DNP, 1 (DNF). */
const NOT_FITTED_WORDS =
  /(^|[\s(/,_-])(dnp|dnf|dni|dnl|no[ -]?fit|not fitted|do not (populate|fit|place|install))([\s)/,_-]|$)/i

function readBoardRow(row: BoardRow, { columns }: BoardColumns): Row {
  const get = (field: BoardField) => getCell(row.cells, columns.get(field))
  const references = readReferences(get('references'))
  const quantityText = get('quantity')
  const typed = parseNumber(quantityText.replace(/\(.*?\)/, '').trim(), 3)
  const name = get('name')
  const value = get('value') || name
  const footprint = get('footprint')
  const quantity = typed ?? references.length
  const componentClass =
    references.map(findReferenceClass).find(Boolean) ?? findNamedClass(get('description'), footprint, name)
  const lineFields = {
    ...{ references, quantity, value, name, footprint, componentClass },
    isUnclear: references.length > 0 && typed !== undefined && typed !== references.length,
    ...{ partNumber: get('partNumber'), manufacturer: get('manufacturer'), package: findPackage(footprint) },
  }
  const isComponent = references.length > 0 ? value !== '' || footprint !== '' : value !== '' && quantity > 0
  const level = parseNumber(get('level'), 0) ?? 0
  const reason = isComponent ? findReason(get, value, quantityText, quantity) : 'no-component'
  return { ...row, lineFields, level, reason }
}

function findReason(
  get: (field: BoardField) => string,
  value: string,
  quantityText: string,
  quantity: number,
): LeftOutReason | undefined {
  const isMarked = (cell: string) => cell !== '' && !NO_PATTERN.test(cell)
  if (isMarked(get('excluded'))) return 'excluded'
  const isNotFitted =
    isMarked(get('notFitted')) ||
    UNFITTED_PATTERN.test(get('fitted')) ||
    [value, quantityText].some((text) => NOT_FITTED_WORDS.test(text))
  return isNotFitted || quantity <= 0 ? 'not-fitted' : undefined
}

/** The key of a line for comparison: its class, its value in any spelling, and its package. */
export function toBoardKey({ componentClass, value, package: { size, mounting }, footprint }: BoardLine): string {
  const measured = readMeasuredValue(value, componentClass)
  const valueKey = measured ? `${measured.size} ${measured.unit} ${measured.further.join(' ')}` : foldPartName(value)
  return [componentClass, valueKey, size || foldPartName(footprint), mounting].join('\n')
}

const toLine = ({ number, lineFields }: Row): BoardLine => ({ rows: [number], ...lineFields })

function mergeLines(rows: readonly Row[]): BoardLine[] {
  return [...Map.groupBy(rows.map(toLine), toBoardKey).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return {
      ...first,
      rows: group.flatMap((line) => line.rows),
      references: group.flatMap(({ references }) => references),
      quantity: group.reduce((sum, { quantity }) => sum + Math.round(quantity * 1_000), 0) / 1_000,
      isUnclear: group.some(({ isUnclear }) => isUnclear),
      partNumber: group.map(({ partNumber }) => partNumber).find(Boolean) ?? '',
    }
  })
}
