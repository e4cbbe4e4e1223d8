import type { Insertable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { PurchaseLine } from '#domain/purchase.ts'
import type { Database, Tables } from '../database/tables.ts'
import { countUndeleted, type Page, readUntilFull, selectPageIds, toPage, toRowWindow } from './page.ts'
import { loadPurchases, selectPurchases } from './purchaseRows.ts'

/** Adds a purchase with its lines, without its effects; the id. */
export async function insertPurchase(
  db: Database,
  purchase: Insertable<Tables['purchase']>,
  lines: readonly PurchaseLine[],
): Promise<number> {
  const { id } = await db.insertInto('purchase').values(purchase).returning('id').executeTakeFirstOrThrow()
  const rows = lines.map((line, position) => ({ purchaseId: id, position, ...line }))
  if (rows.length > 0) await db.insertInto('purchaseLine').values(rows).execute()
  return id
}

/** A living purchase on the wire. */
export async function findPurchase(db: Database, id: number): Promise<Schema<'Purchase'> | undefined> {
  const rows = await selectPurchases(db).where('purchase.id', '=', id).where('purchase.deletedAt', 'is', null).execute()
  return (await loadPurchases(db, rows))[0]
}

/** One page of living purchases, newest day first. */
export async function findPurchasePage(db: Database, page: Page): Promise<Schema<'PurchasePage'>> {
  const count = await countUndeleted(db, 'purchase')
  const content = await readUntilFull(toRowWindow(page), async (rows) => {
    const found = selectPurchases(db).where('purchase.id', 'in', selectPageIds(db, 'purchase', rows))
    return loadPurchases(db, await found.orderBy('purchase.date', 'desc').orderBy('purchase.id', 'desc').execute())
  })
  return toPage(content, count, page)
}

/** The components a purchase names, living or deleted. */
export async function findBoughtComponentIds(db: Database, purchaseId: number): Promise<number[]> {
  const rows = await db.selectFrom('purchaseLine').select('componentId').where('purchaseId', '=', purchaseId).execute()
  return rows.map((row) => row.componentId)
}
