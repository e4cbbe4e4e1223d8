import { sql } from 'kysely'
import { expect } from 'vitest'
import { flushTasks } from './testDevice.ts'
import type { TestServer } from './testServer.ts'

/** Resolves when a request waits for a lock; on SQLite, whose writers wait in this process, when nothing else is to do. */
export async function waitUntilBlocked({ db, engine }: Pick<TestServer, 'db' | 'engine'>): Promise<void> {
  if (engine === 'sqlite') return flushTasks()
  const waitingLocks = sql<{ pid: number }>`select pid from pg_locks where not granted`
  await expect.poll(async () => (await waitingLocks.execute(db)).rows.length).toBeGreaterThan(0)
}
