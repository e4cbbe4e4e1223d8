import { type Insertable, type Selectable, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import { insertRow } from '../database/preparedQuery.ts'
import type { Database, Tables } from '../database/tables.ts'

/** Inserts a promise; returns the id. */
export function insertPromise(db: Database, promise: Insertable<Tables['promise']>): Promise<number> {
  return insertRow(db, 'promise', promise)
}

/** The latest promise of each of these parties, by party id. */
export async function findLatestPromises(
  db: Database,
  partyIds: readonly number[],
): Promise<Map<number, Schema<'PartyPromise'>>> {
  const latest = db.selectFrom('promise').select(({ fn }) => fn.max('id').as('id'))
  const latestIds = latest.where('partyId', 'in', partyIds).groupBy('partyId')
  const rows = await db.selectFrom('promise').selectAll().where('id', 'in', latestIds).execute()
  return new Map(rows.map((row) => [row.partyId, toPromise(row)]))
}

/** The limit of the contract for the listed promises of a day. */
const MAX_LISTED_PROMISES = 20

/** The parties that owe us and whose latest promise is for this day or an earlier one; the earliest days first. */
export async function findDuePromises(
  db: Database,
  today: Day,
): Promise<NonNullable<NonNullable<Schema<'DayFigures'>['now']>['promises']>> {
  const latestIds = db
    .selectFrom('promise')
    .select(({ fn }) => fn.max('promise.id').as('id'))
    .groupBy('promise.partyId')
  const rows = await db
    .selectFrom('promise')
    .innerJoin('party', 'party.id', 'promise.partyId')
    .where('promise.id', 'in', latestIds)
    .where('promise.day', '<=', today)
    .where('party.balance', '>', 0 as Paise)
    .select(['partyId', 'name', 'day', 'amount', sql<number>`count(*) over ()`.as('count')])
    .orderBy('day')
    .orderBy('promise.id')
    .limit(MAX_LISTED_PROMISES)
    .execute()
  return {
    count: Number(rows[0]?.count ?? 0),
    first: rows.map(({ count: _, amount, ...row }) => ({ ...row, amount: amount === null ? null : toRupees(amount) })),
  }
}

/** A promise as in the API. */
export function toPromise(row: Omit<Selectable<Tables['promise']>, 'createdBy'>): Schema<'PartyPromise'> {
  const { id, partyId, day, amount, comment, createdAt, opId } = row
  return {
    ...{ id, partyId, day, comment },
    amount: amount === null ? null : toRupees(amount),
    recordedAt: createdAt,
    clientRequestId: opId,
  }
}
