import type { Insertable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { rupees } from '#domain/money.ts'
import type { Database, Tables } from '../database/tables.ts'
import { asEmployeeName } from './employees.ts'
import { type Page, windowOf } from './page.ts'

/** Adds an expense, without its effects; the id. */
export async function insertExpense(db: Database, expense: Insertable<Tables['expense']>): Promise<number> {
  const { id } = await db.insertInto('expense').values(expense).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A living expense on the wire. */
export async function findExpense(db: Database, id: number): Promise<Schema<'Expense'> | undefined> {
  const row = await livingRows(db).where('expense.id', '=', id).executeTakeFirst()
  return row && asExpense(row)
}

/** Living expenses, newest day first; of one employee, or of all. */
export async function listedExpenses(db: Database, page: Page, employeeId?: number): Promise<Schema<'Expense'>[]> {
  const rows = await livingRows(db)
    .$if(employeeId !== undefined, (some) => some.where('expense.employeeId', '=', employeeId ?? 0))
    .orderBy('expense.date', 'desc')
    .orderBy('expense.id', 'desc')
    .limit(windowOf(page).limit)
    .offset(windowOf(page).offset)
    .execute()
  return rows.map(asExpense)
}

function livingRows(db: Database) {
  return db
    .selectFrom('expense')
    .innerJoin('employee', 'employee.id', 'expense.employeeId')
    .selectAll('expense')
    .select(['employee.firstName', 'employee.lastName'])
    .where('expense.deletedAt', 'is', null)
}

function asExpense(row: Awaited<ReturnType<ReturnType<typeof livingRows>['execute']>>[number]): Schema<'Expense'> {
  const { id, date, debit, comment, employeeId, firstName, lastName } = row
  return {
    id,
    date,
    debit: rupees(debit),
    source: 'Expenses',
    comment,
    employee: asEmployeeName({ id: employeeId, firstName, lastName }),
    clientRequestId: row.opId,
    recordedAt: row.createdAt,
  }
}
