import type { CompiledQuery, DialectAdapter, Insertable, QueryExecutor } from 'kysely'
import { allOrThrow } from './allOrThrow.ts'
import { toCamelCaseRows } from './columnNames.ts'
import { callAfterMicrotasks, PipeliningAdapter } from './postgres/pipeliningClient.ts'
import { addStoredBytes } from './storedBytes.ts'
import { directExecutors, SyncConnection } from './syncConnection.ts'
import type { Database, Tables } from './tables.ts'

/** A query of Kysely's, as far as it can be put into words. */
type CompilableQuery<Row> = { compile: (db: Database) => CompiledQuery<Row> }

/** A statement in the words of one engine, and the values in the order of its places. */
type CompiledTemplate = { query: CompiledQuery; bindValues: (values: readonly unknown[]) => unknown[] }

/**
 * A statement that is asked so often that putting it into words would take longer than answering it: that is done
 * once, and again when one of its lists has another length. What is asked in one breath goes to the database in one
 * journey, in the order in which it was asked.
 *
 * @param make the statement; all it may do with the values is to hand them on
 */
export function preparedQuery<Values extends readonly unknown[], Row>(
  buildQuery: (db: Database, ...values: Values) => CompilableQuery<Row>,
) {
  const compile = compileCached(buildQuery)
  // What the statement selects.
  return (db: Database, ...values: Values) => execute(db, compile(db, values)) as Promise<Row[]>
}

/** A statement that is an order: nobody waits for it. See `tell`. */
export function defer<Values extends readonly unknown[]>(
  buildQuery: (db: Database, ...values: Values) => CompilableQuery<unknown>,
) {
  const compile = compileCached(buildQuery)
  return (db: Database, ...values: Values): void => enqueue(db, compile(db, values))
}

function compileCached<Values extends readonly unknown[]>(
  buildQuery: (db: Database, ...values: Values) => CompilableQuery<unknown>,
) {
  const getTemplate = createTemplateCache()
  return (db: Database, values: Values): CompiledQuery => {
    const { query, bindValues } = getTemplate(db, getListLengthKey(values), () => {
      const placeholders = values.map((value) => (Array.isArray(value) ? value.map(() => Symbol()) : Symbol()))
      // Kysely looks at no value, so a sign can stand for each.
      const compiled = buildQuery(db, ...(placeholders as unknown as Values)).compile(db)
      return createTemplate(compiled, placeholders.flat())
    })
    return { ...query, parameters: bindValues(values.flat()) }
  }
}

/** Adds a row to a table that numbers its rows; its id. */
export async function insertRow<T extends TableWithId>(
  db: Database,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<number> {
  const [added] = await execute(db, compileInsert(db, table, [row], true))
  // The row that was asked for with `returning`.
  return (added as { id: number }).id
}

type TableWithId = { [T in keyof Tables]: 'id' extends keyof Tables[T] ? T : never }[keyof Tables]

/** Orders rows to be added that all have the same columns; there may be none. See `tell`. */
export function deferInsert<T extends keyof Tables>(
  db: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): void {
  if (rows.length > 0) enqueue(db, compileInsert(db, table, rows, false))
}

const insertTemplates = createTemplateCache()

function compileInsert(
  db: Database,
  table: keyof Tables,
  rows: readonly object[],
  isReturningId: boolean,
): CompiledQuery {
  const columns = Object.keys(rows[0] ?? {})
  const { query, bindValues } = insertTemplates(db, `${table} ${rows.length} ${isReturningId} ${columns}`, () => {
    const placeholders = rows.map(() => columns.map(() => Symbol()))
    const placeholderRows = placeholders.map((row) =>
      Object.fromEntries(row.map((placeholder, at) => [columns[at], placeholder])),
    )
    const insert = db.insertInto(table).values(placeholderRows as never)
    return createTemplate((isReturningId ? insert.returning('id' as never) : insert).compile(), placeholders.flat())
  })
  // Of rows of one table, each by the names of the first one's columns.
  const values: unknown[] = []
  for (const row of rows as readonly Record<string, unknown>[]) for (const column of columns) values.push(row[column])
  addStoredBytes(db.getExecutor(), rows.length, values)
  return { ...query, parameters: bindValues(values) }
}

/** What tells two wordings of a statement apart: how long its lists are. */
function getListLengthKey(values: readonly unknown[]): string {
  return values.some(Array.isArray) ? values.map((value) => (Array.isArray(value) ? value.length : '')).join() : ''
}

function createTemplate(query: CompiledQuery, placeholders: readonly symbol[]): CompiledTemplate {
  const positions = query.parameters.map((parameter) => placeholders.indexOf(parameter as symbol))
  const bindValues: CompiledTemplate['bindValues'] = (values) =>
    positions.map((place, at) => (place < 0 ? query.parameters[at] : values[place]))
  return { query, bindValues }
}

/** Keeps words by the connection's engine and by what tells statements apart. */
function createTemplateCache() {
  const cacheByAdapter = new WeakMap<DialectAdapter, Map<string, CompiledTemplate>>()
  return (db: Database, key: string, create: () => CompiledTemplate): CompiledTemplate => {
    const { adapter } = db.getExecutor()
    const cache = cacheByAdapter.get(adapter) ?? new Map<string, CompiledTemplate>()
    cacheByAdapter.set(adapter, cache)
    const template = cache.get(key) ?? create()
    cache.set(key, template)
    return template
  }
}

type PendingQuery = {
  query: CompiledQuery
  resolve: (rows: Record<string, unknown>[]) => void
  reject: (error: unknown) => void
}

/** What has been asked in this breath, by whom. */
const batches = new WeakMap<QueryExecutor, PendingQuery[]>()

/**
 * The way the last breath of a transaction takes, or its connection, where that answers at once; and how what it was
 * told went.
 */
type DeferredWrites = {
  syncConnection: SyncConnection | undefined
  sent: Promise<void>
  outcomes: Promise<unknown>[]
  failures: unknown[]
}
const deferredByTransaction = new WeakMap<QueryExecutor, DeferredWrites>()

function execute(db: Database, query: CompiledQuery): Promise<unknown[]> {
  const executor = db.getExecutor()
  const deferred = deferredByTransaction.get(executor)
  if (deferred?.syncConnection) return executeSynchronously(deferred.syncConnection, query)
  const executeDirect = directExecutors.get(executor)
  if (executeDirect) return executeDirect(query)
  return new Promise((resolve, reject) => {
    const pending = { query, resolve, reject }
    const batch = batches.get(executor)
    if (batch) return batch.push(pending)
    batches.set(executor, [pending])
    const sent = sendBatch(executor)
    if (deferred) deferred.sent = sent
  })
}

/** What cannot be done is a promise that is broken, as it is where it takes a while. */
async function executeSynchronously(connection: SyncConnection, query: CompiledQuery): Promise<unknown[]> {
  return connection.executeSync(query)
}

/**
 * Orders something to be done and waits for nothing: it goes out with what is asked next, or with the word to commit.
 * If it goes wrong nothing of the transaction is done, and `settled` says why.
 */
function enqueue(db: Database, query: CompiledQuery): void {
  const deferred = deferredByTransaction.get(db.getExecutor())
  if (!deferred) throw new Error('orders are given in transactions: elsewhere nobody would hear of a failure')
  const { syncConnection, outcomes, failures } = deferred
  if (!syncConnection) {
    const outcome = execute(db, query)
    outcome.catch((error) => failures.push(error))
    outcomes.push(outcome)
    return
  }
  try {
    syncConnection.executeSync(query)
  } catch (error) {
    failures.push(error)
  }
}

/**
 * Does work that may give orders. It is done when the word to end the transaction may follow: where they are on their
 * way at once, when all are; elsewhere when all are done.
 *
 * @throws what has failed on this side: the database does not know of it, and would commit the rest
 */
export async function flushDeferred<T>(transaction: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  const executor = transaction.getExecutor()
  const connection = await executor.provideConnection(async (borrowed) => borrowed)
  const syncConnection = connection instanceof SyncConnection ? connection : undefined
  const deferred: DeferredWrites = { syncConnection, sent: Promise.resolve(), outcomes: [], failures: [] }
  deferredByTransaction.set(executor, deferred)
  try {
    return await work(transaction)
  } finally {
    await (executor.adapter instanceof PipeliningAdapter ? waitUntilSent(deferred) : waitForDeferred(transaction))
  }
}

async function waitUntilSent({ sent, outcomes, failures }: DeferredWrites): Promise<void> {
  await sent
  if (outcomes.length > 0) await new Promise<void>(callAfterMicrotasks)
  if (failures.length > 0) throw failures[0]
}

/**
 * Resolves when all that a transaction was told is done, and rejects no sooner.
 *
 * @throws what went wrong first
 */
export async function waitForDeferred(transaction: Database): Promise<void> {
  const { outcomes, failures } = deferredByTransaction.get(transaction.getExecutor()) ?? { outcomes: [], failures: [] }
  if (outcomes.length > 0) await allOrThrow(outcomes)
  if (failures.length > 0) throw failures[0]
}

async function sendBatch(executor: QueryExecutor): Promise<void> {
  const takeBatch = () => {
    const batch = batches.get(executor) ?? []
    batches.delete(executor)
    return batch
  }
  try {
    // At once, so that a query of Kysely's own that is asked behind it is answered behind it.
    await executor.provideConnection(async (connection) => {
      // The breath lasts until here.
      await undefined
      const results = takeBatch().map(({ query, resolve, reject }) =>
        connection
          .executeQuery<Record<string, unknown>>(query)
          .then(({ rows }) => resolve(toCamelCaseRows(rows)), reject),
      )
      // A transaction keeps its connection: what is asked next need not wait for these answers.
      if (!deferredByTransaction.has(executor)) await Promise.all(results)
    })
  } catch (error) {
    // Nobody was there to be asked.
    for (const { reject } of takeBatch()) reject(error)
  }
}
