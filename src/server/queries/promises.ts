import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { toRupees } from '#domain/money.ts'
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
