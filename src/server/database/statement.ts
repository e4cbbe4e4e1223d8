import type { CompiledQuery, DialectAdapter, Insertable, QueryExecutor } from 'kysely'
import { AnswersAtOnce, shortWays } from './atOnce.ts'
import { named } from './naming.ts'
import { SendsAtOnce, whenAllFollowed } from './preparing.ts'
import { countStored } from './stored.ts'
import type { Database, Tables } from './tables.ts'
import { together } from './together.ts'

/** A query of Kysely's, as far as it can be put into words. */
type Query<Row> = { compile: (db: Database) => CompiledQuery<Row> }

/** A statement in the words of one engine, and the values in the order of its places. */
type Words = { query: CompiledQuery; inOrder: (values: readonly unknown[]) => unknown[] }

/**
 * A statement that is asked so often that putting it into words would take longer than answering it: that is done
 * once, and again when one of its lists has another length. What is asked in one breath goes to the database in one
 * journey, in the order in which it was asked.
 *
 * @param make the statement; all it may do with the values is to hand them on
 */
export function statement<Values extends readonly unknown[], Row>(
  make: (db: Database, ...values: Values) => Query<Row>,
) {
  const inWords = putIntoWords(make)
  // What the statement selects.
  return (db: Database, ...values: Values) => ask(db, inWords(db, values)) as Promise<Row[]>
}

/** A statement that is an order: nobody waits for it. See `tell`. */
export function order<Values extends readonly unknown[]>(make: (db: Database, ...values: Values) => Query<unknown>) {
  const inWords = putIntoWords(make)
  return (db: Database, ...values: Values): void => tell(db, inWords(db, values))
}

function putIntoWords<Values extends readonly unknown[]>(make: (db: Database, ...values: Values) => Query<unknown>) {
  const wordsFor = remembered()
  return (db: Database, values: Values): CompiledQuery => {
    const { query, inOrder } = wordsFor(db, lengths(values), () => {
      const places = values.map((value) => (Array.isArray(value) ? value.map(() => Symbol()) : Symbol()))
      // Kysely looks at no value, so a sign can stand for each.
      const compiled = make(db, ...(places as unknown as Values)).compile(db)
      return worded(compiled, places.flat())
    })
    return { ...query, parameters: inOrder(values.flat()) }
  }
}

/** Adds a row to a table that numbers its rows; its id. */
export async function addRow<T extends Numbered>(db: Database, table: T, row: Insertable<Tables[T]>): Promise<number> {
  const [added] = await ask(db, insertion(db, table, [row], true))
  // The row that was asked for with `returning`.
  return (added as { id: number }).id
}

type Numbered = { [T in keyof Tables]: 'id' extends keyof Tables[T] ? T : never }[keyof Tables]

/** Orders rows to be added that all have the same columns; there may be none. See `tell`. */
export function addRows<T extends keyof Tables>(db: Database, table: T, rows: readonly Insertable<Tables[T]>[]): void {
  if (rows.length > 0) tell(db, insertion(db, table, rows, false))
}

const insertions = remembered()

function insertion(db: Database, table: keyof Tables, rows: readonly object[], answers: boolean): CompiledQuery {
  const columns = Object.keys(rows[0] ?? {})
  const { query, inOrder } = insertions(db, `${table} ${rows.length} ${answers} ${columns}`, () => {
    const places = rows.map(() => columns.map(() => Symbol()))
    const signs = places.map((row) => Object.fromEntries(row.map((sign, at) => [columns[at], sign])))
    const insert = db.insertInto(table).values(signs as never)
    return worded((answers ? insert.returning('id' as never) : insert).compile(), places.flat())
  })
  // Of rows of one table, each by the names of the first one's columns.
  const values: unknown[] = []
  for (const row of rows as readonly Record<string, unknown>[]) for (const column of columns) values.push(row[column])
  countStored(db.getExecutor(), rows.length, values)
  return { ...query, parameters: inOrder(values) }
}

/** What tells two wordings of a statement apart: how long its lists are. */
function lengths(values: readonly unknown[]): string {
  return values.some(Array.isArray) ? values.map((value) => (Array.isArray(value) ? value.length : '')).join() : ''
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

/**
 * The way the last breath of a transaction takes, or its connection, where that answers at once; and how what it was
 * told went.
 */
type Orders = {
  atOnce: AnswersAtOnce | undefined
  sent: Promise<void>
  outcomes: Promise<unknown>[]
  failures: unknown[]
}
const transactions = new WeakMap<QueryExecutor, Orders>()

function ask(db: Database, query: CompiledQuery): Promise<unknown[]> {
  const executor = db.getExecutor()
  const orders = transactions.get(executor)
  if (orders?.atOnce) return answeredAtOnce(orders.atOnce, query)
  const short = shortWays.get(executor)
  if (short) return short(query)
  return new Promise((answered, failed) => {
    const asked = { query, answered, failed }
    const breath = breaths.get(executor)
    if (breath) return breath.push(asked)
    breaths.set(executor, [asked])
    const sent = send(executor)
    if (orders) orders.sent = sent
  })
}

/** What cannot be done is a promise that is broken, as it is where it takes a while. */
async function answeredAtOnce(connection: AnswersAtOnce, query: CompiledQuery): Promise<unknown[]> {
  return connection.answer(query)
}

/**
 * Orders something to be done and waits for nothing: it goes out with what is asked next, or with the word to commit.
 * If it goes wrong nothing of the transaction is done, and `settled` says why.
 */
function tell(db: Database, query: CompiledQuery): void {
  const orders = transactions.get(db.getExecutor())
  if (!orders) throw new Error('orders are given in transactions: elsewhere nobody would hear of a failure')
  const { atOnce, outcomes, failures } = orders
  if (!atOnce) {
    const outcome = ask(db, query)
    outcome.catch((error) => failures.push(error))
    outcomes.push(outcome)
    return
  }
  try {
    atOnce.answer(query)
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
export async function takingOrders<T>(transaction: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  const executor = transaction.getExecutor()
  const connection = await executor.provideConnection(async (lent) => lent)
  const atOnce = connection instanceof AnswersAtOnce ? connection : undefined
  const orders: Orders = { atOnce, sent: Promise.resolve(), outcomes: [], failures: [] }
  transactions.set(executor, orders)
  try {
    return await work(transaction)
  } finally {
    await (executor.adapter instanceof SendsAtOnce ? sentOff(orders) : settled(transaction))
  }
}

async function sentOff({ sent, outcomes, failures }: Orders): Promise<void> {
  await sent
  if (outcomes.length > 0) await new Promise<void>(whenAllFollowed)
  if (failures.length > 0) throw failures[0]
}

/**
 * Resolves when all that a transaction was told is done, and rejects no sooner.
 *
 * @throws what went wrong first
 */
export async function settled(transaction: Database): Promise<void> {
  const { outcomes, failures } = transactions.get(transaction.getExecutor()) ?? { outcomes: [], failures: [] }
  if (outcomes.length > 0) await together(outcomes)
  if (failures.length > 0) throw failures[0]
}

async function send(executor: QueryExecutor): Promise<void> {
  const taken = () => {
    const breath = breaths.get(executor) ?? []
    breaths.delete(executor)
    return breath
  }
  try {
    // At once, so that a query of Kysely's own that is asked behind it is answered behind it.
    await executor.provideConnection(async (connection) => {
      // The breath lasts until here.
      await undefined
      const answers = taken().map(({ query, answered, failed }) =>
        connection.executeQuery<Record<string, unknown>>(query).then(({ rows }) => answered(named(rows)), failed),
      )
      // A transaction keeps its connection: what is asked next need not wait for these answers.
      if (!transactions.has(executor)) await Promise.all(answers)
    })
  } catch (error) {
    // Nobody was there to be asked.
    for (const { failed } of taken()) failed(error)
  }
}
