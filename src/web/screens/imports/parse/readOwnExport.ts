import type { ImportKind } from '#domain/import/importLine.ts'
import { decodeText } from './decodeText.ts'
import { countLines, type LineProgress } from './lineProgress.ts'
import { parseCsv } from './parseCsv.ts'
import { createTable, type SourceTable } from './sourceTable.ts'
import { unpack } from './unpack.ts'

type Row = Readonly<Record<string, string>>

const FILES = ['party', 'category', 'product', 'component', 'product_component', 'employee']

/** The records in a ZIP file of "All data": ids become names, because another shop numbers its records otherwise. */
export function readOwnExport(bytes: Uint8Array, progress: LineProgress): SourceTable[] {
  const wanted = new Set(FILES.map((name) => `${name}.csv`))
  const files = unpack(bytes, (name) => wanted.has(name))
  const texts = new Map(Object.entries(files).map(([name, content]) => [name, decodeText(content)]))
  for (const text of texts.values()) progress.expect(countLines(text))
  const read = (name: string) => toRecords(parseCsv(texts.get(`${name}.csv`) ?? '', progress))
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  const categories = byId(read('category'))
  const [products, components] = [read('product'), read('component')]
  const [productsById, componentsById] = [byId(products), byId(components)]
  const parts = read('product_component').map(({ product_id, component_id, quantity = '' }) => {
    const [product, component] = [productsById.get(product_id), componentsById.get(component_id)]
    return [product?.name, product?.version, component?.name, component?.value, quantity]
  })
  const employees = read('employee').map((row) => [
    ...[`${row.first_name} ${row.last_name}`, row.user_name, row.role, row.mobile, row.address, row.monthly_salary],
    row.cash,
  ])
  const tables: [ImportKind, string[], (string | undefined)[][]][] = [
    [
      'party',
      ...pick(read('party'), ['name', 'mobile', 'city', 'balance', 'type', 'business_name', 'address', 'gst_no']),
    ],
    [
      'product',
      ...pick(products, [
        'name',
        'version',
        'catagory',
        'retail_price',
        'dealer_price',
        'labour_cost',
        'stock',
        'minimum_stock',
      ]),
    ],
    [
      'component',
      ...pick(
        components.map((row) => ({ ...row, catagory: categories.get(row.category_id)?.name ?? '' })),
        ['name', 'value', 'pack', 'brand', 'catagory', 'price', 'stock', 'minimum_stock'],
      ),
    ],
    ['part', ['product', 'version', 'component', 'value', 'quantity'], parts],
    ['employee', ['name', 'user_name', 'role', 'mobile', 'address', 'salary', 'cash'], employees],
  ]
  return tables.flatMap(([kind, headings, rows]) => {
    const filled = rows.map((row) => row.map((cell) => cell ?? ''))
    const table = rows.length > 0 ? createTable(kind, [headings, ...filled]) : undefined
    return table ?? []
  })
}

function toRecords([headings = [], ...rows]: readonly string[][]): Row[] {
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])))
}

function pick(rows: readonly Row[], columns: string[]): [headings: string[], rows: (string | undefined)[][]] {
  return [columns, rows.map((row) => columns.map((column) => row[column]))]
}
