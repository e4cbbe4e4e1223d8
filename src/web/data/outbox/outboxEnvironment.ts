import { version as packageVersion } from '../../../../package.json' with { type: 'json' }
import type { Store } from '../store.ts'
import type { RememberedDevice } from './deviceStateTypes.ts'
import { type OfflineOperation, offlineOperations } from './offlineOperations.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import { createEntryBackups, type EntryBackups } from './recover/entryBackups.ts'

/** Whose entries may go out, and with what. */
export type Sender = { token: string; id: number; name: string }

/**
 * All that the outbox has of the world: one small object, so that the page, the service worker, a test and a
 * simulation run the same code.
 */
export type OutboxEnvironment = {
  store: Store
  fetch: (request: Request) => Promise<Response>
  /** Who is signed in at this moment. */
  sender: () => Promise<Sender | undefined>
  /** The id of the person this page belongs to: only that person writes, changes or discards entries on it. */
  pageOwnerId?: () => number | undefined
  locks: Pick<LockManager, 'request'>
  /** Milliseconds since 1970, by a clock that may be wrong. */
  now: () => number
  /** Calls once after so many milliseconds; answers how to call it off. */
  setTimer: (milliseconds: number, callback: () => void) => () => void
  /** 0 up to 1. */
  random: () => number
  newId: () => string
  /** Where the office is: `https://example.org`. */
  serverOrigin: string
  operations: Record<string, OfflineOperation<never>>
  entryBackups: EntryBackups
  /** An entry has been written down: whoever can ring later, when every tab is closed, may be told now. */
  onEntryInserted: (entry: OutboxEntry) => void
  /** What is known of this phone beside the store, should that have been cleared. A worker has no such memory. */
  readRememberedDevice?: () => RememberedDevice | undefined
  /** Told after each attempt to send whether the storage could be written to. */
  onStorageResult?: (isWorking: boolean) => void
  /** What this app calls itself. */
  appVersion: string
}

/** The real world of a page or a worker. */
export function createOutboxEnvironment(
  store: Store,
  sender: OutboxEnvironment['sender'],
  pageHooks: Pick<OutboxEnvironment, 'onEntryInserted' | 'readRememberedDevice' | 'pageOwnerId' | 'onStorageResult'> = {
    onEntryInserted: () => {},
  },
): OutboxEnvironment {
  return {
    store,
    sender,
    ...pageHooks,
    appVersion: packageVersion,
    operations: offlineOperations,
    entryBackups: createEntryBackups(),
    fetch: (request) => globalThis.fetch(request),
    locks: navigator.locks,
    now: () => Date.now(),
    setTimer(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds)
      return () => clearTimeout(timer)
    },
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    serverOrigin: globalThis.location.origin,
  }
}
