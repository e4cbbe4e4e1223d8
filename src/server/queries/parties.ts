import { type Insertable, type Selectable, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { toRupees } from '#domain/money.ts'
import { buildPartySearchText } from '#domain/party.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import { lockForShare, lockForUpdate } from '../database/rowLocks.ts'
import type { Database, Tables } from '../database/tables.ts'
import { compareByName } from './comparators.ts'

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
  const successors = await db
    .selectFrom('standIn')
    .select(['bookedAs', 'employeeId'])
    .where('opId', '=', opId)
    .execute()
  const keys = [opId, ...successors.map(({ bookedAs }) => bookedAs)]
  const parties = await db.selectFrom('party').selectAll().where('opId', 'in', keys).execute()
  const ofWriters = successors.filter(({ employeeId }) => writers.includes(employeeId))
  const ofWriter = parties.find((party) => ofWriters.some(({ bookedAs }) => bookedAs === party.opId))
  const [only, ...more] = parties
  return parties.find((party) => party.opId === opId) ?? ofWriter ?? (more.length > 0 ? undefined : only)
}

/** The parties that buy by their type, and those with a sale. */
export async function findSalesParties(db: Database): Promise<Schema<'Party'>[]> {
  const rows = await db
    .selectFrom('party')
    .selectAll()
    .where((is) =>
      is.or([
        is('type', 'in', ['PURCHASE', 'HYBRID']),
        is.exists(
          is
            .selectFrom('sale')
            .select(sql`1`.as('one'))
            .whereRef('sale.partyId', '=', 'party.id')
            .where('sale.deletedAt', 'is', null),
        ),
      ]),
    )
    .execute()
  return rows.sort(compareByName).map(toParty)
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
