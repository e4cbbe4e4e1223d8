import type { Insertable } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'
import { toEmployeeName } from './employees.ts'

type Settled = Omit<Insertable<Tables['settled']>, 'id'>

/** The confirmed items, with their facts, author and time. */
export async function findSettled(db: Database) {
  const rows = await db
    .selectFrom('settled')
    .innerJoin('employee', 'employee.id', 'settled.employeeId')
    .select(['settled.kind', 'subject', 'subjectId', 'facts', 'at', 'employeeId', 'firstName', 'lastName'])
    .execute()
  return rows.map(({ employeeId: id, firstName, lastName, ...row }) => ({
    ...row,
    employee: toEmployeeName({ id, firstName, lastName }),
  }))
}

/** Removes the confirmation of an item; undefined if there was none. */
export function deleteSettled(
  db: Database,
  { kind, subject, subjectId }: Pick<Settled, 'kind' | 'subject' | 'subjectId'>,
) {
  return db
    .deleteFrom('settled')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .returning('id')
    .executeTakeFirst()
}

/** Stores the confirmation of an item; it replaces an earlier one. */
export async function upsertSettled(db: Database, settled: Settled): Promise<void> {
  const { facts, at, employeeId } = settled
  await db
    .insertInto('settled')
    .values(settled)
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'subjectId']).doUpdateSet({ facts, at, employeeId }))
    .execute()
}
