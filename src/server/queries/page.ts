import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** A page of a list: its number, from 0, and how many rows it may have. */
export type Page = { number: number; size: number }

/** What is asked for behind the question mark. */
type Asked = { page?: number | undefined; size?: number | undefined }

const MOST = 200

/** The page that is asked for; what is out of range is clamped, never refused. */
export function pageAsked({ page = 0, size }: Asked, usual = 50): Page {
  return { number: clamp(page, 0, 1_000_000), size: clamp(size ?? usual, 1, MOST) }
}

/** One page on the wire. Beyond the end it is empty. */
export function asPage<T>(content: T[], totalElements: number, { number, size }: Page) {
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
 * The ids of one page of living documents, newest day first. They are found in an index alone, before anything is read
 * or joined: the last page of many years takes hardly longer than the first.
 */
export function idsOnPage(db: Database, document: Listed, { number, size }: Page) {
  return db
    .selectFrom(document)
    .select('id')
    .where('deletedAt', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(number * size)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
