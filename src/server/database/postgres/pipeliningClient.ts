import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import pg from 'pg'

/** Limits of the prepared statements per connection; queries with long lists of ids are not prepared. */
const MAX_PREPARED_STATEMENTS = 300
const MAX_PREPARED_SQL_LENGTH = 3_000

/** "cached plan must not change result type": a table was altered after the statement was prepared. */
const STALE_PLAN_SQLSTATE = '0A000'

/** After these statements, the plans of prepared statements may be outdated. */
const SCHEMA_CHANGE_PATTERN = /^\s*(create|alter|drop)\b/i

const BEGIN_PATTERN = /^(begin|start transaction)\b/
const SELECT_PATTERN = /^\s*select\b/i

type Values = readonly unknown[]

/**
 * A `pg` client in pipeline mode that prepares each statement once per connection and sends the queries that are issued
 * in the same turn of the event loop in one packet.
 */
export class PipeliningClient extends pg.Client {
  #statementNames = new Map<string, string>()
  #statementCount = 0
  /** Set from `begin` until PostgreSQL has answered it. */
  #pendingBegin: Promise<unknown> | undefined
  #isHoldingQueries = false
  #isCorked = false

  // Kysely calls this with a text and values and uses the promise; other signatures go to the base class.
  // biome-ignore lint/suspicious/noExplicitAny: the overridden method has overloads
  override query(textOrConfig: any, values?: any, callback?: any): any {
    if (typeof textOrConfig !== 'string' || !Array.isArray(values) || callback)
      return super.query(textOrConfig, values, callback)
    this.#corkUntilQueued()
    if (BEGIN_PATTERN.test(textOrConfig)) return this.#begin(textOrConfig)
    if (this.#pendingBegin && (this.#isHoldingQueries || !SELECT_PATTERN.test(textOrConfig))) {
      this.#isHoldingQueries = true
      return this.#pendingBegin.then(() => this.query(textOrConfig, values))
    }
    if (SCHEMA_CHANGE_PATTERN.test(textOrConfig)) this.#statementNames.clear()
    const name = this.#getStatementName(textOrConfig)
    return name ? this.#executePrepared(name, textOrConfig, values) : super.query(textOrConfig, values)
  }

  /**
   * Reports `begin` as done at once, so that it shares a packet with the first selects. The first write and all queries
   * after it wait for PostgreSQL's answer: if `begin` fails, they must not run outside of a transaction.
   */
  #begin(sql: string) {
    this.#isHoldingQueries = false
    this.#pendingBegin = super.query(sql)
    this.#pendingBegin.then(
      () => {
        this.#pendingBegin = undefined
      },
      // `query` passes the error to the queries that wait for it.
      () => {},
    )
    return Promise.resolve({ command: 'BEGIN', rowCount: 0, rows: [] })
  }

  /**
   * Collects queries until the microtasks that follow from the current ones have run: a packet costs more than a
   * statement. This is one round longer than `waitForQueuedSends`, so that the commit shares the packet of the deferred
   * writes before it.
   */
  #corkUntilQueued(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    // The types of `pg` do not have the connection.
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    const uncork = () => {
      this.#isCorked = false
      stream.uncork()
    }
    callAfterMicrotasks(() => callAfterMicrotasks(uncork))
  }

  #executePrepared(name: string, text: string, values: Values): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // A `pg.Query`, because for a plain config object the client copies each property by its descriptor, slowly.
      const query = new pg.Query(text, [...values], (error, result) => {
        if (!error) return resolve(result)
        if ((error as { code?: string }).code === STALE_PLAN_SQLSTATE) this.#statementNames.clear()
        reject(error)
      })
      super.query(Object.assign(query, { name }))
    })
  }

  #getStatementName(text: string): string | undefined {
    const existing = this.#statementNames.get(text)
    if (
      existing ||
      text.length > MAX_PREPARED_SQL_LENGTH ||
      this.#statementNames.size >= MAX_PREPARED_STATEMENTS ||
      !/^\s*(select|insert|update|delete)\b/i.test(text)
    )
      return existing
    this.#statementCount += 1
    const name = `s${this.#statementCount}`
    this.#statementNames.set(text, name)
    return name
  }
}

/** A socket that writes corked chunks in one system call; as separate buffers they take twice as long. */
export class CoalescingSocket extends Socket {
  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    // The stream passes 'buffer' for binary chunks; the types allow only text encodings.
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, callback)
  }
}

/**
 * Resolves when all queries that were issued until now have been handed to the driver, and errors that the driver
 * raises before sending (`process.nextTick`) have been reported.
 */
export function waitForQueuedSends(): Promise<void> {
  return new Promise(callAfterMicrotasks)
}

function callAfterMicrotasks(callback: () => void): void {
  process.nextTick(() => queueMicrotask(() => process.nextTick(callback)))
}
