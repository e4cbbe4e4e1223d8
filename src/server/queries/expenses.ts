import type { Insertable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { toRupees } from '#domain/money.ts'
import type { Database, Tables } from '../database/tables.ts'
import { continueAfter, type DocumentFilter, selectListedIds } from './documentList.ts'
import { toEmployeeName } from './employees.ts'
import { type Page, toRowWindow } from './page.ts'

/** Inserts an expense without ledger rows; returns the id. */
export async function insertExpense(db: Database, expense: Insertable<Tables['expense']>): Promise<number> {
  const { id } = await db.insertInto('expense').values(expense).returning('id').executeTakeFirstOrThrow()
  return id
}

/** An expense that is not deleted, as in the API. */
export async function findExpense(db: Database, id: number): Promise<Schema<'Expense'> | undefined> {
  const row = await selectUndeleted(db).where('expense.id', '=', id).executeTakeFirst()
  return row && toExpense(row)
}

/** One page of the expenses that match the filter, newest day first. */
export async function findExpenses(db: Database, filter: DocumentFilter, page: Page): Promise<Schema<'Expense'>[]> {
  const listed = await continueAfter(db, 'expense', filter, page)
  const rows = await selectUndeleted(db)
    .where('expense.id', 'in', selectListedIds(db, 'expense', listed, toRowWindow(page)))
    .orderBy('expense.date', 'desc')
    .orderBy('expense.id', 'desc')
    .execute()
  return rows.map(toExpense)
}

function selectUndeleted(db: Database) {
  return db
    .selectFrom('expense')
    .innerJoin('employee', 'employee.id', 'expense.employeeId')
    .leftJoin('employee as account', 'account.id', 'expense.accountId')
    .selectAll('expense')
    .select(['account.firstName as accountName', 'employee.firstName', 'employee.lastName'])
    .where('expense.deletedAt', 'is', null)
}

function toExpense(row: Awaited<ReturnType<ReturnType<typeof selectUndeleted>['execute']>>[number]): Schema<'Expense'> {
  const { id, date, debit, comment, employeeId, firstName, lastName, accountId, accountName } = row
  return {
    id,
    date,
    debit: toRupees(debit),
    source: 'Expenses',
    comment,
    employee: toEmployeeName({ id: employeeId, firstName, lastName }),
    ...(accountId !== null && { paidFrom: accountId, paidFromName: accountName ?? '' }),
    clientRequestId: row.opId,
    recordedAt: row.createdAt,
  }
}
