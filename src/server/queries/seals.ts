import { hash } from 'node:crypto'
import { isPostgres } from '../database/engine.ts'
import { addRows } from '../database/statement.ts'
import type { Database, Tables } from '../database/tables.ts'

type Log = Tables['seal']['log']
type Link = { id: number; hash: string }

/** What a link vouches for, column by column; columns of later days only where they say something (`hashOf`). */
const SEALED = {
  changeLog: [
    ...(['id', 'at', 'employeeId', 'onBehalfOf', 'operation', 'subject', 'subjectId', 'opId', 'deviceId'] as const),
    ...(['reason', 'before', 'after'] as const),
  ],
  accessLog: ['id', 'at', 'event', 'employeeId', 'accountId', 'operation', 'code', 'opId', 'deviceId', 'address'],
} as const satisfies { [L in Log]: readonly (keyof Tables[L])[] }

const READ = { changeLog: SEALED.changeLog, accessLog: [...SEALED.accessLog, 'times'] } as const

const LOGS: readonly Log[] = ['changeLog', 'accessLog']

/** Rows are linked and checked so many at a time. */
export const STEP = 2_000

/**
 * Where many write at a time, one who began earlier may commit later: so far back a row is looked for that has no link
 * yet.
 */
const LATE = 1_000

/** So many links are written at a time: each number needs a statement of its own, which is kept. */
const AT_A_TIME = [100, 10, 1]

/** Before the first link. */
const START: Link = { id: 0, hash: '' }

/**
 * Adds a link for every row of both logs that has none, up to `STEP` of each; how many. To be called in a transaction.
 * Two at once reach for the same place in the chain: one of them fails with 'taken', and nothing of it is written.
 *
 * @param all look through the whole logs, not only through what is new
 */
export async function addSeals(db: Database, all = false): Promise<number> {
  let last = await head(db)
  let added = 0
  for (const log of LOGS) {
    const links: (Link & { log: Log; rowId: number })[] = []
    for (const row of await unsealed(db, log, all)) {
      last = { id: last.id + 1, hash: hashOf(last, log, row) }
      links.push({ ...last, log, rowId: Number(row.id) })
    }
    added += links.length
    for (const size of AT_A_TIME) while (links.length >= size) addRows(db, 'seal', links.splice(0, size))
  }
  return added
}

/** The last link: whoever has written it down knows of anything that is changed in what lies before it. */
export async function head(db: Database): Promise<Link> {
  return (await db.selectFrom('seal').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? START
}

/** The ids of the newest rows of both logs. */
export async function newestRows(db: Database): Promise<string> {
  const ids = []
  for (const log of LOGS) {
    const row = await db.selectFrom(log).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    ids.push(row?.id ?? 0)
  }
  return ids.join(' ')
}

/** Where the chain does not fit the logs: a sentence each. Rows without a link are not yet vouched for. */
export async function brokenChain(db: Database): Promise<string[]> {
  const broken: string[] = []
  let last = START
  for (;;) {
    const links = await db.selectFrom('seal').selectAll().where('id', '>', last.id).orderBy('id').limit(STEP).execute()
    if (links.length === 0) return broken
    const rows = new Map<string, Row>()
    for (const log of LOGS) {
      const ids = links.filter((link) => link.log === log).map((link) => link.rowId)
      for (const row of ids.length > 0 ? await rowsOf(db, log, ids) : []) rows.set(`${log} ${row.id}`, row)
    }
    for (const link of links) {
      const row = rows.get(`${link.log} ${link.rowId}`)
      if (link.id !== last.id + 1) broken.push(`the chain of the logs has no link ${last.id + 1}`)
      else if (!row) broken.push(`row ${link.rowId} of ${link.log} is gone`)
      else if (hashOf(last, link.log, row) !== link.hash)
        broken.push(`row ${link.rowId} of ${link.log} is not what was written`)
      last = link
    }
  }
}

type Row = Record<string, string | number | null>

function hashOf(before: Link, log: Log, row: Row): string {
  const columns = SEALED[log].map((column) => row[column])
  // A line from before there was a count has the hash that it always had.
  if (Number(row.times ?? 1) > 1) columns.push(row.times)
  return hash('sha256', JSON.stringify([before.hash, log, ...columns]))
}

async function unsealed(db: Database, log: Log, all: boolean): Promise<Row[]> {
  const newest = db.selectFrom('seal').select('rowId').where('log', '=', log).orderBy('rowId', 'desc').limit(1)
  const late = isPostgres(db) ? LATE : 0
  const from = all ? 0 : ((await newest.executeTakeFirst())?.rowId ?? 0) - late
  const rows = db
    .selectFrom(log)
    .select(READ[log] as readonly 'id'[])
    .where('id', '>', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seal')
            .select('seal.id')
            .where('seal.log', '=', log)
            .whereRef('seal.rowId', '=', `${log}.id`)
            // It follows from the others; without it PostgreSQL reads the whole chain.
            .where('seal.rowId', '>', from),
        ),
      ),
    )
  return rows.orderBy('id').limit(STEP).execute()
}

function rowsOf(db: Database, log: Log, ids: number[]): Promise<Row[]> {
  return db
    .selectFrom(log)
    .select(READ[log] as readonly 'id'[])
    .where('id', 'in', ids)
    .execute()
}
