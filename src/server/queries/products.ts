import type { Insertable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { Database, Tables } from '../database/tables.ts'
import { byName } from './order.ts'

/** Adds a product without stock; the id. */
export async function insertProduct(db: Database, product: Insertable<Tables['product']>): Promise<number> {
  const { id } = await db.insertInto('product').values(product).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The products a sale may name, with today's stock. */
export async function activeProducts(db: Database): Promise<Schema<'SaleFormData'>['products']> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name', 'catagory', 'version', 'stock'])
    .where('isActive', '=', 1)
    .execute()
  return rows.sort(byName)
}

/** Which of these ids are products that may be sold. */
export async function sellable(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('product').select('id').where('id', 'in', ids).where('isActive', '=', 1).execute()
  return new Set(rows.map((row) => row.id))
}
