import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'

/** How many statements a connection keeps prepared; an odd long list of ids is not worth it. */
const MAX_PREPARED_STATEMENTS = 300
const MAX_PREPARED_SQL_LENGTH = 3_000

/** What PostgreSQL says when a table was changed after a statement was prepared. */
const STALE_PLAN_SQLSTATE = '0A000'

const BEGIN_PATTERN = /^(begin|start transaction)\b/
const SELECT_PATTERN = /^\s*select\b/i

type Values = readonly unknown[]

/**
 * A connection to PostgreSQL that has each statement read and planned once, and not each time it is asked; and that
 * sends what is asked in one breath in one journey.
 */
export class PipeliningClient extends pg.Client {
  #statementNames = new Map<string, string>()
  #statementCount = 0
  /** The word to begin, while it is on its way. */
  #pendingBegin: Promise<unknown> | undefined
  #isHoldingQueries = false
  #isCorked = false

  // Kysely asks with a text and values, and waits for the promise; whoever asks otherwise is served as ever.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of what is overridden
  override query(textOrConfig: any, values?: any, callback?: any): any {
    if (typeof textOrConfig !== 'string' || !Array.isArray(values) || callback)
      return super.query(textOrConfig, values, callback)
    this.#corkUntilQueued()
    if (BEGIN_PATTERN.test(textOrConfig)) return this.#begin(textOrConfig)
    if (this.#pendingBegin && (this.#isHoldingQueries || !SELECT_PATTERN.test(textOrConfig))) {
      this.#isHoldingQueries = true
      return this.#pendingBegin.then(() => this.query(textOrConfig, values))
    }
    const name = this.#getStatementName(textOrConfig)
    return name ? this.#executePrepared(name, textOrConfig, values) : super.query(textOrConfig, values)
  }

  /**
   * The word to begin goes out with the first question. What writes waits until it has been heard, and all that is
   * asked behind that: where it fails, nothing may be done outside of a transaction.
   */
  #begin(sql: string) {
    this.#isHoldingQueries = false
    this.#pendingBegin = super.query(sql)
    this.#pendingBegin.then(
      () => {
        this.#pendingBegin = undefined
      },
      // Whoever asks next hears of it.
      () => {},
    )
    return Promise.resolve({ command: 'BEGIN', rowCount: 0, rows: [] })
  }

  /**
   * What is asked in one breath goes out in one piece: each packet by itself would cost more than its statement. Whoever
   * waits for nothing but that what he asked is on its way (see `takingOrders`) speaks before it is sent, and goes along.
   */
  #corkUntilQueued(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    // The driver's own line to the server, which its types leave out.
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
      // The driver's own query: of one that is only described it copies each property with all that is known of it.
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

/** A line that hands what was gathered to the system in one piece: dozens of small ones would take twice as long. */
export class CoalescingSocket extends Socket {
  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    // 'buffer': what is no text has no encoding; the types know only those of texts.
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, callback)
  }
}

/** Calls when all has happened that follows by itself from what was done until now, errors of the driver included. */
export function callAfterMicrotasks(callback: () => void): void {
  process.nextTick(() => queueMicrotask(() => process.nextTick(callback)))
}

/**
 * What is asked over these connections is on its way to PostgreSQL at once, or has failed at once: that the word to
 * commit follows it, and that PostgreSQL undoes everything where one of them fails, can be relied on.
 */
export class PipeliningAdapter extends PostgresAdapter {}

/** PostgreSQL over a pool of `PreparingClient`s. */
export class PipeliningDialect extends PostgresDialect {
  override createAdapter() {
    return new PipeliningAdapter()
  }
}
