import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { type Rate, toQuantity, toRupees, toRupeesEach } from '#domain/money.ts'
import type { Part } from '#domain/product.ts'
import { foldText } from '#domain/searchWords.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import { lockForShare, lockForUpdate } from '../database/rowLocks.ts'
import type { Database, Tables } from '../database/tables.ts'
import { compareByCategory, compareByName } from './comparators.ts'
import { findComponentsById, toComponent } from './components.ts'
import { isOneOf } from './isOneOf.ts'
import { findPartsByProduct } from './parts.ts'

export type ProductRow = Selectable<Tables['product']>

/** Inserts a product without stock; returns the id. */
export async function insertProduct(
  db: Database,
  product: Omit<Insertable<Tables['product']>, 'search'>,
): Promise<number> {
  const row = { ...product, search: foldText(product.name) }
  const { id } = await db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Fields that may be changed; the stock follows from the ledger. */
type ProductChanges = Omit<Updateable<Tables['product']>, 'id' | 'stock' | 'returned' | 'search'>

/** Changes the given fields of a product. */
export async function changeProduct(db: Database, id: number, changes: ProductChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const search = changes.name === undefined ? {} : { search: foldText(changes.name) }
  await db
    .updateTable('product')
    .set({ ...changes, ...search })
    .where('id', '=', id)
    .execute()
}

/** Locks and reads a product; other changes, and documents that name the product, wait until the transaction ends. */
export function lockProduct(db: Database, id: number): Promise<ProductRow | undefined> {
  return lockForUpdate(db, selectProduct(db, id)).executeTakeFirst()
}

/** Reads a product; until the transaction ends, nobody changes it or its parts. */
export function lockProductForShare(db: Database, id: number): Promise<ProductRow | undefined> {
  return lockForShare(db, selectProduct(db, id)).executeTakeFirst()
}

export function findProduct(db: Database, id: number): Promise<ProductRow | undefined> {
  return selectProduct(db, id).executeTakeFirst()
}

function selectProduct(db: Database, id: number) {
  return db.selectFrom('product').selectAll().where('id', '=', id)
}

/** The products with these ids. */
export function findProductsById(db: Database, ids: readonly number[]): Promise<ProductRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('product')
        .selectAll()
        .where(isOneOf(db, 'product.id', ids))
        .orderBy('id')
        .execute()
}

/** All products by name, inactive ones included. */
export async function findAllProducts(db: Database): Promise<Schema<'Product'>[]> {
  return (await db.selectFrom('product').selectAll().execute()).sort(compareByName).map(toProduct)
}

/** A product as in lists of the API. */
export function toProduct(row: ProductRow): Schema<'Product'> {
  const { search, openingStock, openingDate, labourCost, isActive, ...fields } = row
  return { ...fields, ...toListPrices(row), labourCost: toRupees(labourCost), isActive: isActive === 1 }
}

type PriceColumns = Pick<ProductRow, (typeof PRICE_COLUMNS)[number]>

const PRICE_COLUMNS = ['retailPrice', 'dealerPrice', 'pricesFrom', 'earlierRetailPrice', 'earlierDealerPrice'] as const

/** The list prices as in the API. */
function toListPrices(row: PriceColumns) {
  const toPrice = (price: Rate | null) => (price === null ? null : toRupeesEach(price))
  return {
    retailPrice: toPrice(row.retailPrice),
    dealerPrice: toPrice(row.dealerPrice),
    pricesFrom: row.pricesFrom,
    earlierRetailPrice: toPrice(row.earlierRetailPrice),
    earlierDealerPrice: toPrice(row.earlierDealerPrice),
  }
}

/** Parts as in the API, each with its component, by category, name and value. */
export async function loadComponentQuantities(
  db: Database,
  parts: readonly Part[],
): Promise<Schema<'ComponentQuantity'>[]> {
  const components = await findComponentsById(
    db,
    parts.map((part) => part.componentId),
  )
  return parts
    .flatMap(({ componentId, quantity }) => {
      const component = components.get(componentId)
      return component ? [{ component: toComponent(component), quantity: toQuantity(quantity) }] : []
    })
    .sort((a, b) => compareByCategory(a.component, b.component))
}

/** The categories for products: those in use first, then the others of the shop. */
export async function findProductCatagories(db: Database): Promise<string[]> {
  const used = await db.selectFrom('product').select('catagory as name').distinct().execute()
  const others = await db.selectFrom('category').select('name').execute()
  const sortByName = (rows: { name: string }[]) => rows.map((row) => ({ id: 0, ...row })).sort(compareByName)
  return [...new Set([...sortByName(used), ...sortByName(others)].map(({ name }) => name))].filter(Boolean)
}

/** The products that a sale may name, with their current stock and their prices. */
export async function findActiveProducts(db: Database): Promise<Schema<'SaleFormData'>['products']> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name', 'catagory', 'version', 'stock', ...PRICE_COLUMNS])
    .where('isActive', '=', 1)
    .execute()
  return rows.sort(compareByName).map((row) => ({ ...row, ...toListPrices(row) }))
}

/** Active products with the components of one piece, and the stock of these components. */
export async function findMakeableProducts(
  db: Database,
): Promise<Pick<Schema<'ProductionFormData'>, 'products' | 'components'>> {
  const products = await findActiveProducts(db)
  const parts = await findPartsByProduct(
    db,
    products.map(({ id }) => id),
  )
  const used = await findComponentsById(db, [
    ...new Set([...parts.values()].flat().map(({ componentId }) => componentId)),
  ])
  return {
    products: products.map(({ id, name, catagory, version, stock }) => ({
      ...{ id, name, catagory, version, stock },
      components: (parts.get(id) ?? []).map((part) => ({
        id: part.componentId,
        quantity: toQuantity(part.quantity),
      })),
    })),
    components: [...used.values()]
      .sort(compareByName)
      .map(({ id, name, value, stock }) => ({ id, name, value, stock: toQuantity(stock) })),
  }
}

/** The names of the active products among these ids, by id; they stay active until the transaction ends. */
export async function lockSellableNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sellableQuery.execute(db, ids)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const sellableQuery = preparedQuery((db, ids: readonly number[]) =>
  lockForShare(
    db,
    db.selectFrom('product').select(['id', 'name']).where('id', 'in', ids).where('isActive', '=', 1).orderBy('id'),
  ),
)
