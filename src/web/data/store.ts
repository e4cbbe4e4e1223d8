import Dexie, { type EntityTable, type Table } from 'dexie'
import type { Device, LastReconciled } from './outbox/deviceStateTypes.ts'
import type { OutboxEntry, SyncStatus } from './outbox/outboxEntry.ts'

/**
 * A GET answer as it was last received, for one person. `tag` is its ETag, where it had one; `link` names the next part
 * of an answer that has more.
 */
export type CachedResponse = { employeeId: number; url: string; at: string; body: string; tag?: string; link?: string }

/** A form as far as it was typed, for one person; `began` is the record it was opened on, if it was one. */
export type Draft = { employeeId: number; form: string; at: string; value: unknown; began?: unknown }

/** The session once more, for the service worker, which has no localStorage; or a trace of the one that has ended. */
export type StoredSession = { id: 'session' } & (
  | { token: string; employeeId: number; name: string; user?: object; ended?: never }
  | { ended: string; token?: never; user?: never }
)

/** Who sends at present, and when it last said so (milliseconds). */
export type Heartbeat = { id: 'drain'; holder: string; at: number }

export type Setting = ({ id: 'device' } & Device) | ({ id: 'lane' } & SyncStatus) | ({ id: 'tiedUp' } & LastReconciled)

/** What the phone remembers. Versions are only ever added to: an older app reads what a newer one wrote. */
export type Store = Dexie & {
  outbox: EntityTable<OutboxEntry, 'seq'>
  lastKnown: Table<CachedResponse, [number, string]>
  draft: Table<Draft, [number, string]>
  session: Table<StoredSession, 'session'>
  heartbeat: Table<Heartbeat, 'drain'>
  setting: Table<Setting, Setting['id']>
}

const DATABASE_NAME = 'shop'

/** Another phone's databases, in tests. */
export type StoreOptions = { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange }

/** Opens at first use. Strict durability: what a transaction says it has written survives the end of the browser. */
export function openStore(options: StoreOptions = {}): Store {
  // The tables come into being in stores(), which TypeScript cannot see.
  const store = new Dexie(DATABASE_NAME, { ...options, chromeTransactionDurability: 'strict' }) as Store
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

/** Has anything ever been written down in this browser? Looks without opening anything. */
export async function hasStore(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)
  } catch {
    return true // It does not say: then it is looked into.
  }
}

let browserStore: Store | undefined

/** This browser's own, made at first use: a visitor of the catalogue never pays for it. */
export function getStore(): Store {
  browserStore ??= openStore()
  return browserStore
}
