import type { ImportKind } from '#domain/import/importLine.ts'
import { decodeText } from './decodeText.ts'
import { countLines, type LineProgress } from './lineProgress.ts'
import { parseCsv } from './parseCsv.ts'
import { createTable, type ParsedTable } from './sourceTable.ts'
import { EXPORTED_TABLES, unpack } from './unpack.ts'

type Row = Readonly<Record<string, string>>

/** The columns of our own files, under the headings that the import knows. */
const PARTY_COLUMNS = ['name', 'mobile', 'city', 'balance', 'type', 'business_name', 'address', 'gst_no']
const PRODUCT_COLUMNS = [
  ...['name', 'version', 'catagory', 'retail_price', 'dealer_price', 'labour_cost', 'stock', 'minimum_stock'],
]
const COMPONENT_COLUMNS = ['name', 'value', 'pack', 'brand', 'catagory', 'price', 'stock', 'minimum_stock']
const PART_COLUMNS = ['product', 'version', 'component', 'value', 'pack', 'brand', 'quantity']
const EMPLOYEE_COLUMNS = ['name', 'user_name', 'role', 'mobile', 'address', 'monthly_salary', 'cash']

/**
 * The records in a ZIP file of "All data": ids become names, because another shop numbers its records otherwise. Records
 * that are no longer used, and accounts, which are no employees, are tables that a person may choose.
 */
export function readOwnExport(bytes: Uint8Array, progress: LineProgress): ParsedTable[] {
  const wanted = new Set(EXPORTED_TABLES.map((name) => `${name}.csv`))
  const files = unpack(bytes, (name) => wanted.has(name))
  const texts = new Map(Object.entries(files).map(([name, content]) => [name, decodeText(content)]))
  for (const text of texts.values()) progress.expect(countLines(text))
  const read = (name: string) => toRecords(parseCsv(texts.get(`${name}.csv`) ?? '', progress))
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  const categories = byId(read('category'))
  const products = read('product')
  const components = read('component').map((row) => ({ ...row, catagory: categories.get(row.category_id)?.name ?? '' }))
  const [productsById, componentsById] = [byId(products), byId(components)]
  const parts = read('product_component').map(({ product_id, component_id, quantity = '' }) => {
    const [product, component] = [productsById.get(product_id) ?? {}, componentsById.get(component_id) ?? {}]
    const { name = '', version = '', is_active = '' } = product
    const { name: componentName = '', value = '', pack = '', brand = '' } = component
    return { product: name, version, component: componentName, value, pack, brand, quantity, is_active }
  })
  const employees = read('employee').map((row) => ({ ...row, name: `${row.first_name} ${row.last_name}` }))
  return [
    ...makeTables('party', PARTY_COLUMNS, read('party')),
    ...makeTables('product', PRODUCT_COLUMNS, products),
    ...makeTables('component', COMPONENT_COLUMNS, components),
    ...makeTables('part', PART_COLUMNS, parts),
    ...makeTables('employee', EMPLOYEE_COLUMNS, employees),
  ]
}

function toRecords([headings = [], ...rows]: readonly string[][]): Row[] {
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])))
}

/** The reason to leave a record out: 'ACCOUNT' or 'inactive'; undefined if it is imported. */
function findLeftOutReason({ active, is_active = active, kind }: Row): string | undefined {
  if (kind === 'ACCOUNT') return 'ACCOUNT'
  return is_active === '0' ? 'inactive' : undefined
}

function makeTables(kind: ImportKind, columns: readonly string[], rows: readonly Row[]): ParsedTable[] {
  return [...Map.groupBy(rows, findLeftOutReason)]
    .toSorted(([one], [other]) => Number(one !== undefined) - Number(other !== undefined))
    .map(([reason, group]) => {
      const rows = [[...columns], ...group.map((row) => columns.map((column) => row[column] ?? ''))]
      const table = createTable(kind, { rows }, 1)
      const name = reason === undefined ? kind : `${kind}: ${reason}`
      // Our own balances are positive if a party owes us, whatever its type.
      return table && { ...table, name, sign: 'owed-is-positive' as const, doubts: [], isLeftOut: reason !== undefined }
    })
    .filter((table) => table !== undefined)
}
