import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './engine.ts'
import type { Database } from './tables.ts'

/** A table as it lies in the database, by the names it has there. */
export type Table = { name: string; columns: readonly string[]; key: readonly string[] }

/** A row as the database gives it: columns in snake_case, amounts in their smallest units. */
export type Row = Record<string, string | number | null>

type Found = { name: string; column: string; place: number }

/** How many rows are fetched at a time: enough to be quick, few enough that others are served in between. */
const STEP = 500

const COLUMNS: Record<Engine, RawBuilder<Found>> = {
  sqlite: sql`
    select m.name as name, c.name as "column", c.pk as place from sqlite_master as m join pragma_table_info(m.name) as c
    where m.type = 'table' and m.name not like 'sqlite_%' order by m.name, c.cid`,
  postgres: sql`
    select c.relname as name, a.attname as "column",
      coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as place
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index as i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname, a.attnum`,
}

const REFERENCES: Record<Engine, RawBuilder<{ name: string; target: string }>> = {
  sqlite: sql`
    select m.name as name, f."table" as target from sqlite_master as m join pragma_foreign_key_list(m.name) as f
    where m.type = 'table'`,
  postgres: sql`
    select c.relname as name, t.relname as target from pg_constraint as f
    join pg_class as c on c.oid = f.conrelid join pg_class as t on t.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`,
}

/** Every table of the books, each after those it refers to; the list of migrations is none of them. */
export async function tablesOf(db: Database, engine: Engine): Promise<Table[]> {
  const plain = db.withoutPlugins()
  const { rows: columns } = await COLUMNS[engine].execute(plain)
  const { rows: references } = await REFERENCES[engine].execute(plain)
  const byName = Map.groupBy(columns, ({ name }) => name)
  byName.delete('migration')
  const tables = new Map<string, Table>()
  const add = (name: string) => {
    const found = byName.get(name)
    if (!found || tables.has(name)) return
    for (const { target } of references.filter((one) => one.name === name && one.target !== name)) add(target)
    const key = found.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place)
    tables.set(name, { name, columns: found.map(({ column }) => column), key: key.map(({ column }) => column) })
  }
  for (const name of byName.keys()) add(name)
  return [...tables.values()]
}

/** The rows of a table in the order of its key, the same on both engines, some at a time: memory stays flat. */
export async function* rowsOf(db: Database, engine: Engine, { name, key }: Table): AsyncGenerator<Row[]> {
  const plain = db.withoutPlugins()
  const text = engine === 'postgres' ? await textColumns(db, name) : new Set<string>()
  // A server may sort texts by the rules of a language; ours are compared by their bytes, as SQLite does.
  const ordered = (column: string) => (text.has(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column))
  const order = sql.join(key.map(ordered))
  for (let last: Row | undefined; ; ) {
    const after = last
    const where = after ? sql`where (${order}) > (${sql.join(key.map((column) => after[column]))})` : sql``
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} ${where} order by ${order} limit ${sql.lit(STEP)}`.execute(plain)
    if (rows.length > 0) yield rows
    if (rows.length < STEP) return
    last = rows.at(-1)
  }
}

async function textColumns(db: Database, name: string): Promise<Set<string>> {
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and data_type = 'text'`.execute(db.withoutPlugins())
  return new Set(rows.map(({ column }) => column))
}
