import { version } from '../../../../package.json' with { type: 'json' }
import type { Store } from '../store.ts'
import { type CarbonCopies, carbonCopies } from './carbonCopies.ts'
import type { Remembered } from './kept.ts'
import { operations, type Waitable } from './operations.ts'
import type { OutboxRow } from './row.ts'

/** Whose entries may go out, and with what. */
export type Sender = { token: string; id: number; name: string }

/**
 * All that the outbox has of the world: one small object, so that the page, the service worker, a test and a
 * simulation run the same code.
 */
export type Surroundings = {
  store: Store
  fetch: (request: Request) => Promise<Response>
  /** Who is signed in at this moment. */
  sender: () => Promise<Sender | undefined>
  /** The id of the person this page belongs to: only that person writes, changes or discards entries on it. */
  owner?: () => number | undefined
  locks: Pick<LockManager, 'request'>
  /** Milliseconds since 1970, by a clock that may be wrong. */
  now: () => number
  /** Calls once after so many milliseconds; answers how to call it off. */
  after: (milliseconds: number, run: () => void) => () => void
  /** 0 up to 1. */
  random: () => number
  newId: () => string
  /** Where the office is: `https://example.org`. */
  origin: string
  operations: Record<string, Waitable<never>>
  copies: CarbonCopies
  /** An entry has been written down: whoever can ring later, when every tab is closed, may be told now. */
  written: (row: OutboxRow) => void
  /** What is known of this phone beside the store, should that have been cleared. A worker has no such memory. */
  remembered?: () => Remembered | undefined
  /** Told after each attempt to send whether the storage could be written to. */
  storage?: (works: boolean) => void
  /** What this app calls itself. */
  app: string
}

/** The real world of a page or a worker. */
export function surroundings(
  store: Store,
  sender: Surroundings['sender'],
  beside: Pick<Surroundings, 'written' | 'remembered' | 'owner' | 'storage'> = { written: () => {} },
): Surroundings {
  return {
    store,
    sender,
    ...beside,
    app: version,
    operations,
    copies: carbonCopies(),
    fetch: (request) => globalThis.fetch(request),
    locks: navigator.locks,
    now: () => Date.now(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    origin: globalThis.location.origin,
  }
}
