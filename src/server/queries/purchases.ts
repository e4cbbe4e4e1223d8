import type { Insertable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { PurchaseLine } from '#domain/purchase.ts'
import type { Database, Tables } from '../database/tables.ts'
import { buildBalanceBefore } from './balanceBefore.ts'
import { continueAfter, countListed, type DocumentFilter, selectListedIds } from './documentList.ts'
import { type Page, readUntilFull, toPage, toRowWindow } from './page.ts'
import { loadPurchases, selectPurchases } from './purchaseRows.ts'

/**
 * Inserts a purchase with its lines, without ledger rows; returns the id.
 *
 * @param corrects the id of the purchase that it corrects
 */
export async function insertPurchase(
  db: Database,
  purchase: Omit<Insertable<Tables['purchase']>, 'balanceBefore'>,
  lines: readonly PurchaseLine[],
  corrects: number | undefined,
): Promise<number> {
  const balanceBefore = buildBalanceBefore(db, 'purchase', purchase.partyId, corrects ?? null)
  const inserted = db.insertInto('purchase').values({ ...purchase, balanceBefore })
  const { id } = await inserted.returning('id').executeTakeFirstOrThrow()
  const rows = lines.map((line, position) => ({ purchaseId: id, position, ...line }))
  if (rows.length > 0) await db.insertInto('purchaseLine').values(rows).execute()
  return id
}

/** A purchase that is not deleted, as in the API. */
export async function findPurchase(db: Database, id: number): Promise<Schema<'Purchase'> | undefined> {
  const rows = await selectPurchases(db).where('purchase.id', '=', id).where('purchase.deletedAt', 'is', null).execute()
  return (await loadPurchases(db, rows))[0]
}

/** One page of the purchases that match the filter, newest day first. */
export async function findPurchasePage(
  db: Database,
  filter: DocumentFilter,
  page: Page,
): Promise<Schema<'PurchasePage'>> {
  const count = await countListed(db, 'purchase', filter)
  const listed = await continueAfter(db, 'purchase', filter, page)
  const content = await readUntilFull(toRowWindow(page), async (rows) => {
    const purchases = selectPurchases(db).where('purchase.id', 'in', selectListedIds(db, 'purchase', listed, rows))
    return loadPurchases(db, await purchases.orderBy('purchase.date', 'desc').orderBy('purchase.id', 'desc').execute())
  })
  return toPage(content, count, page, listed.position && (await countListed(db, 'purchase', listed)))
}

/** The components of a purchase, also of a deleted one. */
export async function findBoughtComponentIds(db: Database, purchaseId: number): Promise<number[]> {
  const rows = await db.selectFrom('purchaseLine').select('componentId').where('purchaseId', '=', purchaseId).execute()
  return rows.map((row) => row.componentId)
}
