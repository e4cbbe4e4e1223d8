import { type Insertable, type Selectable, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { rupees } from '#domain/money.ts'
import type { Database, Tables } from '../database/tables.ts'
import { byName } from './order.ts'

export type PartyRow = Selectable<Tables['party']>

/** Adds a party; the id. */
export async function insertParty(db: Database, party: Insertable<Tables['party']>): Promise<number> {
  const { id } = await db.insertInto('party').values(party).returning('id').executeTakeFirstOrThrow()
  return id
}

export function findParty(db: Database, id: number): Promise<PartyRow | undefined> {
  return db.selectFrom('party').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The party that an entry of a phone has added. */
export function findPartyByOperation(db: Database, opId: string): Promise<PartyRow | undefined> {
  return db.selectFrom('party').selectAll().where('opId', '=', opId).executeTakeFirst()
}

/** Every party that may still be picked, by name. */
export async function activeParties(db: Database): Promise<Schema<'Party'>[]> {
  const rows = await db.selectFrom('party').selectAll().where('active', '=', 1).execute()
  return rows.sort(byName).map(asParty)
}

/** The parties that are sold to: those that buy by their type, and any that has bought. */
export async function salesParties(db: Database): Promise<Schema<'Party'>[]> {
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
  return rows.sort(byName).map(asParty)
}

/** A party on the wire. */
export function asParty({ opId: _, active, balance, ...row }: PartyRow): Schema<'Party'> {
  return { ...row, balance: rupees(balance), active: active === 1 }
}
