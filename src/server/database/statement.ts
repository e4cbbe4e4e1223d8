import type { CompiledQuery, DialectAdapter, Insertable, QueryExecutor } from 'kysely'
import { named } from './naming.ts'
import type { Database, Tables } from './tables.ts'

/** A query of Kysely's, as far as it can be put into words. */
type Query<Row> = { compile: (db: Database) => CompiledQuery<Row> }

/** A statement in the words of one engine, and the values in the order of its places. */
type Words = { query: CompiledQuery; inOrder: (values: readonly unknown[]) => unknown[] }

/**
 * A statement that is asked so often that putting it into words would take longer than answering it: that is done
 * once, and again when one of its lists has another length. What is asked in one breath (`together`) goes to the
 * database in one journey, in the order in which it was asked.
 *
 * @param make the statement; all it may do with the values is to hand them on
 */
export function statement<Values extends readonly unknown[], Row>(
  make: (db: Database, ...values: Values) => Query<Row>,
) {
  const wordsFor = remembered()
  return (db: Database, ...values: Values): Promise<Row[]> => {
    const { query, inOrder } = wordsFor(db, values.map(lengthOf).join(), () => {
      const places = values.map((value) => (Array.isArray(value) ? value.map(() => Symbol()) : Symbol()))
      // Kysely looks at no value, so a sign can stand for each.
      const compiled = make(db, ...(places as unknown as Values)).compile(db)
      return worded(compiled, places.flat())
    })
    // What the statement selects.
    return ask(db, query, inOrder(values.flat())) as Promise<Row[]>
  }
}

/** Adds a row to a table that numbers its rows; its id. */
export async function addRow<T extends Numbered>(db: Database, table: T, row: Insertable<Tables[T]>): Promise<number> {
  const [added] = await insert(db, table, [row], true)
  // The row that was asked for with `returning`.
  return (added as { id: number }).id
}

type Numbered = { [T in keyof Tables]: 'id' extends keyof Tables[T] ? T : never }[keyof Tables]

/** Adds rows that all have the same columns; there may be none. */
export async function addRows<T extends keyof Tables>(
  db: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  if (rows.length > 0) await insert(db, table, rows, false)
}

const insertions = remembered()

function insert(db: Database, table: keyof Tables, rows: readonly object[], answers: boolean): Promise<unknown[]> {
  const columns = Object.keys(rows[0] ?? {})
  const { query, inOrder } = insertions(db, `${table} ${rows.length} ${answers} ${columns}`, () => {
    const places = rows.map(() => columns.map(() => Symbol()))
    const signs = places.map((row) => Object.fromEntries(row.map((sign, at) => [columns[at], sign])))
    const insertion = db.insertInto(table).values(signs as never)
    return worded((answers ? insertion.returning('id' as never) : insertion).compile(), places.flat())
  })
  // Of rows of one table, each by the names of the first one's columns.
  return ask(
    db,
    query,
    inOrder(rows.flatMap((row) => columns.map((column) => (row as Record<string, unknown>)[column]))),
  )
}

function lengthOf(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined
}

function worded(query: CompiledQuery, places: readonly symbol[]): Words {
  const order = query.parameters.map((parameter) => places.indexOf(parameter as symbol))
  const inOrder: Words['inOrder'] = (values) =>
    order.map((place, at) => (place < 0 ? query.parameters[at] : values[place]))
  return { query, inOrder }
}

/** Keeps words by the connection's engine and by what tells statements apart. */
function remembered() {
  const kept = new WeakMap<DialectAdapter, Map<string, Words>>()
  return (db: Database, key: string, make: () => Words): Words => {
    const { adapter } = db.getExecutor()
    const known = kept.get(adapter) ?? new Map<string, Words>()
    kept.set(adapter, known)
    const words = known.get(key) ?? make()
    known.set(key, words)
    return words
  }
}

type Asked = {
  query: CompiledQuery
  answered: (rows: Record<string, unknown>[]) => void
  failed: (error: unknown) => void
}

/** What has been asked in this breath, by whom. */
const breaths = new WeakMap<QueryExecutor, Asked[]>()

function ask(db: Database, words: CompiledQuery, parameters: unknown[]): Promise<unknown[]> {
  const executor = db.getExecutor()
  return new Promise((answered, failed) => {
    const asked = { query: { ...words, parameters }, answered, failed }
    const breath = breaths.get(executor)
    if (breath) breath.push(asked)
    else {
      breaths.set(executor, [asked])
      queueMicrotask(() => send(executor))
    }
  })
}

async function send(executor: QueryExecutor): Promise<void> {
  const breath = breaths.get(executor) ?? []
  breaths.delete(executor)
  try {
    await executor.provideConnection(async (connection) => {
      const answer = ({ query, answered, failed }: Asked) =>
        connection.executeQuery<Record<string, unknown>>(query).then(({ rows }) => answered(named(rows)), failed)
      await Promise.all(breath.map(answer))
    })
  } catch (error) {
    // Nobody was there to be asked.
    for (const { failed } of breath) failed(error)
  }
}
