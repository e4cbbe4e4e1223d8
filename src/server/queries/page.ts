import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { yieldToOthers } from '../yieldToOthers.ts'

/** A page of a list: its number, from 0, how many rows it may have, and how many of these are left out at its beginning. */
export type Page = { number: number; size: number; skip: number }

/** What is asked for behind the question mark. */
type Asked = { page?: number | undefined; size?: number | undefined; skip?: number | undefined }

/** Some rows of a list. */
export type RowWindow = { limit: number; offset: number }

const MOST = 200

/** The page that is asked for; what is out of range is clamped, never refused. */
export function pageAsked({ page = 0, size: asked, skip = 0 }: Asked, usual = 50): Page {
  const size = clamp(asked ?? usual, 1, MOST)
  return { number: clamp(page, 0, 1_000_000), size, skip: clamp(skip, 0, size) }
}

/** The rows of a page. */
export function windowOf({ number, size, skip }: Page): RowWindow {
  return { limit: size - skip, offset: number * size + skip }
}

/**
 * More than this is sent in no answer, in characters of JSON; http/fitAnswer.ts counts exactly. A tenth more than an
 * answer may have: rows are counted with what the answer leaves out of them, and what fits is said to be all.
 */
const FULL = 1_100_000

/** So many rows are read at a time, where a row may be long. */
const CHUNK = 50

/**
 * Rows that may be long: read until there are as many as were asked for, or more than one answer takes. Between two
 * chunks other requests are taken up.
 */
export async function untilFull<T>(
  { limit, offset }: RowWindow,
  read: (rows: RowWindow) => Promise<T[]>,
  chunk = CHUNK,
): Promise<T[]> {
  const all: T[] = []
  for (let length = 0; all.length < limit && length <= FULL; ) {
    const wanted = Math.min(chunk, limit - all.length)
    const some = await read({ limit: wanted, offset: offset + all.length })
    all.push(...some)
    if (some.length < wanted) break
    if (all.length >= limit) break
    length += JSON.stringify(some).length
    await yieldToOthers()
  }
  return all
}

/** One page on the wire. Beyond the end it is empty. */
export function asPage<T>(content: T[], totalElements: number, { number, size }: Omit<Page, 'skip'>) {
  const totalPages = Math.ceil(totalElements / size)
  return { content, totalPages, totalElements, number, size, first: number === 0, last: number >= totalPages - 1 }
}

/** The documents that are listed by pages. */
type Listed = 'sale' | 'purchase' | 'production'

/** How many living documents there are. */
export async function countLiving(db: Database, document: Listed): Promise<number> {
  const living = db.selectFrom(document).where('deletedAt', 'is', null)
  const { count } = await living.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

/**
 * The ids of some living documents, newest day first. They are found in an index alone, before anything is read
 * or joined: the last page of many years takes hardly longer than the first.
 */
export function idsAt(db: Database, document: Listed, { limit, offset }: RowWindow) {
  return db
    .selectFrom(document)
    .select('id')
    .where('deletedAt', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
