import { findPackage } from '#domain/import/componentPackage.ts'
import { findReferenceClass } from '#domain/import/componentValue.ts'
import { type BoardMatch, matchBoardLines, type StockComponent } from '#domain/import/matchBoardLines.ts'
import type { BoardLine } from '#domain/import/readBoardBom.ts'
import { foldText } from '#domain/searchWords.ts'
import { type DraftTable, getRowNumber } from './importDraft.ts'

/** What was found for a row of a board; a row that a person has given a component is decided. */
export type RowMatch = { row: number; match: BoardMatch; isDecided: boolean }

/** The components of the rows of a board that are not left out. */
export function listRowMatches(table: DraftTable, components: readonly StockComponent[]): RowMatch[] {
  const rows = table.rows.map((_, row) => row).filter((row) => table.decisions[row] !== 'skip')
  const lines = rows.map((row) => toBoardLine(table, row))
  const labels = new Set(components.map(({ name, value }) => toLabel(name, value)))
  return matchBoardLines(lines, components).map((match, at) => {
    const row = rows[at] ?? 0
    const [name = '', value = ''] = table.rows[row] ?? []
    return { row, match, isDecided: labels.has(toLabel(name, value)) && match.state !== 'unknown' }
  })
}

const toLabel = (name: string, value: string) => `${foldText(name)}\n${foldText(value)}`

/** The line of a row as parse/boardTable.ts writes it: component, value, quantity, references, footprint. */
function toBoardLine(table: DraftTable, row: number): BoardLine {
  const [name = '', valueText = '', quantity = '', references = '', footprint = ''] = table.rows[row] ?? []
  const all = references.split(' ').filter(Boolean)
  return {
    ...{ rows: [getRowNumber(table, row)], references: all, quantity: Number(quantity), isUnclear: false },
    ...{ value: valueText || name, name, footprint, partNumber: '', manufacturer: '' },
    componentClass: all.map(findReferenceClass).find(Boolean),
    package: findPackage(footprint),
  }
}

/** Gives a row the name and value of a component in stock. */
export function withComponent(table: DraftTable, row: number, { name, value }: StockComponent): DraftTable {
  const cells = (table.rows[row] ?? []).with(0, name).with(1, value)
  return { ...table, rows: table.rows.with(row, cells) }
}

/** Gives each row whose component was found without a doubt its name and value. */
export function withFoundComponents(table: DraftTable, components: readonly StockComponent[]): DraftTable {
  return listRowMatches(table, components).reduce(
    (changed, { row, match }) => (match.state === 'found' ? withComponent(changed, row, match.component) : changed),
    table,
  )
}
