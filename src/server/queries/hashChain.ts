import { hash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import { buildTextBytesSql, splitIntoBatches } from '../database/tableSchema.ts'
import type { Database, Tables } from '../database/tables.ts'
import { isOneOf } from './isOneOf.ts'

type LogTable = Tables['seal']['log']
type ChainLink = { id: number; hash: string }

/** The columns that a link covers. `times` was added to the access log later; `computeLinkHash` covers it above 1. */
const HASHED_COLUMNS = {
  changeLog: [
    ...(['id', 'at', 'employeeId', 'onBehalfOf', 'operation', 'subject', 'subjectId', 'opId', 'deviceId'] as const),
    ...(['reason', 'before', 'after'] as const),
  ],
  accessLog: ['id', 'at', 'event', 'employeeId', 'accountId', 'operation', 'code', 'opId', 'deviceId', 'address'],
} as const satisfies { [L in LogTable]: readonly (keyof Tables[L])[] }

const READ_COLUMNS = { changeLog: HASHED_COLUMNS.changeLog, accessLog: [...HASHED_COLUMNS.accessLog, 'times'] } as const

const LOG_TABLES: readonly LogTable[] = ['changeLog', 'accessLog']

/** Columns without a length limit; their lengths are read before the rows. */
const UNBOUNDED_COLUMNS = {
  changeLog: ['opId', 'deviceId', 'reason', 'before', 'after'],
  accessLog: ['operation', 'opId', 'deviceId', 'address'],
} as const satisfies { [L in LogTable]: readonly (keyof Tables[L])[] }

/** Rows of each log per step of linking or checking. */
const MAX_BATCH_ROWS = 500

/**
 * On PostgreSQL a transaction that began earlier may commit later: rows without a link are looked for among this many
 * ids before the newest link.
 */
const LATE_ROW_WINDOW = 1_000

/** Links per insert, largest first. Each number is an SQL text of its own, so few numbers keep few prepared statements. */
const LINKS_PER_INSERT = [100, 10, 1]

/** The first half of the key of PostgreSQL's advisory lock; the second is the number of this shop's table of links. */
const CHAIN_LOCK_KEY = 2019

/** A move to PostgreSQL, which cannot store NUL, writes this sign in its place. */
export const NUL_SIGN = '␀'

/** The predecessor of the first link. */
const EMPTY_LINK: ChainLink = { id: 0, hash: '' }

/** The id in each log after which rows without a link are looked for. */
type ScanPosition = { [L in LogTable]: number }

/**
 * Where to look for rows without a link: after the newest linked row, less `LATE_ROW_WINDOW` on PostgreSQL.
 *
 * @param isFullScan whether to start at 0
 */
export async function findScanStart(db: Database, isFullScan = false): Promise<ScanPosition> {
  const from: ScanPosition = { changeLog: 0, accessLog: 0 }
  if (isFullScan) return from
  const lateRowWindow = isPostgres(db) ? LATE_ROW_WINDOW : 0
  for (const log of LOG_TABLES) {
    const newest = db.selectFrom('seal').select('rowId').where('log', '=', log).orderBy('rowId', 'desc').limit(1)
    from[log] = Math.max(((await newest.executeTakeFirst())?.rowId ?? 0) - lateRowWindow, 0)
  }
  return from
}

/**
 * Adds links for the next rows of both logs that have none. One call does a bounded amount of work: it looks through at
 * most `MAX_BATCH_ROWS` rows of each log, and reads the texts of one batch of each. To be called in a transaction that
 * holds the lock of `lockChain`.
 *
 * @returns where the next call continues, and whether there may be more to do
 */
export async function appendLinks(
  db: Database,
  from: ScanPosition,
): Promise<{ position: ScanPosition; hasMore: boolean }> {
  const position = { ...from }
  let lastLink = await findChainHead(db)
  let hasMore = false
  for (const log of LOG_TABLES) {
    const { ids, end, isFull } = await findUnlinkedRows(db, log, from[log])
    const [batch = [], next] = splitIntoBatches(await measureRows(db, log, ids), ({ bytes }) => bytes)
    const links: (ChainLink & { log: LogTable; rowId: number })[] = []
    const batchIds = batch.map(({ id }) => id)
    for (const row of await readLogRows(db, log, batchIds)) {
      lastLink = { id: lastLink.id + 1, hash: computeLinkHash(lastLink, log, row) }
      links.push({ ...lastLink, log, rowId: Number(row.id) })
    }
    position[log] = next ? (batchIds.at(-1) ?? end) : end
    hasMore ||= isFull || next !== undefined
    for (const size of LINKS_PER_INSERT)
      while (links.length >= size) await db.insertInto('seal').values(links.splice(0, size)).execute()
  }
  return { position, hasMore }
}

/**
 * Locks the end of the chain until the transaction ends; false while another process holds it. Without the lock, two
 * processes would write the same link, and one of them would fail. On SQLite the transaction itself is the lock.
 */
export async function lockChain(db: Database): Promise<boolean> {
  if (!isPostgres(db)) return true
  // The number of the table in this schema: several shops may lie in one database.
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(CHAIN_LOCK_KEY)}, 'seal'::regclass::oid::int) as is_locked`.execute(db)
  return rows[0]?.isLocked ?? false
}

/** The last link. A copy of its hash kept elsewhere reveals later changes of the rows before it. */
export async function findChainHead(db: Database): Promise<ChainLink> {
  return (
    (await db.selectFrom('seal').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? EMPTY_LINK
  )
}

/** The ids of the newest rows of both logs. */
export async function findNewestRowIds(db: Database): Promise<string> {
  const ids = []
  for (const log of LOG_TABLES) {
    const row = await db.selectFrom(log).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    ids.push(row?.id ?? 0)
  }
  return ids.join(' ')
}

/** Differences between the chain and the logs, one message each. Rows without a link are not checked. */
export async function checkHashChain(db: Database): Promise<string[]> {
  const violations: string[] = []
  let lastLink = EMPTY_LINK
  for (;;) {
    const links = await db
      .selectFrom('seal')
      .selectAll()
      .where('id', '>', lastLink.id)
      .orderBy('id')
      .limit(MAX_BATCH_ROWS)
      .execute()
    if (links.length === 0) return violations
    const bytes = new Map<string, number>()
    for (const log of LOG_TABLES)
      for (const row of await measureRows(db, log, listRowIds(links, log))) bytes.set(`${log} ${row.id}`, row.bytes)
    for (const batch of splitIntoBatches(links, ({ log, rowId }) => bytes.get(`${log} ${rowId}`) ?? 0)) {
      violations.push(...(await checkLinks(db, lastLink, batch)))
      lastLink = batch.at(-1) ?? lastLink
    }
  }
}

type LinkRow = Selectable<Tables['seal']>

/** Checks a batch of links after the last checked one. */
async function checkLinks(db: Database, previousLink: ChainLink, links: readonly LinkRow[]): Promise<string[]> {
  const violations: string[] = []
  const rows = new Map<string, Row>()
  for (const log of LOG_TABLES)
    for (const row of await readLogRows(db, log, listRowIds(links, log))) rows.set(`${log} ${row.id}`, row)
  let lastLink = previousLink
  for (const link of links) {
    const row = rows.get(`${link.log} ${link.rowId}`)
    if (link.id !== lastLink.id + 1) violations.push(`the chain of the logs has no link ${lastLink.id + 1}`)
    else if (!row) violations.push(`row ${link.rowId} of ${link.log} is missing`)
    else if (!isLinkOf(row, link, lastLink))
      violations.push(`row ${link.rowId} of ${link.log} was changed after it was linked`)
    lastLink = link
  }
  return violations
}

/** Whether a link was computed from this row, perhaps before a move to PostgreSQL replaced NUL in it. */
function isLinkOf(row: Row, { log, hash }: LinkRow, previousLink: ChainLink): boolean {
  if (computeLinkHash(previousLink, log, row) === hash) return true
  const restoreNul = (value: Row[string]) => (typeof value === 'string' ? value.replaceAll(NUL_SIGN, '\0') : value)
  const restored = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, restoreNul(value)]))
  return computeLinkHash(previousLink, log, restored) === hash
}

function listRowIds(links: readonly LinkRow[], log: LogTable): number[] {
  return links.filter((link) => link.log === log).map((link) => link.rowId)
}

type Row = Record<string, string | number | null>

function computeLinkHash(previousLink: ChainLink, log: LogTable, row: Row): string {
  const columns = HASHED_COLUMNS[log].map((column) => row[column])
  // Rows that were linked before the column `times` existed keep their hash.
  if (Number(row.times ?? 1) > 1) columns.push(row.times)
  return hash('sha256', JSON.stringify([previousLink.hash, log, ...columns]))
}

/** The ids without a link among the next rows of a log, the last id that was looked at, and whether there may be more. */
async function findUnlinkedRows(
  db: Database,
  log: LogTable,
  from: number,
): Promise<{ ids: number[]; end: number; isFull: boolean }> {
  const next = await db
    .selectFrom(log)
    .select('id')
    .where('id', '>', from)
    .orderBy('id')
    .limit(MAX_BATCH_ROWS)
    .execute()
  const end = next.at(-1)?.id ?? from
  const linkedRows = await db
    .selectFrom('seal')
    .select('rowId')
    .where('log', '=', log)
    .where('rowId', '>', from)
    .where('rowId', '<=', end)
    .execute()
  const linkedIds = new Set(linkedRows.map(({ rowId }) => rowId))
  const ids = next.map(({ id }) => id).filter((id) => !linkedIds.has(id))
  return { ids, end, isFull: next.length === MAX_BATCH_ROWS }
}

/** The length of the texts of these rows in bytes. */
async function measureRows(
  db: Database,
  log: LogTable,
  ids: readonly number[],
): Promise<{ id: number; bytes: number }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom(log)
    .select(['id', buildTextBytesSql(UNBOUNDED_COLUMNS[log]).as('bytes')])
    .where(isOneOf(db, `${log}.id`, ids))
    .orderBy('id')
    .execute()
}

async function readLogRows(db: Database, log: LogTable, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom(log)
    .select(READ_COLUMNS[log] as readonly 'id'[])
    .where(isOneOf(db, `${log}.id`, ids))
    .orderBy('id')
    .execute()
}
