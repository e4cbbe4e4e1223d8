import { Socket } from 'node:net'
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
 * A connection to PostgreSQL that has each statement read and planned once, and not each time it is asked.
 */
export class PreparingClient extends pg.Client {
  #names = new Map<string, string>()
  #named = 0
  /** The word to begin, while it is on its way. */
  #begun: Promise<unknown> | undefined
  #waits = false

  // Kysely asks with a text and values, and waits for the promise; whoever asks otherwise is served as ever.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of what is overridden
  override query(asked: any, values?: any, told?: any): any {
    if (typeof asked !== 'string' || !Array.isArray(values) || told) return super.query(asked, values, told)
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

  async #askPrepared(name: string, text: string, values: Values) {
    try {
      return await super.query({ name, text, values: [...values] })
    } catch (error) {
      if ((error as { code?: string }).code === CHANGED) this.#names.clear()
      throw error
    }
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

/**
 * The line to PostgreSQL. What is asked in one breath goes out in one piece: each packet by itself would cost more than
 * its statement. Whoever has nothing to wait for but that what he asked is on its way (see `takingOrders`) speaks
 * within the next round, and goes along.
 */
export class WholeLine extends Socket {
  #gathered: Uint8Array[] = []

  // The driver writes bytes, and waits for them once: when it says goodbye.
  override write(bytes: Uint8Array | string, ...more: []): boolean {
    if (typeof bytes === 'string' || more.length > 0) {
      this.#send()
      return super.write(bytes, ...more)
    }
    this.#gathered.push(bytes)
    if (this.#gathered.length === 1) process.nextTick(() => queueMicrotask(() => process.nextTick(() => this.#send())))
    return true
  }

  #send(): void {
    if (this.#gathered.length > 0) super.write(Buffer.concat(this.#gathered))
    this.#gathered = []
  }
}
