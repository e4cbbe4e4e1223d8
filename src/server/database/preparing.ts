import type { Writable } from 'node:stream'
import pg from 'pg'

/** How many statements a connection keeps prepared; an odd long list of ids is not worth it. */
const KEPT = 300
const LONGEST = 3_000

/** What PostgreSQL says when a table was changed after a statement was prepared. */
const CHANGED = '0A000'

type Values = readonly unknown[]

/**
 * A connection to PostgreSQL that has each statement read and planned once, and not each time it is asked; and that
 * sends what is asked in one breath in one journey.
 */
export class PreparingClient extends pg.Client {
  #names = new Map<string, string>()
  #named = 0
  #gathers = false

  // Kysely asks with a text and values, and waits for the promise; whoever asks otherwise is served as ever.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of what is overridden
  override query(asked: any, values?: any, told?: any): any {
    if (typeof asked !== 'string' || !Array.isArray(values) || told) return super.query(asked, values, told)
    this.#gather()
    const name = this.#nameFor(asked)
    return name ? this.#askPrepared(name, asked, values) : super.query(asked, values)
  }

  /** Each packet by itself would cost more than its statement. */
  #gather(): void {
    if (this.#gathers) return
    this.#gathers = true
    // The driver's own line to the server, which its types leave out.
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    process.nextTick(() => {
      this.#gathers = false
      stream.uncork()
    })
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
