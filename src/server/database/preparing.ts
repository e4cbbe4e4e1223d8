import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'

/** How many statements a connection keeps prepared; an odd long list of ids is not worth it. */
const KEPT = 300
const LONGEST = 3_000

/** What PostgreSQL says when a table was changed after a statement was prepared. */
const CHANGED = '0A000'

const BEGINS = /^(begin|start transaction)\b/
const READS = /^\s*select\b/i

type Values = readonly unknown[]

/**
 * A connection to PostgreSQL that has each statement read and planned once, and not each time it is asked; and that
 * sends what is asked in one breath in one journey.
 */
export class PreparingClient extends pg.Client {
  #names = new Map<string, string>()
  #named = 0
  /** The word to begin, while it is on its way. */
  #begun: Promise<unknown> | undefined
  #waits = false
  #gathers = false

  // Kysely asks with a text and values, and waits for the promise; whoever asks otherwise is served as ever.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of what is overridden
  override query(asked: any, values?: any, told?: any): any {
    if (typeof asked !== 'string' || !Array.isArray(values) || told) return super.query(asked, values, told)
    this.#gather()
    if (BEGINS.test(asked)) return this.#begin(asked)
    if (this.#begun && (this.#waits || !READS.test(asked))) {
      this.#waits = true
      return this.#begun.then(() => this.query(asked, values))
    }
    const name = this.#nameFor(asked)
    return name ? this.#askPrepared(name, asked, values) : super.query(asked, values)
  }

  /**
   * The word to begin goes out with the first question. What writes waits until it has been heard, and all that is
   * asked behind that: where it fails, nothing may be done outside of a transaction.
   */
  #begin(words: string) {
    this.#waits = false
    this.#begun = super.query(words)
    this.#begun.then(
      () => {
        this.#begun = undefined
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
  #gather(): void {
    if (this.#gathers) return
    this.#gathers = true
    // The driver's own line to the server, which its types leave out.
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    const send = () => {
      this.#gathers = false
      stream.uncork()
    }
    whenAllFollowed(() => whenAllFollowed(send))
  }

  #askPrepared(name: string, text: string, values: Values): Promise<unknown> {
    return new Promise((answered, failed) => {
      // The driver's own query: of one that is only described it copies each property with all that is known of it.
      const query = new pg.Query(text, [...values], (error, result) => {
        if (!error) return answered(result)
        if ((error as { code?: string }).code === CHANGED) this.#names.clear()
        failed(error)
      })
      super.query(Object.assign(query, { name }))
    })
  }

  #nameFor(text: string): string | undefined {
    const known = this.#names.get(text)
    if (
      known ||
      text.length > LONGEST ||
      this.#names.size >= KEPT ||
      !/^\s*(select|insert|update|delete)\b/i.test(text)
    )
      return known
    this.#named += 1
    const name = `s${this.#named}`
    this.#names.set(text, name)
    return name
  }
}

/** A line that hands what was gathered to the system in one piece: dozens of small ones would take twice as long. */
export class WholeLine extends Socket {
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    // 'buffer': what is no text has no encoding; the types know only those of texts.
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done)
  }
}

/** Calls when all has happened that follows by itself from what was done until now, errors of the driver included. */
export function whenAllFollowed(call: () => void): void {
  process.nextTick(() => queueMicrotask(() => process.nextTick(call)))
}

/**
 * What is asked over these connections is on its way to PostgreSQL at once, or has failed at once: that the word to
 * commit follows it, and that PostgreSQL undoes everything where one of them fails, can be relied on.
 */
export class SendsAtOnce extends PostgresAdapter {}

/** PostgreSQL over a pool of `PreparingClient`s. */
export class PreparingDialect extends PostgresDialect {
  override createAdapter() {
    return new SendsAtOnce()
  }
}
