import type { Insertable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { sumPaise, toRupees } from '#domain/money.ts'
import type { PricedPart } from '#domain/product.ts'
import type { Database, Tables } from '../database/tables.ts'
import { continueAfter, countListed, type DocumentFilter, selectListedIds } from './documentList.ts'
import { toEmployeeName } from './employees.ts'
import { type Page, toPage, toRowWindow } from './page.ts'

/** A production as in the API, and its cost, which only Directors see. */
export type ProductionRow = Schema<'Production'> & { cost: number }

/** Inserts a production with its components, without ledger rows; returns the id. */
export async function insertProduction(
  db: Database,
  production: Insertable<Tables['production']>,
  taken: readonly PricedPart[],
): Promise<number> {
  const { id } = await db.insertInto('production').values(production).returning('id').executeTakeFirstOrThrow()
  const rows = taken.map((part) => ({ productionId: id, ...part }))
  if (rows.length > 0) await db.insertInto('productionComponent').values(rows).execute()
  return id
}

/** A production that is not deleted. */
export async function findProduction(db: Database, id: number): Promise<ProductionRow | undefined> {
  const row = await selectUndeleted(db).where('production.id', '=', id).executeTakeFirst()
  return row && toProduction(row)
}

/** One page of the productions that match the filter, newest day first. */
export async function findProductionPage(db: Database, filter: DocumentFilter, page: Page) {
  const count = await countListed(db, 'production', filter)
  const listed = await continueAfter(db, 'production', filter, page)
  const rows = await selectUndeleted(db)
    .where('production.id', 'in', selectListedIds(db, 'production', listed, toRowWindow(page)))
    .orderBy('production.date', 'desc')
    .orderBy('production.id', 'desc')
    .execute()
  const remaining = listed.position && (await countListed(db, 'production', listed))
  return toPage(rows.map(toProduction), count, page, remaining)
}

/** The day and the components of a production, also of a deleted one. */
export async function findTakenComponents(db: Database, id: number): Promise<{ date: string; componentIds: number[] }> {
  const rows = await db
    .selectFrom('productionComponent')
    .innerJoin('production', 'production.id', 'productionComponent.productionId')
    .select(['date', 'componentId'])
    .where('productionId', '=', id)
    .execute()
  return { date: rows[0]?.date ?? '', componentIds: rows.map((row) => row.componentId) }
}

function selectUndeleted(db: Database) {
  return db
    .selectFrom('production')
    .innerJoin('product', 'product.id', 'production.productId')
    .innerJoin('employee', 'employee.id', 'production.employeeId')
    .selectAll('production')
    .select(['product.name as productName', 'employee.firstName', 'employee.lastName'])
    .where('production.deletedAt', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUndeleted>['execute']>>[number]

function toProduction(row: Row): ProductionRow {
  const employee = toEmployeeName({ id: row.employeeId, firstName: row.firstName, lastName: row.lastName })
  return {
    id: row.id,
    product: { id: row.productId, name: row.productName },
    employee,
    employeeDTO: employee,
    quantity: row.quantity,
    date: row.date,
    comment: row.comment,
    cost: toRupees(sumPaise([row.materialCost, row.labourCost])),
    clientRequestId: row.opId,
    recordedAt: row.createdAt,
  }
}
