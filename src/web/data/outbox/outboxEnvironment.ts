import type { OfflineOperation } from '#domain/writes/offlineOperation.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import { version as packageVersion } from '../../../../package.json' with { type: 'json' }
import type { Store } from '../store.ts'
import type { RememberedDevice } from './deviceState.ts'
import type { OutboxEntry, SessionKey } from './outboxEntry.ts'
import { createEntryBackups, type EntryBackups } from './recover/entryBackups.ts'

/** What a page or a worker calls the server with, as OutboxEnvironment has it. */
export function createBrowserEnvironment() {
  return {
    fetch: (request: Request) => globalThis.fetch(request),
    setTimer(milliseconds: number, callback: () => void) {
      const timer = setTimeout(callback, milliseconds)
      return () => clearTimeout(timer)
    },
    serverOrigin: globalThis.location.origin,
  }
}

/** The signed-in person, whose entries are sent with the token. */
export type Sender = { token: string; id: number; name: string }

/** The same with the key that signs what this person types; undefined if the device does not have it yet. */
export type Author = Sender & { entryKey: SessionKey | undefined }

/**
 * Everything outside the outbox that it depends on, so that the page, the service worker, tests and the simulation run
 * the same code.
 */
export type OutboxEnvironment = {
  store: Store
  fetch: (request: Request) => Promise<Response>
  /** The person signed in at this moment. */
  sender: () => Promise<Sender | undefined>
  /** The employee for whom this page was opened: only that person creates, changes or discards entries on it. */
  pageOwnerId?: () => number | undefined
  locks: Pick<LockManager, 'request'>
  /** Milliseconds since 1970, by the device's clock, which may be wrong. */
  now: () => number
  /** Calls back once; returns the function that cancels it. */
  setTimer: (milliseconds: number, callback: () => void) => () => void
  /** In [0, 1). */
  random: () => number
  newId: () => string
  /** `https://example.org` */
  serverOrigin: string
  operations: Record<string, OfflineOperation<never>>
  entryBackups: EntryBackups
  /** Called when an entry is stored, to request a background sync for the time when every tab is closed. */
  onEntryInserted: (entry: OutboxEntry) => void
  /** The device's identity in localStorage, in case the database was cleared. Missing in a worker. */
  readRememberedDevice?: () => RememberedDevice | undefined
  /** Called after each attempt to send: could the database be written to? */
  onStorageResult?: (isWorking: boolean) => void
  /** As reported to the server. */
  appVersion: string
}

/** The environment of a page or a worker. */
export function createOutboxEnvironment(
  store: Store,
  sender: OutboxEnvironment['sender'],
  pageHooks: Pick<OutboxEnvironment, 'onEntryInserted' | 'readRememberedDevice' | 'pageOwnerId' | 'onStorageResult'> = {
    onEntryInserted: () => {},
  },
): OutboxEnvironment {
  return {
    ...createBrowserEnvironment(),
    store,
    sender,
    ...pageHooks,
    appVersion: packageVersion,
    operations: offlineOperations,
    entryBackups: createEntryBackups(),
    locks: navigator.locks,
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
  }
}
