import type { DatabaseConnection, QueryExecutor } from 'kysely'
import type { Database } from '#server/database/tables.ts'

/** Statements of one call, and the place at which it is held: none of its statements from there on is sent. */
export type HeldConnections = {
  /** The statements since the last `start`, as SQL. */
  statements: readonly string[]
  /** Begins to count; the call is held before the statement with this index, never if it is undefined. */
  start: (heldAt?: number) => void
  /** Resolves when the call is held. */
  held: Promise<void>
  release: () => void
}

/** Holds the statements of a database at a place that a test chooses. */
export function holdConnections(db: Database): HeldConnections {
  const executor: Pick<QueryExecutor, 'provideConnection'> = db.getExecutor()
  const provideConnection = executor.provideConnection.bind(executor)
  const statements: string[] = []
  let heldAt: number | undefined
  let reached = () => {}
  let release = () => {}
  let released = Promise.resolve()
  /** Statements keep their order: those behind the held one wait for it. */
  const waitForTurn = (sql: string): Promise<void> | undefined => {
    statements.push(sql)
    if (heldAt === undefined || statements.length - 1 < heldAt) return undefined
    if (statements.length - 1 === heldAt) reached()
    return released
  }
  const wrap = (connection: DatabaseConnection) =>
    new Proxy(connection, {
      get(target, name) {
        const part = Reflect.get(target, name)
        if (name !== 'executeQuery') return typeof part === 'function' ? part.bind(target) : part
        return (query: Parameters<DatabaseConnection['executeQuery']>[0]) => {
          const turn = waitForTurn(query.sql)
          return turn ? turn.then(() => target.executeQuery(query)) : target.executeQuery(query)
        }
      },
    })
  executor.provideConnection = (consumer, options) =>
    provideConnection((connection) => consumer(wrap(connection)), options)
  const hold = {
    statements,
    held: Promise.resolve(),
    start(index?: number) {
      statements.length = 0
      heldAt = index
      hold.held = new Promise((resolve) => {
        reached = resolve
      })
      released = new Promise((resolve) => {
        release = resolve
      })
    },
    release() {
      heldAt = undefined
      release()
    },
  }
  return hold
}
