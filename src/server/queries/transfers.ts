import type { Insertable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { toRupees } from '#domain/money.ts'
import type { Database, Tables } from '../database/tables.ts'
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
  const row = await selectTransfers(db, employeeId).where('transfer.id', '=', id).executeTakeFirst()
  return row && toTransfer(row)
}

/** Transfers, newest day first, from or to one employee or all. */
export async function findTransfers(db: Database, page: Page, employeeId?: number): Promise<Schema<'Transfer'>[]> {
  const rows = await selectTransfers(db, employeeId)
    .orderBy('transfer.date', 'desc')
    .orderBy('transfer.id', 'desc')
    .limit(toRowWindow(page).limit)
    .offset(toRowWindow(page).offset)
    .execute()
  return rows.map(toTransfer)
}

function selectTransfers(db: Database, employeeId?: number) {
  return db
    .selectFrom('transfer')
    .innerJoin('employee as source', 'source.id', 'transfer.sourceEmployeeId')
    .innerJoin('employee as target', 'target.id', 'transfer.targetEmployeeId')
    .selectAll('transfer')
    .select(['source.firstName as sourceFirstName', 'source.lastName as sourceLastName'])
    .select(['target.firstName as targetFirstName', 'target.lastName as targetLastName'])
    .where('transfer.deletedAt', 'is', null)
    .$if(employeeId !== undefined, (some) =>
      some.where((is) => is.or([is('source.id', '=', employeeId ?? 0), is('target.id', '=', employeeId ?? 0)])),
    )
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
