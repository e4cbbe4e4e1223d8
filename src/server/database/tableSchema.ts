import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './engine.ts'
import type { Database } from './tables.ts'

/** A table with the column names of the database; `textColumns` have no length limit. */
export type TableSchema = {
  name: string
  columns: readonly string[]
  keyColumns: readonly string[]
  textColumns: ReadonlySet<string>
}

/** A row with the column names of the database (snake_case) and amounts in their smallest units. */
export type RawRow = Record<string, string | number | null>

type ColumnInfo = { name: string; column: string; place: number; type: string }

/** Rows per query: few enough that other calls run between two queries. */
const MAX_BATCH_ROWS = 500

/** A batch of rows ends before its texts exceed this size. A longer row is fetched alone. */
const MAX_BATCH_BYTES = 1_048_576

const COLUMN_QUERIES: Record<Engine, RawBuilder<ColumnInfo>> = {
  sqlite: sql`
    select m.name as name, c.name as "column", c.pk as place, c.type as type from sqlite_master as m join pragma_table_info(m.name) as c
    where m.type = 'table' and m.name not like 'sqlite_%' order by m.name, c.cid`,
  postgres: sql`
    select c.relname as name, a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as place
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index as i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname, a.attnum`,
}

const REFERENCE_QUERIES: Record<Engine, RawBuilder<{ name: string; target: string }>> = {
  sqlite: sql`
    select m.name as name, f."table" as target from sqlite_master as m join pragma_foreign_key_list(m.name) as f
    where m.type = 'table'`,
  postgres: sql`
    select c.relname as name, t.relname as target from pg_constraint as f
    join pg_class as c on c.oid = f.conrelid join pg_class as t on t.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`,
}

/** Every table with data of the shop, each after those it references; without the list of migrations. */
export async function listTables(db: Database, engine: Engine): Promise<TableSchema[]> {
  const rawDb = db.withoutPlugins()
  const { rows: columns } = await COLUMN_QUERIES[engine].execute(rawDb)
  const { rows: references } = await REFERENCE_QUERIES[engine].execute(rawDb)
  const byName = Map.groupBy(columns, ({ name }) => name)
  byName.delete('migration')
  const tables = new Map<string, TableSchema>()
  const addAfterTargets = (name: string) => {
    const columnsOfTable = byName.get(name)
    if (!columnsOfTable || tables.has(name)) return
    for (const { target } of references.filter((reference) => reference.name === name && reference.target !== name))
      addAfterTargets(target)
    const key = columnsOfTable.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place)
    const texts = columnsOfTable.filter(({ type }) => type.toLowerCase() === 'text')
    tables.set(name, {
      name,
      columns: columnsOfTable.map(({ column }) => column),
      keyColumns: key.map(({ column }) => column),
      textColumns: new Set(texts.map(({ column }) => column)),
    })
  }
  for (const name of byName.keys()) addAfterTargets(name)
  return [...tables.values()]
}

/**
 * The rows of a table in the order of its key, the same on both engines. Each batch has at most `MAX_BATCH_BYTES` of
 * text, or one row: the lengths are read before the texts, so memory depends neither on the number nor on the size of
 * the rows.
 */
export async function* readRowBatches(
  db: Database,
  engine: Engine,
  { name, keyColumns, textColumns }: TableSchema,
): AsyncGenerator<RawRow[]> {
  const rawDb = db.withoutPlugins()
  const keyList = sql.join(keyColumns.map((column) => sql.ref(column)))
  // PostgreSQL may order texts by a locale; `collate "C"` orders by bytes, as SQLite does.
  const isCollated = (column: string) => engine === 'postgres' && textColumns.has(column)
  const orderedKey = sql.join(
    keyColumns.map((column) => (isCollated(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column))),
  )
  const valuesOf = (row: RawRow) => sql.join(keyColumns.map((column) => row[column]))
  const bytes = buildTextBytesSql([...textColumns])
  for (let last: RawRow | undefined; ; ) {
    const after = last ? sql`(${orderedKey}) > (${valuesOf(last)})` : sql`1 = 1`
    const { rows: sizes } = await sql<RawRow & { bytes: number }>`
      select ${keyList}, ${bytes} as bytes from ${sql.table(name)}
      where ${after} order by ${orderedKey} limit ${sql.lit(MAX_BATCH_ROWS)}`.execute(rawDb)
    for (const batch of splitIntoBatches(sizes, (row) => row.bytes)) {
      const end = batch.at(-1) as RawRow // A batch has a row.
      const from = last ? sql`(${orderedKey}) > (${valuesOf(last)})` : sql`1 = 1`
      const { rows } = await sql<RawRow>`
        select * from ${sql.table(name)} where ${from} and (${orderedKey}) <= (${valuesOf(end)})
        order by ${orderedKey}`.execute(rawDb)
      last = end
      yield rows
    }
    if (sizes.length < MAX_BATCH_ROWS) return
  }
}

/** The length of these columns in bytes, which both engines know without reading the texts. */
export function buildTextBytesSql(columns: readonly string[]): RawBuilder<number> {
  const lengths = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`)
  return lengths.length > 0 ? sql<number>`(${sql.join(lengths, sql` + `)})` : sql<number>`0`
}

/** Splits a list into batches of at most `MAX_BATCH_BYTES`; a larger element is a batch of its own. */
export function* splitIntoBatches<T>(elements: readonly T[], bytesOf: (element: T) => number): Generator<T[]> {
  let batch: T[] = []
  let size = 0
  for (const element of elements) {
    const bytes = bytesOf(element)
    if (batch.length > 0 && size + bytes > MAX_BATCH_BYTES) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(element)
    size += bytes
  }
  if (batch.length > 0) yield batch
}
