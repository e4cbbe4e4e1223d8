import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/**
 * Drops the foreign keys and the indexes of a PostgreSQL schema, except those of keys, so that rows can be copied in any
 * order and in less time. Returns the statements that create them again.
 */
export async function dropConstraints(db: Database): Promise<string[]> {
  const { rows: parts } = await sql<{ drop: string; create: string }>`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
    from pg_index as i join pg_class as c on c.oid = i.indrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not exists (select 1 from pg_constraint as k where k.conindid = i.indexrelid)
    union all
    select format('alter table %s drop constraint %I', f.conrelid::regclass, f.conname),
      format('alter table %s add constraint %I %s', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid))
    from pg_constraint as f where f.contype = 'f' and f.connamespace = current_schema()::regnamespace
    `.execute(db.withoutPlugins())
  for (const { drop } of parts) await sql.raw(drop).execute(db)
  return parts.map(({ create }) => create)
}
