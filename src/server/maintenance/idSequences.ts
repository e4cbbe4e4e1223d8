import { sql } from 'kysely'
import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

/** A table with generated ids, and the last id that was generated; 0 if there is none. */
type IdSequence = { table: string; last: number }

/** Every table with generated ids. */
export async function listIdSequences(db: Database, engine: Engine): Promise<IdSequence[]> {
  const query =
    engine === 'postgres'
      ? sql<IdSequence>`
          select c.relname as "table", coalesce(pg_sequence_last_value(s.objid), 0) as last
          from pg_class as c
          join pg_depend as s on s.refobjid = c.oid and s.classid = 'pg_class'::regclass and s.deptype = 'a'
          join pg_class as counter on counter.oid = s.objid and counter.relkind = 'S'
          where c.relnamespace = current_schema()::regnamespace order by c.relname`
      : sql<IdSequence>`
          select m.name as "table", coalesce(s.seq, 0) as last
          from sqlite_master as m left join sqlite_sequence as s on s.name = m.name
          where m.type = 'table' and m.sql like '%autoincrement%' order by m.name`
  const { rows } = await query.execute(db.withoutPlugins())
  return rows.map(({ table, last }) => ({ table, last: Number(last) }))
}

/** Sets the last generated id of a table, so that the next one is `last + 1`. Does nothing for 0. */
export async function advanceIdSequence(db: Database, engine: Engine, { table, last }: IdSequence): Promise<void> {
  if (last === 0) return
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db)
    return
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
}
