import type { Compilable, CompiledQuery, DialectAdapter, Insertable } from 'kysely'
import type { Database, Tables } from './tables.ts'

/** A compiled query whose parameters are exchanged on each use. */
type Template = { query: CompiledQuery; bindValues: (values: readonly unknown[]) => unknown[] }

/**
 * A query that Kysely builds and compiles once per engine, for the queries that every sale runs: building and compiling
 * them again takes longer than SQLite takes to answer. The result goes to `db.executeQuery` like any compiled query.
 * Arrays among the values may have any length; each length is compiled once.
 *
 * @param buildQuery passes the values on as parameters and does not look at them: it is called with placeholders
 */
export function preparedQuery<Values extends readonly unknown[], Row>(
  buildQuery: (db: Database, ...values: Values) => { compile: (db: Database) => CompiledQuery<Row> },
) {
  const getTemplate = createTemplateCache()
  return (db: Database, ...values: Values): CompiledQuery<Row> => {
    const template = getTemplate(db, getArrayLengths(values), () => {
      const placeholders = values.map((value) => (Array.isArray(value) ? value.map(() => Symbol()) : Symbol()))
      // Kysely does not look at parameters, so a symbol can take the place of a value of any type.
      const compiled = buildQuery(db, ...(placeholders as unknown as Values)).compile(db)
      return createTemplate(compiled, placeholders.flat())
    })
    // The template was compiled from a query for these rows.
    return bindTemplate(template, values.flat()) as CompiledQuery<Row>
  }
}

/**
 * The insertion of rows that all have the columns of the first one, compiled once for each number of rows.
 *
 * @param rows at least one
 */
export function compileInsert<T extends keyof Tables>(
  db: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): CompiledQuery {
  return compileRows(db, table, rows, false)
}

/** Inserts a row into a table that numbers its rows; returns the id. */
export async function insertRow<T extends TableWithId>(
  db: Database,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<number> {
  const { rows } = await db.executeQuery(compileRows(db, table, [row], true) as CompiledQuery<{ id: number }>)
  const [inserted] = rows
  if (!inserted) throw new Error(`the insertion into ${table} returned no row`)
  return inserted.id
}

type TableWithId = { [T in keyof Tables]: 'id' extends keyof Tables[T] ? T : never }[keyof Tables]

const getInsertTemplate = createTemplateCache()

function compileRows(
  db: Database,
  table: keyof Tables,
  rows: readonly object[],
  isReturningId: boolean,
): CompiledQuery {
  const columns = Object.keys(rows[0] ?? {})
  const template = getInsertTemplate(db, `${table} ${rows.length} ${isReturningId} ${columns}`, () => {
    const placeholders = rows.map(() => columns.map(() => Symbol()))
    const placeholderRows = placeholders.map((row) =>
      Object.fromEntries(row.map((placeholder, index) => [columns[index], placeholder])),
    )
    const insert = db.insertInto(table).values(placeholderRows as never)
    const query: Compilable = isReturningId ? insert.returning('id' as never) : insert
    return createTemplate(query.compile(), placeholders.flat())
  })
  const values: unknown[] = []
  for (const row of rows as readonly Record<string, unknown>[]) for (const column of columns) values.push(row[column])
  return bindTemplate(template, values)
}

/** Part of the cache key: a query has another text when an array among its values has another length. */
function getArrayLengths(values: readonly unknown[]): string {
  return values.some(Array.isArray) ? values.map((value) => (Array.isArray(value) ? value.length : '')).join() : ''
}

function createTemplate(query: CompiledQuery, placeholders: readonly symbol[]): Template {
  const positions = query.parameters.map((parameter) => placeholders.indexOf(parameter as symbol))
  return {
    query,
    bindValues: (values) =>
      positions.map((position, index) => (position < 0 ? query.parameters[index] : values[position])),
  }
}

function bindTemplate({ query, bindValues }: Template, values: readonly unknown[]): CompiledQuery {
  return { ...query, parameters: bindValues(values) }
}

/** Templates by the database's adapter, because each engine has its own SQL, and by a key. */
function createTemplateCache() {
  const templatesByAdapter = new WeakMap<DialectAdapter, Map<string, Template>>()
  return (db: Database, key: string, create: () => Template): Template => {
    const { adapter } = db.getExecutor()
    const templates = templatesByAdapter.get(adapter) ?? new Map<string, Template>()
    templatesByAdapter.set(adapter, templates)
    const template = templates.get(key) ?? create()
    templates.set(key, template)
    return template
  }
}
