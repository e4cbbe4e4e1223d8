import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { SqliteWriter } from '#server/database/sqlite/sqliteWriter.ts'
import type { Database } from '#server/database/tables.ts'
import { timeLimitMs } from '../runner/timeLimits.ts'
import type { TestServer } from './testServer.ts'

/**
 * Resolves when a request that begins after this call waits for the transaction `blocker`: on PostgreSQL for one of its
 * locks, on SQLite for the end of the only writer, for which reads of a database in memory wait too.
 */
export async function waitUntilBlocked({ engine }: Pick<TestServer, 'engine'>, blocker: Database): Promise<void> {
  if (engine === 'sqlite') return waitForNextWriter()
  const blocked = sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
  const countBlocked = async () => (await blocked.execute(blocker)).rows.length
  await expect.poll(countBlocked, { timeout: timeLimitMs(10) }).toBeGreaterThan(0)
}

/** A caller of these methods enters the queue at once. */
async function waitForNextWriter(): Promise<void> {
  const begin = vi.spyOn(SqliteWriter.prototype, 'begin')
  const withLock = vi.spyOn(SqliteWriter.prototype, 'withLock')
  const countCalls = () => begin.mock.calls.length + withLock.mock.calls.length
  await expect.poll(countCalls, { interval: 1, timeout: timeLimitMs(10) }).toBeGreaterThan(0)
  begin.mockRestore()
  withLock.mockRestore()
}
