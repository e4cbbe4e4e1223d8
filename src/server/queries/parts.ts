import type { Part, PricedPart } from '#domain/product.ts'
import { lockRows } from '../database/rowLocks.ts'
import type { Database } from '../database/tables.ts'
import { isOneOf } from './isOneOf.ts'

/** The components of products with their current prices, by product id, ordered by component id. */
export async function findPartsByProduct(
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, PricedPart[]>> {
  const parts = new Map<number, PricedPart[]>(productIds.map((id) => [id, []]))
  if (productIds.length === 0) return parts
  const rows = await db
    .selectFrom('productComponent')
    .innerJoin('component', 'component.id', 'productComponent.componentId')
    .select(['productId', 'componentId', 'quantity', 'price'])
    .where(isOneOf(db, 'productComponent.productId', productIds))
    .orderBy('productId')
    .orderBy('componentId')
    .execute()
  for (const { productId, ...part } of rows) parts.get(productId)?.push(part)
  return parts
}

/**
 * The components of a product with their prices, which nobody changes until the transaction ends. To be called when the
 * product is locked, and the settings, whose tax rule decides about prices.
 */
export async function lockPartsForShare(db: Database, productId: number): Promise<PricedPart[]> {
  const parts = await db
    .selectFrom('productComponent')
    .select('componentId')
    .where('productId', '=', productId)
    .execute()
  await lockRows(
    db,
    'component',
    parts.map(({ componentId }) => componentId),
    'share',
  )
  return (await findPartsByProduct(db, [productId])).get(productId) ?? []
}

/** Replaces the components of a product. */
export async function replaceParts(db: Database, productId: number, parts: readonly Part[]): Promise<void> {
  await db.deleteFrom('productComponent').where('productId', '=', productId).execute()
  const rows = parts.map((part) => ({ productId, ...part }))
  if (rows.length > 0) await db.insertInto('productComponent').values(rows).execute()
}
