import { PostgresAdapter } from 'kysely'
import type { Database } from './tables.ts'

/** The database engines that the server supports. */
export type Engine = 'sqlite' | 'postgres'

/** Whether the database is PostgreSQL, which has concurrent writers and needs explicit locks. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
