import type { Insertable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { toRupees } from '#domain/money.ts'
import type { Database, Tables } from '../database/tables.ts'
import { continueAfter, type DocumentFilter, selectListedIds } from './documentList.ts'
import { toEmployeeName } from './employees.ts'
import { type Page, toRowWindow } from './page.ts'

/** Inserts a transfer without ledger rows; returns the id. */
export async function insertTransfer(db: Database, transfer: Insertable<Tables['transfer']>): Promise<number> {
  const { id } = await db.insertInto('transfer').values(transfer).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A transfer as in the API; with `employeeId`, only one from or to this employee. */
export async function findTransfer(
  db: Database,
  id: number,
  employeeId?: number,
): Promise<Schema<'Transfer'> | undefined> {
  const row = await selectTransfers(db)
    .where('transfer.id', '=', id)
    .$if(employeeId !== undefined, (some) =>
      some.where((is) => is.or([is('source.id', '=', employeeId ?? 0), is('target.id', '=', employeeId ?? 0)])),
    )
    .executeTakeFirst()
  return row && toTransfer(row)
}

/** One page of the transfers that match the filter, newest day first. */
export async function findTransfers(db: Database, filter: DocumentFilter, page: Page): Promise<Schema<'Transfer'>[]> {
  const listed = await continueAfter(db, 'transfer', filter, page)
  const rows = await selectTransfers(db)
    .where('transfer.id', 'in', selectListedIds(db, 'transfer', listed, toRowWindow(page)))
    .orderBy('transfer.date', 'desc')
    .orderBy('transfer.id', 'desc')
    .execute()
  return rows.map(toTransfer)
}

function selectTransfers(db: Database) {
  return db
    .selectFrom('transfer')
    .innerJoin('employee as source', 'source.id', 'transfer.sourceEmployeeId')
    .innerJoin('employee as target', 'target.id', 'transfer.targetEmployeeId')
    .selectAll('transfer')
    .select(['source.firstName as sourceFirstName', 'source.lastName as sourceLastName'])
    .select(['target.firstName as targetFirstName', 'target.lastName as targetLastName'])
    .where('transfer.deletedAt', 'is', null)
}

function toTransfer(
  row: Awaited<ReturnType<ReturnType<typeof selectTransfers>['execute']>>[number],
): Schema<'Transfer'> {
  const toName = (id: number, firstName: string, lastName: string) => toEmployeeName({ id, firstName, lastName })
  return {
    id: row.id,
    sourceEmployee: toName(row.sourceEmployeeId, row.sourceFirstName, row.sourceLastName),
    targetEmployee: toName(row.targetEmployeeId, row.targetFirstName, row.targetLastName),
    amount: toRupees(row.amount),
    transferDate: row.date,
    comment: row.comment,
    clientRequestId: row.opId,
    recordedAt: row.createdAt,
  }
}
