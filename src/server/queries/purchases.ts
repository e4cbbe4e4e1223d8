import type { Insertable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { PurchaseLine } from '#domain/purchase.ts'
import type { Database, Tables } from '../database/tables.ts'
import { asPage, countLiving, idsAt, type Page, untilFull, windowOf } from './page.ts'
import { asPurchases, purchaseRows } from './purchaseRows.ts'

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
  const rows = await purchaseRows(db).where('purchase.id', '=', id).where('purchase.deletedAt', 'is', null).execute()
  return (await asPurchases(db, rows))[0]
}

/** One page of living purchases, newest day first. */
export async function pageOfPurchases(db: Database, page: Page): Promise<Schema<'PurchasePage'>> {
  const count = await countLiving(db, 'purchase')
  const content = await untilFull(windowOf(page), async (rows) => {
    const found = purchaseRows(db).where('purchase.id', 'in', idsAt(db, 'purchase', rows))
    return asPurchases(db, await found.orderBy('purchase.date', 'desc').orderBy('purchase.id', 'desc').execute())
  })
  return asPage(content, count, page)
}

/** The components a purchase names, living or deleted. */
export async function componentsBought(db: Database, purchaseId: number): Promise<number[]> {
  const rows = await db.selectFrom('purchaseLine').select('componentId').where('purchaseId', '=', purchaseId).execute()
  return rows.map((row) => row.componentId)
}
