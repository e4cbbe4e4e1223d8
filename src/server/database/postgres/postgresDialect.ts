import { type Dialect, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { PipeliningAdapter } from '../pipeliningAdapter.ts'
import { CoalescingSocket, PipeliningClient, waitForQueuedSends } from './pipeliningClient.ts'

/**
 * Type ids 20 (int8) and 1700 (numeric, the type of sums): the driver returns them as text because they can exceed
 * 2^53. All of ours are integers far below.
 */
export const NUMERIC_TYPE_IDS = [20, 1700]

/** PostgreSQL over a pool of at most ten `PipeliningClient`s. */
export function createPostgresDialect(connectionString: string): Dialect {
  for (const type of NUMERIC_TYPE_IDS) pg.types.setTypeParser(type, Number)
  const pool = new pg.Pool({
    connectionString,
    Client: PipeliningClient,
    pipeline: true,
    stream: () => new CoalescingSocket(),
    max: 10,
    connectionTimeoutMillis: 5_000,
  })
  // The pool replaces a connection that breaks while idle; without a listener the event would end the process.
  pool.on('error', () => {})
  // The same for a connection that breaks between two statements of its user: the next statement fails.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // PostgreSQL compiles statements that it expects to be long, which takes a second; ours take milliseconds. A server
    // that does not know the setting does not compile.
    client.query('set jit = off').catch(() => {})
  })
  return new PipeliningDialect({ pool })
}

class PipeliningDialect extends PostgresDialect {
  override createAdapter() {
    return new PipeliningPostgresAdapter()
  }
}

class PipeliningPostgresAdapter extends PostgresAdapter implements PipeliningAdapter {
  waitForQueuedSends(): Promise<void> {
    return waitForQueuedSends()
  }
}
