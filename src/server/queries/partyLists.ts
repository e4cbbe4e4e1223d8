import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { nameStartsWith, parseSearchWords } from '#domain/party.ts'
import type { Database } from '../database/tables.ts'
import { compareByName } from './comparators.ts'
import { toLikePattern } from './documentList.ts'
import { isOneOf } from './isOneOf.ts'
import { type Page, type RowWindow, readUntilFull, toPage, toRowWindow } from './page.ts'
import { toParty } from './parties.ts'

/** Maximum results of a search. */
const MAX_SEARCH_RESULTS = 100

/** Rows per query when all parties are read. */
const ROWS_PER_CHUNK = 200

/** The active parties by name from an offset on, as many as fit into one answer. */
export async function findActiveParties(db: Database, skip = 0): Promise<Schema<'Party'>[]> {
  const all = await db.selectFrom('party').select(['id', 'name']).where('active', '=', 1).execute()
  all.sort(compareByName)
  const read = ({ limit, offset }: RowWindow) => loadInOrder(db, all.slice(offset, offset + limit))
  return readUntilFull({ limit: all.length - skip, offset: skip }, read, ROWS_PER_CHUNK)
}

/** The parties that buy by their type, and those with a sale, by name from an offset on, as many as fit into one answer. */
export async function findSalesParties(db: Database, skip = 0): Promise<Schema<'Party'>[]> {
  const all = await db
    .selectFrom('party')
    .select(['id', 'name'])
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
  all.sort(compareByName)
  const read = ({ limit, offset }: RowWindow) => loadInOrder(db, all.slice(offset, offset + limit))
  return readUntilFull({ limit: all.length - skip, offset: skip }, read, ROWS_PER_CHUNK)
}

/** One page of all parties, by name. */
export async function findPartyPage(db: Database, page: Page): Promise<Schema<'PartyPage'>> {
  const names = await db.selectFrom('party').select(['id', 'name']).execute()
  names.sort(compareByName)
  const content = await readUntilFull(toRowWindow(page), ({ limit, offset }) =>
    loadInOrder(db, names.slice(offset, offset + limit)),
  )
  return toPage(content, names.length, page)
}

/**
 * The parties in which every word of the keyword occurs, names that begin with the keyword first, then by name.
 * Words are looked for in a text prepared when the party was written: one comparison for each party and word.
 */
export async function searchParties(db: Database, keyword: string): Promise<Schema<'Party'>[]> {
  const words = parseSearchWords(keyword)
  if (words.length === 0) return []
  let query = db.selectFrom('party').select(['id', 'name'])
  for (const word of words) query = query.where(sql<boolean>`search like ${toLikePattern(word)} escape '\\'`)
  const matches = (await query.execute()).sort(compareByName)
  const [nameMatches, others] = [true, false].map((begins) =>
    matches.filter(({ name }) => nameStartsWith(name, keyword) === begins),
  )
  return loadInOrder(db, [...(nameMatches ?? []), ...(others ?? [])].slice(0, MAX_SEARCH_RESULTS))
}

async function loadInOrder(db: Database, ids: readonly { id: number }[]): Promise<Schema<'Party'>[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('party')
    .selectAll()
    .where(
      isOneOf(
        db,
        'party.id',
        ids.map(({ id }) => id),
      ),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toParty(row)]))
  return ids.flatMap(({ id }) => byId.get(id) ?? [])
}
