import {
  type CompiledQuery,
  type DeleteResult,
  type DialectAdapter,
  type InsertResult,
  NoResultError,
  type QueryNode,
  type UpdateResult,
} from 'kysely'
import type { Database } from './tables.ts'

/** A query with the verbs of Kysely's queries; each takes the database and the values of this call. */
type PreparedQuery<Values extends readonly unknown[], Row> = {
  compile: (db: Database, ...values: Values) => CompiledQuery<Row>
  execute: (db: Database, ...values: Values) => Promise<ReturnedRow<Row>[]>
  executeTakeFirst: (db: Database, ...values: Values) => Promise<ReturnedRow<Row> | undefined>
  /** @throws NoResultError */
  executeTakeFirstOrThrow: (db: Database, ...values: Values) => Promise<ReturnedRow<Row>>
}

/** A write without `returning` returns no rows. */
type ReturnedRow<Row> = Row extends InsertResult | UpdateResult | DeleteResult ? never : Row

/** A compiled query, and for each parameter the position of its value; -1 for a constant of the query. */
type Template = { query: CompiledQuery; positions: readonly number[] }

/**
 * A query that Kysely builds and compiles once per engine, for the queries that every sale runs: building and compiling
 * them again takes longer than SQLite takes to answer. A value may also be a row to insert, or a list of values or rows;
 * each length of a list and each set of columns is compiled once.
 *
 * @param buildQuery passes the values on as parameters and does not look at them: it is called with placeholders
 */
export function preparedQuery<Values extends readonly unknown[], Row>(
  buildQuery: (db: Database, ...values: Values) => { compile: (db: Database) => CompiledQuery<Row> },
): PreparedQuery<Values, Row> {
  const templatesByAdapter = new WeakMap<DialectAdapter, Map<string, Template>>()
  const createTemplate = (db: Database, values: Values): Template => {
    const placeholders = values.map(createPlaceholder)
    // Kysely does not look at parameters, so a symbol can take the place of a value of any type.
    const query = buildQuery(db, ...(placeholders as unknown as Values)).compile(db)
    const flattened = flattenValues(placeholders)
    return { query, positions: query.parameters.map((parameter) => flattened.indexOf(parameter)) }
  }
  const compile = (db: Database, ...values: Values): CompiledQuery<Row> => {
    // Each engine has its own SQL.
    const { adapter } = db.getExecutor()
    const templates = templatesByAdapter.get(adapter) ?? new Map<string, Template>()
    templatesByAdapter.set(adapter, templates)
    const shape = describeShape(values)
    const template = templates.get(shape) ?? createTemplate(db, values)
    templates.set(shape, template)
    const { query, positions } = template
    const flattened = flattenValues(values)
    const parameters = positions.map((position, index) =>
      position < 0 ? query.parameters[index] : flattened[position],
    )
    // The template was compiled from a query for these rows.
    return { ...query, parameters } as CompiledQuery<Row>
  }
  const execute = async (db: Database, ...values: Values) =>
    (await db.executeQuery(compile(db, ...values))).rows as ReturnedRow<Row>[]
  return {
    compile,
    execute,
    executeTakeFirst: async (db, ...values) => (await execute(db, ...values))[0],
    async executeTakeFirstOrThrow(db, ...values) {
      const [row] = await execute(db, ...values)
      if (row === undefined) throw new NoResultError(compile(db, ...values).query as QueryNode)
      return row
    },
  }
}

/** The lengths of lists and the columns of rows, on which the SQL depends. */
function describeShape(values: readonly unknown[]): string {
  let shape = ''
  for (const value of values) {
    if (Array.isArray(value)) shape += `${value.length} ${describeShape(value)}`
    else if (isRow(value)) shape += `${Object.keys(value)} `
  }
  return shape
}

function createPlaceholder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(createPlaceholder)
  if (isRow(value)) return Object.fromEntries(Object.keys(value).map((column) => [column, Symbol()]))
  return Symbol()
}

/** The values of the parameters: lists and rows replaced by their elements. */
function flattenValues(values: readonly unknown[], flattened: unknown[] = []): unknown[] {
  for (const value of values) {
    if (Array.isArray(value)) flattenValues(value, flattened)
    else if (isRow(value)) for (const column of Object.keys(value)) flattened.push(value[column])
    else flattened.push(value)
  }
  return flattened
}

/** Parameters are texts, numbers or null. */
function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
