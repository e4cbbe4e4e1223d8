import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { OpeningBill } from '#domain/ledger.ts'
import { toRupees } from '#domain/money.ts'
import { buildPartySearchText } from '#domain/party.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import { lockForShare, lockForUpdate } from '../database/rowLocks.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'

export type PartyRow = Selectable<Tables['party']>

/** Inserts a party; returns the id. */
export async function insertParty(db: Database, party: Omit<Insertable<Tables['party']>, 'search'>): Promise<number> {
  const { id } = await db
    .insertInto('party')
    .values({ ...party, search: buildPartySearchText(party) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Fields that may be changed; the balance follows from the ledger. */
export type PartyChanges = Partial<Omit<PartyRow, 'id' | 'opId' | 'balance' | 'search'>>

/** Changes the given fields of a party. */
export async function changeParty(db: Database, before: PartyRow, changes: PartyChanges): Promise<PartyRow> {
  const search = buildPartySearchText({ ...before, ...changes })
  const party = db.updateTable('party').set({ ...changes, search })
  return party.where('id', '=', before.id).returningAll().executeTakeFirstOrThrow()
}

/** Defers the replacement of the bills within the opening balance of a party: at most one for each day. */
export function replaceOpeningBills(tx: WriteTransaction, partyId: number, bills: readonly OpeningBill[]): void {
  tx.defer(tx.deleteFrom('openingBill').where('partyId', '=', partyId))
  const rows = bills.map((bill) => ({ partyId, ...bill }))
  if (rows.length > 0) tx.defer(tx.insertInto('openingBill').values(rows))
}

/** Locks and reads a party; other changes, and documents that name the party, wait until the transaction ends. */
export function lockParty(db: Database, id: number): Promise<PartyRow | undefined> {
  return lockForUpdate(db, selectParty(db, id)).executeTakeFirst()
}

/** Reads a party; until the transaction ends, nobody changes or deactivates it. */
export function lockPartyForShare(db: Database, id: number): Promise<PartyRow | undefined> {
  return sharedPartyQuery.executeTakeFirst(db, id)
}

export function findParty(db: Database, id: number): Promise<PartyRow | undefined> {
  return partyQuery.executeTakeFirst(db, id)
}

function selectParty(db: Database, id: number) {
  return db.selectFrom('party').selectAll().where('id', '=', id)
}

const partyQuery = preparedQuery(selectParty)
const sharedPartyQuery = preparedQuery((db, id: number) => lockForShare(db, selectParty(db, id)))

/**
 * The party that a device's entry created, under its own key or that of the entry that superseded it. If several people
 * superseded the key, the party of one of `writers` counts; without one, an ambiguous key finds none.
 */
export async function findPartyByOperation(
  db: Database,
  opId: string,
  writers: readonly number[],
): Promise<PartyRow | undefined> {
  const own = await db.selectFrom('party').selectAll().where('opId', '=', opId).executeTakeFirst()
  if (own) return own
  const successors = await db
    .selectFrom('standIn')
    .innerJoin('party', 'party.opId', 'standIn.bookedAs')
    .selectAll('party')
    .select('standIn.employeeId as writer')
    .where('standIn.opId', '=', opId)
    .execute()
  const successor = successors.find(({ writer }) => writers.includes(writer)) ?? successors[0]
  const isAmbiguous =
    successor && !writers.includes(successor.writer) && successors.some(({ id }) => id !== successor.id)
  if (!successor || isAmbiguous) return undefined
  const { writer: _, ...party } = successor
  return party
}

/** A party as in lists of the API. */
export function toParty(row: PartyRow): Schema<'Party'> {
  const { opId, search, openingBalance, openingDate, active, balance, ...fields } = row
  return { ...fields, balance: toRupees(balance), active: active === 1 }
}

/** A party as in the API, with all fields. */
export function toPartyDetails(row: PartyRow): Schema<'Party'> {
  const { opId, openingBalance, openingDate } = row
  return { ...toParty(row), openingBalance: toRupees(openingBalance), openingDate, clientRequestId: opId }
}
