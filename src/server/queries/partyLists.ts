import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { nameBegins, searchWords } from '#domain/party.ts'
import type { Database } from '../database/tables.ts'
import { byName } from './order.ts'
import { asPage, type Page, type RowWindow, untilFull, windowOf } from './page.ts'
import { asParty } from './parties.ts'

/** The most that a search answers. */
const MOST = 100

/** Most parties are short: so many are read at a time where all are asked for. */
const CHUNK = 200

/** The parties that may still be picked, by name, without so many at the beginning: as many as one answer takes. */
export async function activeParties(db: Database, skip = 0): Promise<Schema<'Party'>[]> {
  const all = await db.selectFrom('party').select(['id', 'name']).where('active', '=', 1).execute()
  all.sort(byName)
  const read = ({ limit, offset }: RowWindow) => inOrder(db, all.slice(offset, offset + limit))
  return untilFull({ limit: all.length - skip, offset: skip }, read, CHUNK)
}

/** One page of all parties, by name. */
export async function pageOfParties(db: Database, page: Page): Promise<Schema<'PartyPage'>> {
  const all = await db.selectFrom('party').select(['id', 'name']).execute()
  all.sort(byName)
  const content = await untilFull(windowOf(page), ({ limit, offset }) => inOrder(db, all.slice(offset, offset + limit)))
  return asPage(content, all.length, page)
}

/**
 * The parties in which every word of the keyword occurs, names that begin with the keyword first, then by name.
 * Words are looked for in a text prepared when the party was written: one comparison for each party and word.
 */
export async function foundParties(db: Database, keyword: string): Promise<Schema<'Party'>[]> {
  const words = searchWords(keyword)
  if (words.length === 0) return []
  let query = db.selectFrom('party').select(['id', 'name'])
  for (const word of words) query = query.where(sql<boolean>`search like ${containing(word)} escape '\\'`)
  const found = (await query.execute()).sort(byName)
  const [first, others] = [true, false].map((begins) =>
    found.filter(({ name }) => nameBegins(name, keyword) === begins),
  )
  return inOrder(db, [...(first ?? []), ...(others ?? [])].slice(0, MOST))
}

function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
}

async function inOrder(db: Database, ids: readonly { id: number }[]): Promise<Schema<'Party'>[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('party')
    .selectAll()
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, asParty(row)]))
  return ids.flatMap(({ id }) => byId.get(id) ?? [])
}
