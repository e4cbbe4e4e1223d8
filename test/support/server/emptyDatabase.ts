import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { DatabaseLocation } from '#server/database/openDatabase.ts'
import { timeLimitMs } from '../runner/timeLimits.ts'

/** An empty location; `remove` deletes it with its content. */
export type EmptyDatabase = { location: DatabaseLocation; folder: string; remove: () => Promise<void> }

/** Whether another process can open the database of these tests. PGlite exists in this process only. */
export const canOtherProcessesOpen = process.env.TEST_ENGINE !== 'pglite'

/** An empty folder, and with a PostgreSQL server an empty database on it. */
export async function createEmptyDatabase(databaseUrl = process.env.TEST_DATABASE_URL): Promise<EmptyDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'khet-test-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (!databaseUrl) return { location: { dataDir: join(folder, 'data') }, folder, remove: async () => removeFolder() }
  const name = `test_${randomBytes(6).toString('hex')}`
  await runSql(databaseUrl, `create database ${name}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return {
    location: { databaseUrl: url.href },
    folder,
    async remove() {
      removeFolder()
      await runSql(databaseUrl, `drop database ${name} with (force)`)
    },
  }
}

/**
 * Resolves when the connections of killed programs have ended. On PostgreSQL a connection exists until its statement
 * ends.
 */
export async function waitUntilDisconnected(location: DatabaseLocation): Promise<void> {
  if (!('databaseUrl' in location)) return
  const findOthers = () =>
    runSql(
      location.databaseUrl,
      `select application_name, query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
  await vi.waitFor(async () => expect(await findOthers()).toEqual([]), { timeout: timeLimitMs(30) })
}

async function runSql(databaseUrl: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}
