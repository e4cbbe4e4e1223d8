import Dexie, { type Table } from 'dexie'
import type { DeviceStateStore } from './outbox/deviceState.ts'
import type { SessionKey } from './outbox/outboxEntry.ts'

/**
 * The last response to a GET request of one person. `tag` is its ETag, `link` its Link header with the next part, which
 * follows the row `lastRow`.
 */
export type CachedResponse = {
  employeeId: number
  url: string
  at: string
  body: string
  tag?: string
  link?: string
  lastRow?: string
}

/**
 * The fields of an unsaved form of one person; `began` is the record that it was opened on. `hasSuggestedDay`: its date is
 * the day that the form has suggested.
 */
export type StoredDraft = {
  employeeId: number
  form: string
  at: string
  value: unknown
  began?: unknown
  hasSuggestedDay?: boolean
}

/** A copy of the session for the service worker, which has no localStorage; or the hash of a token that has ended. */
export type StoredSession = { id: 'session' } & (
  | { token: string; employeeId: number; name: string; user?: object; entryKey?: SessionKey; ended?: never }
  | { ended: string; token?: never; user?: never; entryKey?: never }
)

/** The tab or worker that holds the send lock, and the time of its last heartbeat (milliseconds since 1970). */
type Heartbeat = { id: 'drain'; holder: string; at: number }

/** The database of the device. Versions only add to it, so that an older app can read what a newer one wrote. */
export type Store = DeviceStateStore & {
  lastKnown: Table<CachedResponse, [number, string]>
  draft: Table<StoredDraft, [number, string]>
  session: Table<StoredSession, 'session'>
  heartbeat: Table<Heartbeat, 'drain'>
}

/** The IndexedDB of a simulated device, in tests. */
type StoreOptions = { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange }

/** Dexie opens the database at first use. Strict durability: a completed transaction survives a crash of the browser. */
export function openStore(options: StoreOptions = {}): Store {
  // stores() creates the table properties at run time.
  const store = new Dexie('shop', { ...options, chromeTransactionDurability: 'strict' }) as Store
  store.version(1).stores({
    outbox: '++seq, &opId, [employeeId+state], [employeeId+state+seq], [state+settledAt]',
    lastKnown: '[employeeId+url], [employeeId+at]',
    draft: '[employeeId+form]',
    session: 'id',
    heartbeat: 'id',
    setting: 'id',
  })
  return store
}

let browserStore: Store | undefined

/** The database of this browser, created at first use, so that visitors of the catalogue get none. */
export function getStore(): Store {
  browserStore ??= openStore()
  return browserStore
}
