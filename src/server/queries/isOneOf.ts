import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

/**
 * Whether a column has one of these ids. The ids are one parameter of the query, however many there are: SQLite allows
 * 32,766 parameters, PostgreSQL 65,535, and each number of parameters is a statement of its own.
 *
 * @param column camelCase, with its table: `sale.id`
 */
export function isOneOf(db: Database, column: string, ids: Iterable<number>): RawBuilder<SqlBool> {
  const list = [...ids].join(',')
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any(cast(cast(${`{${list}}`} as text) as int[]))`
    : sql`${sql.ref(column)} in (select value from json_each(${`[${list}]`}))`
}
