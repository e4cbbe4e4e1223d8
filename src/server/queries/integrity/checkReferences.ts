import { type RawBuilder, sql } from 'kysely'
import { type Engine, isPostgres } from '../../database/engine.ts'
import type { Database } from '../../database/tables.ts'
import { readRows } from './postedAmounts.ts'

/** A foreign key of one column. */
type Reference = { table: string; column: string; target: string; target_column: string }

const REFERENCE_QUERIES: Record<Engine, RawBuilder<Reference>> = {
  sqlite: sql`
    select m.name as "table", f."from" as "column", f."table" as target, f."to" as target_column
    from sqlite_master as m join pragma_foreign_key_list(m.name) as f where m.type = 'table' order by m.name, f.id`,
  postgres: sql`
    select c.relname as "table", a.attname as "column", t.relname as target, b.attname as target_column
    from pg_constraint as f join pg_class as c on c.oid = f.conrelid join pg_class as t on t.oid = f.confrelid
    join pg_attribute as a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    join pg_attribute as b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by c.relname, f.conname`,
}

/**
 * Every row that names another one finds it: a connection may have written while foreign keys were not enforced.
 * Returns one message per foreign key that is broken.
 */
export async function checkReferences(db: Database): Promise<string[]> {
  const violations: string[] = []
  const references = await readRows<Reference>(db, REFERENCE_QUERIES[isPostgres(db) ? 'postgres' : 'sqlite'])
  for (const { table, column, target, target_column } of references) {
    const [value, key] = [sql.ref(`named.${column}`), sql.ref(`target.${target_column}`)]
    const missing = await readRows<{ id: number }>(
      db,
      sql`select ${value} as id from ${sql.table(table)} as named where ${value} is not null
        and not exists (select 1 from ${sql.table(target)} as target where ${key} = ${value}) order by ${value} limit 1`,
    )
    for (const { id } of missing) violations.push(`${table}.${column} names ${target} ${id}, which does not exist`)
  }
  return violations
}
