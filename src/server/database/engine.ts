import { PostgresAdapter } from 'kysely'
import type { Database } from './tables.ts'

/** The two databases the office runs on: embedded, and the one for when the shop has outgrown it. */
export type Engine = 'sqlite' | 'postgres'

/** Does it run on PostgreSQL, where many write at a time and have to say who waits for whom? */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
