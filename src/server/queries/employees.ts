import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import { foldText } from '#domain/searchWords.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import { lockForShare, lockForUpdate } from '../database/rowLocks.ts'
import type { Database, Tables } from '../database/tables.ts'
import { compareByName } from './comparators.ts'
import { isOneOf } from './isOneOf.ts'
import { buildPositionExpression, findRowPosition, isShownInStatement } from './ledgerRows.ts'
import type { RowWindow } from './page.ts'

export type EmployeeRow = Selectable<Tables['employee']>

/** Inserts an employee; returns the id. */
export async function insertEmployee(
  db: Database,
  employee: Omit<Insertable<Tables['employee']>, 'search'>,
): Promise<number> {
  const row = { ...employee, search: buildEmployeeSearchText(employee) }
  const { id } = await db.insertInto('employee').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The text in which searches for an employee look. */
export function buildEmployeeSearchText({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return foldText(`${firstName} ${lastName}`)
}

export function findEmployee(db: Database, id: number): Promise<EmployeeRow | undefined> {
  return employeeQuery.executeTakeFirst(db, id)
}

/** Reads an employee or an account; until the transaction ends, nobody deactivates it. */
export function lockEmployeeForShare(db: Database, id: number): Promise<EmployeeRow | undefined> {
  return sharedEmployeeQuery.executeTakeFirst(db, id)
}

/** An active person, who may sell, buy, produce and spend; the person stays active until the transaction ends. */
export async function lockActivePerson(db: Database, id: number): Promise<EmployeeRow | undefined> {
  const employee = await lockEmployeeForShare(db, id)
  return employee?.active && employee.kind === 'PERSON' ? employee : undefined
}

function selectEmployee(db: Database, id: number) {
  return db.selectFrom('employee').selectAll().where('id', '=', id)
}

const employeeQuery = preparedQuery(selectEmployee)
const sharedEmployeeQuery = preparedQuery((db, id: number) => lockForShare(db, selectEmployee(db, id)))

/** Fields that may be changed; the cash follows from the ledger. */
export type EmployeeChanges = Partial<Omit<EmployeeRow, 'id' | 'kind' | 'cash' | 'search'>>

/** Changes the given fields of an employee. */
export async function changeEmployee(db: Database, id: number, changes: EmployeeChanges): Promise<EmployeeRow> {
  const update = (columns: EmployeeChanges & { search?: string }) =>
    db.updateTable('employee').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  const row = await update(changes)
  const search = buildEmployeeSearchText(row)
  return row.search === search ? row : update({ search })
}

/** Locks and reads an employee; other changes, and writes that name the employee, wait until the transaction ends. */
export function lockEmployee(db: Database, id: number): Promise<EmployeeRow | undefined> {
  return lockForUpdate(db, selectEmployee(db, id)).executeTakeFirst()
}

/** An employee with the cash in hand today, without rows dated later. */
export type EmployeeWithCash = EmployeeRow & { cashInHand: Paise }

/** All employees by name, inactive ones included. */
export async function findAllEmployees(db: Database, today: Day): Promise<EmployeeWithCash[]> {
  const rows = await selectWithCash(db, today).execute()
  const named = rows.map((row) => ({ row, ...toEmployeeName(row) }))
  return named.sort(compareByName).map(({ row }) => row)
}

export function findEmployeeWithCash(db: Database, id: number, today: Day): Promise<EmployeeWithCash | undefined> {
  return selectWithCash(db, today).where('employee.id', '=', id).executeTakeFirst()
}

function selectWithCash(db: Database, today: Day) {
  return db
    .selectFrom('employee')
    .selectAll()
    .select(
      sql<Paise>`cash - coalesce((select sum(credit - debit) from cash_entry
        where cash_entry.employee_id = employee.id and cash_entry.date > ${today}), 0)`.as('cashInHand'),
    )
}

/** The user names of all employees. */
export async function findUserNames(db: Database): Promise<string[]> {
  return (await db.selectFrom('employee').select('userName').execute()).map(({ userName }) => userName)
}

/** Whether there is another active Director. */
export async function hasOtherDirector(db: Database, id: number): Promise<boolean> {
  const directors = db.selectFrom('employee').select('id').where('role', '=', 'DIRECTOR').where('active', '=', 1)
  return (await directors.where('id', '<>', id).limit(1).executeTakeFirst()) !== undefined
}

/** Finds a person by username, without regard to case. Accounts have none. */
export function findEmployeeByUserName(db: Database, userName: string): Promise<EmployeeRow | undefined> {
  return db
    .selectFrom('employee')
    .selectAll()
    .where(sql<string>`lower(user_name)`, '=', sql<string>`lower(${userName})`)
    .where('kind', '=', sql.lit('PERSON'))
    .executeTakeFirst()
}

/** Marks a one-time password as used; false if it was used or replaced since the employee was read. */
export async function markOneTimePasswordUsed(
  db: Database,
  { id, passwordHash }: Pick<EmployeeRow, 'id' | 'passwordHash'>,
  usedHash: string,
): Promise<boolean> {
  const update = db.updateTable('employee').set({ passwordHash: usedHash }).where('id', '=', id)
  const { numUpdatedRows } = await update.where('passwordHash', '=', passwordHash).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function hasEmployees(db: Database): Promise<boolean> {
  return (await db.selectFrom('employee').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The people that a form offers. */
export async function findActivePeople(db: Database): Promise<Schema<'EmployeeName'>[]> {
  const people = db.selectFrom('employee').select(['id', 'firstName', 'lastName']).where('kind', '=', 'PERSON')
  return (await people.where('active', '=', 1).execute()).map(toEmployeeName).sort(compareByName)
}

/** Of these employees, those that are inactive or missing (after a restore). */
export async function findInactiveIds(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const activeRows = db
    .selectFrom('employee')
    .select('id')
    .where('active', '=', 1)
    .where(isOneOf(db, 'employee.id', ids))
  const known = new Set((await activeRows.execute()).map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** The active Directors, by name. */
export async function findActiveDirectors(db: Database): Promise<Schema<'EmployeeName'>[]> {
  const directors = db.selectFrom('employee').select(['id', 'firstName', 'lastName']).where('role', '=', 'DIRECTOR')
  const rows = await directors.where('active', '=', 1).execute()
  return rows.map(toEmployeeName).sort(compareByName)
}

/** An employee as documents name one. */
export function toEmployeeName(row: Pick<EmployeeRow, 'id' | 'firstName' | 'lastName'>): Schema<'EmployeeName'> {
  const { id, firstName, lastName } = row
  return { id, firstName, lastName, name: `${firstName} ${lastName}`.trim() }
}

/**
 * The rows of an employee's cash in hand, newest first, in rupees, each with the balance after it. A row and its
 * reversal are left out, unless the reversal counts on another day.
 *
 * @param after the id of the row that they follow, if they do not begin with the newest
 * @throws Refusal 'changed-meanwhile' if the employee has no row `after`
 */
export async function findCashRows(
  db: Database,
  employeeId: number,
  { limit, offset }: RowWindow,
  after?: number,
): Promise<Schema<'CashRow'>[]> {
  const place = buildPositionExpression('cashEntry')
  const last = await findRowPosition(db, 'cashEntry', employeeId, after)
  const follows = last ? sql<SqlBool>`(date, ${place}) < (${last.date}, ${last.place})` : sql<SqlBool>`1 = 1`
  // Only the newest rows are read, from an index: the balance after a row is the total without the rows since.
  const newest = db
    .selectFrom('cashEntry')
    .select(['id', 'credit', 'debit', 'source', 'date', 'comment', 'reversesId', place.as('place')])
    .where('employeeId', '=', employeeId)
    .where(follows)
    .where(isShownInStatement('cashEntry'))
    .orderBy('date', 'desc')
    .orderBy(place, 'desc')
    .limit(offset + limit)
  const all = sql`(select sum(credit - debit) from cash_entry where employee_id = ${employeeId} and ${follows})`
  const since = sql`sum(credit - debit) over (order by date desc, place desc rows unbounded preceding)`
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select(['id', 'credit', 'debit', 'source', 'date', 'comment', 'reversesId'])
    .select(sql<number>`${all} - ${since} + credit - debit`.as('balance'))
    .orderBy('date', 'desc')
    .orderBy('place', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ reversesId, ...row }) => ({
    ...row,
    comment: reversesId === null ? row.comment : `Taken back: ${row.comment}`,
    credit: toRupees(row.credit),
    debit: toRupees(row.debit),
    // A sum of paise is paise.
    balance: toRupees(row.balance as typeof row.credit),
  }))
}
