import { noBrandIfBlank } from '#domain/component.ts'
import { compareParts, type PartChanges } from '#domain/import/compareParts.ts'
import { IMPORT_FIELDS, IMPORT_KINDS, type ImportField } from '#domain/import/importFields.ts'
import type { ImportKind } from '#domain/import/importLine.ts'
import type { BoardMatch, StockComponent } from '#domain/import/matchBoardLines.ts'
import type { Columns } from '#domain/import/matchColumns.ts'
import type { BoardEntry } from '#domain/import/readBoardBom.ts'
import { toThousandths } from '#domain/money.ts'
import { type Part, sumParts } from '#domain/product.ts'
import { foldText } from '#domain/searchWords.ts'
import type { DraftTable, ImportDraft, NewProduct } from '../importDraft.ts'

/** A bill of materials at a position of the draft. */
export type BoardProps = {
  draft: ImportDraft
  index: number
  table: DraftTable
  onChange: (draft: ImportDraft) => void
}

/** A line of a board that is not left out; without `componentId` no component has been taken for it, 0 is a new one. */
export type BoardPart = { row: number; entry: BoardEntry; componentId: number | undefined }

/** The component of a line that stock does not have. */
export const NEW_COMPONENT = 0

export function listBoardRows({ board = [], decisions, componentIds = {} }: DraftTable): BoardPart[] {
  return board.flatMap((entry, row) =>
    decisions[row] === 'skip' ? [] : [{ row, entry, componentId: componentIds[row] }],
  )
}

/** What a person recognises a line by: references, value, footprint, manufacturer and part number. */
export function describeEntry({ references, value, name, footprint, manufacturer, partNumber }: BoardEntry): string {
  const part = [manufacturer, partNumber].filter(Boolean).join(' ')
  return [references.join(' '), value || name, footprint, part].filter(Boolean).join(' · ')
}

type TakenComponent = Pick<StockComponent, 'id' | 'name' | 'value' | 'pack' | 'brand'>

/** The draft with components taken for rows of the board at this position. */
export function takeComponents(
  draft: ImportDraft,
  index: number,
  taken: readonly (readonly [row: number, component: TakenComponent])[],
): ImportDraft {
  return changeBoard(draft, index, (table) => ({
    ...table,
    rows: taken.reduce((rows, [row, component]) => rows.with(row, fillCells(rows[row], component)), table.rows),
    componentIds: { ...table.componentIds, ...Object.fromEntries(taken.map(([row, { id }]) => [row, id])) },
  }))
}

/** The first five cells of a line of a board are its component, value, pack, brand and quantity: parse/boardTable.ts. */
function fillCells(cells: readonly string[] = [], { name, value, pack, brand }: TakenComponent): string[] {
  return [name, value, pack, noBrandIfBlank(brand), ...cells.slice(4)]
}

export const toNewComponent = ({ newComponent }: BoardEntry): TakenComponent => ({
  ...{ id: NEW_COMPONENT, brand: '' },
  ...newComponent,
})

/** The rows whose component was found without a doubt, with that component. */
export function listFound(rows: readonly BoardPart[], matches: ReadonlyMap<number, BoardMatch>) {
  return rows.flatMap(({ row, componentId }) => {
    const match = matches.get(row)
    return componentId === undefined && match?.state === 'found' ? [[row, match.component] as const] : []
  })
}

type NamedProduct = { id: number; name: string; version: string }

/** The product of a bill of materials: the one that a person has chosen, or that alone has the name in the file. */
export function findBillProduct<Product extends NamedProduct>(
  { product = '', version, newProduct }: DraftTable,
  products: readonly Product[],
): Product | undefined {
  if (newProduct) return products.find(({ id }) => id === newProduct.basedOn)
  const named = products.filter(
    (one) => foldText(one.name) === foldText(product) && (version === undefined || one.version === version),
  )
  return named.length === 1 ? named[0] : undefined
}

/** The draft with a product for the bill of materials at this position: one that exists, or one that the import adds. */
export function takeProduct(
  draft: ImportDraft,
  index: number,
  product: { name: string; version: string },
  newProduct?: NewProduct,
): ImportDraft {
  return changeBoard(draft, index, (table) => ({
    ...table,
    ...{ product: product.name, version: product.version, newProduct },
  }))
}

/** Changes a bill of materials, and writes the tables again that add its components and its product. */
function changeBoard(draft: ImportDraft, index: number, change: (table: DraftTable) => DraftTable): ImportDraft {
  const tables = draft.tables.map((table, at) => (at === index ? change(table) : table))
  const bill = tables[index]
  const others = tables.filter(({ addedFor }) => addedFor !== index)
  if (!bill) return draft
  const product = bill.newProduct && createAddedTable('product', [bill.newProduct.fields], index)
  const added = listNewComponents(bill)
  const components = added.length > 0 && createAddedTable('component', added, index)
  return { ...draft, tables: [...others, ...(product ? [product] : []), ...(components ? [components] : [])] }
}

/** The new components of a board, each once: several lines may need the same. */
function listNewComponents(bill: DraftTable): Record<'name' | 'value' | 'pack', string>[] {
  const rows = listBoardRows(bill).filter(({ componentId }) => componentId === NEW_COMPONENT)
  return [...new Map(rows.map(({ entry }) => [toKey(entry), entry.newComponent])).values()]
}

const toKey = ({ newComponent: { name, value, pack } }: BoardEntry) => [name, value, pack].join('\n')

function createAddedTable(
  kind: 'component' | 'product',
  records: readonly Partial<Record<ImportField, string>>[],
  addedFor: number,
): DraftTable {
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind]
  const columnsOf = (one: ImportKind): Columns => fields.map((field) => (one === kind ? field : null))
  return {
    ...{ kind, name: kind, addedFor, sign: 'owed-is-positive', isLeftOut: false, decisions: {} },
    ...{ headings: [...fields], columns: [...fields] },
    rows: records.map((record) => fields.map((field) => record[field] ?? '')),
    // All kinds are there.
    columnsByKind: Object.fromEntries(
      IMPORT_KINDS.map((one) => [one, columnsOf(one)] as const),
    ) as DraftTable['columnsByKind'],
  }
}

/** The quantity of a row, which a person may have corrected. */
function readQuantity({ rows }: DraftTable, row: number): number | undefined {
  const quantity = Number(rows[row]?.[4] || Number.NaN)
  return Number.isFinite(quantity) ? Math.round(quantity * 1_000) / 1_000 : undefined
}

/** The next version of a product: the whole number after the highest of its versions. */
export function findNextVersion(versions: readonly string[]): string {
  const numbers = versions.map((version) => /^\d{1,6}/.exec(version)?.[0] ?? '0').map(Number)
  return String(Math.max(1, ...numbers) + 1)
}

/**
 * How a board differs from the present parts of its product; components that stock gets have negative ids. Undefined
 * while lines have no component.
 */
export function compareBoard(
  table: DraftTable,
  present: readonly Part[],
): { changes: PartChanges; newComponents: ReadonlyMap<number, BoardEntry> } | undefined {
  const rows = listBoardRows(table)
  if (rows.some(({ componentId }) => componentId === undefined)) return undefined
  const keys = [...new Set(rows.map(({ entry }) => toKey(entry)))]
  const newComponents = new Map<number, BoardEntry>()
  const next = rows.map(({ row, entry, componentId = NEW_COMPONENT }) => {
    const quantity = toThousandths(readQuantity(table, row) ?? entry.quantity)
    if (componentId !== NEW_COMPONENT) return { componentId, quantity }
    const id = -1 - keys.indexOf(toKey(entry))
    newComponents.set(id, entry)
    return { componentId: id, quantity }
  })
  return { changes: compareParts(present, sumParts(next)), newComponents }
}
