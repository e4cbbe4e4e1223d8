import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { type ListFilter, MAX_SEARCH_WORDS } from '#domain/listFilter.ts'
import { Refusal } from '#domain/refusal.ts'
import { normalizeSearchWord, splitSearchWords } from '#domain/searchWords.ts'
import type { Database } from '../database/tables.ts'
import type { Page, RowWindow } from './page.ts'

/** The documents that have lists with filters. */
export type ListedDocument = 'sale' | 'purchase' | 'production' | 'expense' | 'transfer'

/** The position of a document in its list. */
type ListPosition = { date: Day; id: number }

/** A filter, the employee to whose documents the caller is limited, and the position after which the documents follow. */
export type DocumentFilter = ListFilter & { visibleTo?: number | undefined; position?: ListPosition | undefined }

/** The columns that name employees. */
const EMPLOYEE_COLUMNS: Record<ListedDocument, readonly string[]> = {
  sale: ['employeeId'],
  purchase: ['employeeId'],
  production: ['employeeId'],
  expense: ['employeeId'],
  transfer: ['sourceEmployeeId', 'targetEmployeeId'],
}

/**
 * The filter of the documents that follow the row `after`, whose position also a deleted document keeps.
 *
 * @throws Refusal 'changed-meanwhile' if the caller can see no such document
 */
export async function continueAfter(
  db: Database,
  document: ListedDocument,
  filter: DocumentFilter,
  { after }: Page,
): Promise<DocumentFilter> {
  if (after === undefined) return filter
  const { visibleTo } = filter
  const position: ListPosition | undefined = await db
    .selectFrom(document)
    .select(['date', 'id'])
    .where('id', '=', after)
    .$if(visibleTo !== undefined, (rows) => rows.where(namesEmployee(document, visibleTo ?? 0)))
    .executeTakeFirst()
  if (!position) throw new Refusal('changed-meanwhile')
  return { ...filter, position }
}

/** The number of documents that match the filter. */
export async function countListed(db: Database, document: ListedDocument, filter: DocumentFilter): Promise<number> {
  const listed = db.selectFrom(document).where(isListed(document, filter))
  const { count } = await listed.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

/**
 * The ids of some of these documents, newest day first. They are found in an index alone, before anything is read or
 * joined: the last page of many years takes hardly longer than the first.
 */
export function selectListedIds(
  db: Database,
  document: ListedDocument,
  filter: DocumentFilter,
  { limit, offset }: RowWindow,
) {
  return db
    .selectFrom(document)
    .select('id')
    .where(isListed(document, filter))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
}

/** Whether a document is not deleted and matches the filter. */
export function isListed(document: ListedDocument, filter: DocumentFilter): RawBuilder<SqlBool> {
  const { search = '', from, to, employeeId, partyId, visibleTo, position } = filter
  const column = (name: string) => sql.ref(`${document}.${name}`)
  const words = splitSearchWords(search).slice(0, MAX_SEARCH_WORDS)
  const conditions = [
    sql`${column('deletedAt')} is null`,
    ...(from === undefined ? [] : [sql`${column('date')} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column('date')} <= ${to}`]),
    ...(partyId === undefined ? [] : [sql`${column('partyId')} = ${partyId}`]),
    ...(position === undefined ? [] : [sql`(${column('date')}, ${column('id')}) < (${position.date}, ${position.id})`]),
    ...[employeeId, visibleTo].flatMap((id) => (id === undefined ? [] : [namesEmployee(document, id)])),
    ...words.map((word) => containsWord(document, word)),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Whether one of the employees of a document has this id. */
function namesEmployee(document: ListedDocument, id: number): RawBuilder<SqlBool> {
  return anyOf(EMPLOYEE_COLUMNS[document].map((name) => sql`${sql.ref(`${document}.${name}`)} = ${id}`))
}

/** Whether the word occurs in one of the texts, or is the number of the document. */
function containsWord(document: ListedDocument, word: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${document}.${name}`)
  const isLike = (text: RawBuilder<unknown>, part: string) => sql`${text} like ${toLikePattern(part)} escape '\\'`
  // The texts of the documents last: the other texts are compared once for each search.
  return anyOf([
    ...EMPLOYEE_COLUMNS[document].map(
      (name) => sql`${column(name)} in (select id from employee where ${isLike(sql`search`, word)})`,
    ),
    ...(document === 'production'
      ? [sql`${column('productId')} in (select id from product where ${isLike(sql`search`, word)})`]
      : []),
    ...(document === 'sale' || document === 'purchase'
      ? [sql`${column('partyId')} in (select id from party where ${isLike(sql`search`, normalizeSearchWord(word))})`]
      : []),
    ...(/^[1-9]\d{0,8}$/.test(word) ? [sql`${column('id')} = ${Number(word)}`] : []),
    isLike(column('search'), word),
  ])
}

function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** The pattern of a text that contains this part; `\` escapes. */
export function toLikePattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`
}
