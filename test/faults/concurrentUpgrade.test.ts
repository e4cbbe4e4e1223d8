import { readFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { loadDump } from '#test/fixtures/books/loadDump.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { createEmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { buildEnv, startProgram } from '#test/support/server/startProgram.ts'

const { TEST_DATABASE_URL } = process.env

vi.setConfig({ testTimeout: timeLimitMs(60) })

describe.runIf(TEST_DATABASE_URL)('an upgrade on PostgreSQL', () => {
  test('waits for a backup that has locked the first half of the tables, and neither fails', async () => {
    const { location, remove } = await createEmptyDatabase()
    if (!('databaseUrl' in location)) throw new Error('this test needs a PostgreSQL server')
    await loadDump(readFileSync('test/fixtures/books/003.postgres.sql', 'utf8'), location)
    const backup = new pg.Client({ connectionString: location.databaseUrl })
    await backup.connect()
    // pg_dump locks the tables in this order.
    const { rows } = await backup.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`,
    )
    const lockNext = async (count: number) => {
      for (const { name } of rows.splice(0, count)) await backup.query(`lock table "${name}" in access share mode`)
    }
    await backup.query('begin')
    await lockNext(rows.length / 2)
    const server = startProgram('main', [], buildEnv(location))
    await vi.waitFor(
      async () => {
        // Tests of other databases run at the same time.
        const waiting = await backup.query(
          'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
        )
        expect(waiting.rowCount, server.output.join('\n')).toBe(1)
      },
      { timeout: timeLimitMs(20), interval: 50 },
    )
    // PostgreSQL ends one of two transactions that wait for each other.
    await lockNext(rows.length)
    await backup.query('commit')
    await server.waitForLine(/"event":"open"/)
    server.child.kill('SIGTERM')
    expect(await server.exited, server.output.join('\n')).toEqual([0, null])
    await backup.end()
    await remove()
  })
})
