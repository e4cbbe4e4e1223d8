import type { Dexie, EntityTable, Table } from 'dexie'
import type { Range } from '#domain/ranges.ts'
import type { OutboxEntry } from './outboxEntry.ts'

/**
 * The records that a device stores about itself, beside its entries. The names of the three records and of their fields are
 * released: they stay as they are, also where the code has other words for them.
 */
type Setting = ({ id: 'device' } & Device) | ({ id: 'lane' } & SyncStatus) | ({ id: 'tiedUp' } & LastReconciled)

/** The tables that this file reads and writes; store.ts has all of them. */
export type DeviceStateStore = Dexie & {
  outbox: EntityTable<OutboxEntry, 'seq'>
  setting: Table<Setting, Setting['id']>
}

/** The identity of the device. It survives unless the database and localStorage are both cleared. */
export type Device = {
  deviceId: string
  /** The next entry gets a higher number than this one. Set when the table has lost the entries that used it. */
  after?: number
  /**
   * The database was cleared at `at`; entries up to number `seq` had been in it, and `back` of them were recovered
   * from their backup copies. Removed when the user dismisses the notice.
   */
  lost?: { at: string; seq: number; back?: number }
  /**
   * Entries that the server has without their numbers, in the generation `books`: they were sent before the device
   * could store them, and numbered later.
   */
  unnumbered?: { books: string; seqs: number[] }
  /** Numbers under the present id are those of the entries minus this; missing for the first id of the device. */
  offset?: number
  /** The earlier ids, oldest first. */
  former?: FormerId[]
  /** The server counts no number under the present id any more: the next entry gets a new one. */
  isOutOfRange?: true
}

/**
 * An earlier id of the device: its entries are those above `offset`, up to `upTo`. `isSettled`: the last report
 * says that none of them waits any more.
 */
export type FormerId = { deviceId: string; offset: number; upTo: number; isSettled?: true }

/** The copy of the device's identity in localStorage: its id, and the highest number that it has given an entry. */
export type RememberedDevice = { deviceId: string; seq: number }

/** The last comparison of the device's receipts with the server. Instants are ISO texts of the device's clock. */
export type LastReconciled = {
  at: string
  /** The id of the employee who was signed in. */
  by: number
  /** The generation of the server's database; missing when the server is older than generations. */
  books?: string
  /** The reported highest number and waiting ranges, as JSON: reported again early only when they have changed. */
  said: string
  /** The server has `received` of the `of` entries that the device has not discarded. */
  received?: number
  of?: number
  /** Numbers that neither side has. */
  missing?: Range[]
  /** The server has the keys of these entries (by `seq`); `checkedSince`: the first of them was compared then. */
  checked?: Range[]
  checkedSince?: string
  /** Entries queued again in this generation, until the server knows them by number. */
  offered?: number[]
  /** Employees with waiting entries whose accounts can no longer sign in. */
  gone?: number[]
}

/**
 * The state of the sender, shared by all tabs:
 * - `idle`: nothing to send, or all of it rejected
 * - `sending`
 * - `no-network`: no response from the server; tried again at `nextAt`
 * - `sign-in`: the server does not accept the token, or nobody is signed in
 * - `wrong-user`: the token belongs to another person than the entries
 * - `app-too-old`: the server demands a newer app; entries are kept
 * - `storage-off`: the database of this browser cannot be opened
 */
export type SyncState = 'idle' | 'sending' | 'no-network' | 'sign-in' | 'wrong-user' | 'app-too-old' | 'storage-off'

export type SyncStatus = {
  state: SyncState
  /** Consecutive failures, for the backoff. */
  failures: number
  /** No attempt before this instant (ISO text). */
  nextAt?: string
  /** `nextAt` comes from a Retry-After header: only a manual send ignores it. */
  patience?: boolean
  /** Another program refuses entries of the signed-in person, also when they are sent again: see isIntercepted. */
  hasIntercepted?: true
  /** A program between device and server refuses compressed requests: they are sent uncompressed until then (ISO text). */
  plainUntil?: string
  /** When the server last acknowledged an entry, by the device's clock (ISO text). */
  lastConfirmedAt?: string
  /** The generation of the server's database, as last received. */
  books?: string
  /** Entries of the signed-in person that wait until that person has confirmed them: see OutboxEntry.isUnverified. */
  unverified?: number
  /** Milliseconds by which the device's clock is ahead of the server's; over 5 minutes the app shows a warning. */
  clockAhead?: number
}

/** The record itself, if it has this id: narrows the type that all records share. */
const withId = <Id extends Setting['id']>(setting: Setting | undefined, id: Id) =>
  setting?.id === id ? (setting as Extract<Setting, { id: Id }>) : undefined

/** The device's identity; undefined before the first entry. */
export async function readDevice(store: DeviceStateStore): Promise<Device | undefined> {
  return withId(await store.setting.get('device'), 'device')
}

export async function writeDevice(store: DeviceStateStore, device: Device): Promise<void> {
  await store.setting.put({ id: 'device', ...device })
}

type DeviceEnvironment = {
  store: DeviceStateStore
  newId: () => string
  now: () => number
  /** Missing in a worker, which has no localStorage. */
  readRememberedDevice?: (() => RememberedDevice | undefined) | undefined
}

/**
 * The device's identity, created at first use. If the database is empty but localStorage has an identity, the database
 * was cleared: the device keeps its id and continues its numbers, so that the server sees which are missing.
 * Call it inside a transaction that writes `setting`.
 */
export async function getOrCreateDevice(env: DeviceEnvironment): Promise<Device> {
  const { store, newId, now, readRememberedDevice } = env
  const existing = await readDevice(store)
  if (existing) return existing
  const { deviceId, seq } = readRememberedDevice?.() ?? { deviceId: newId(), seq: 0 }
  const lost = { at: new Date(now()).toISOString(), seq }
  const created = { deviceId, ...(seq > 0 && { after: seq, lost }) }
  await writeDevice(store, created)
  return created
}

/**
 * Does the database hold the device's identity, or may this context create it? A worker cannot read localStorage: it
 * would give a cleared device another id, or numbers that are in use. Only a page may.
 */
export async function canIdentifyDevice({ store, readRememberedDevice }: DeviceEnvironment): Promise<boolean> {
  return readRememberedDevice !== undefined || (await readDevice(store)) !== undefined
}

/** The highest number that this device has given an entry; 0 before the first. */
export async function readHighestSeq(store: DeviceStateStore): Promise<number> {
  const lastKey = await store.outbox.orderBy('seq').lastKey()
  return Math.max(Number(lastKey ?? 0), (await readDevice(store))?.after ?? 0)
}

/** Removes the notice that the database was cleared. */
export async function dismissStorageLoss(store: DeviceStateStore): Promise<void> {
  await store.transaction('rw', store.setting, async () => {
    const device = await readDevice(store)
    if (!device) return
    const { lost: _, ...withoutLoss } = device
    await writeDevice(store, withoutLoss)
  })
}

export const IDLE_STATUS: SyncStatus = { state: 'idle', failures: 0 }

export async function readSyncStatus(store: DeviceStateStore): Promise<SyncStatus> {
  return withId(await store.setting.get('lane'), 'lane') ?? IDLE_STATUS
}

/** Changes the given fields; `undefined` removes an optional one. */
export async function writeSyncStatus(
  store: DeviceStateStore,
  changes: { [K in keyof SyncStatus]?: SyncStatus[K] | undefined },
): Promise<void> {
  await store.transaction('rw', store.setting, async () => {
    const merged = { ...(await readSyncStatus(store)), ...changes }
    const defined = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
    // No caller removes a required field.
    await store.setting.put({ ...(defined as SyncStatus), id: 'lane' })
  })
}

/** The last comparison with the server; undefined before the first. */
export async function readLastReconciled(store: DeviceStateStore): Promise<LastReconciled | undefined> {
  return withId(await store.setting.get('tiedUp'), 'tiedUp')
}

export async function writeLastReconciled(store: DeviceStateStore, lastReconciled: LastReconciled): Promise<void> {
  await store.setting.put({ id: 'tiedUp', ...lastReconciled })
}

/** The three records, in one read. */
export async function readDeviceState(
  store: DeviceStateStore,
): Promise<{ device: Device | undefined; syncStatus: SyncStatus; lastReconciled: LastReconciled | undefined }> {
  const [device, syncStatus, lastReconciled] = await store.setting.bulkGet(['device', 'lane', 'tiedUp'])
  return {
    device: withId(device, 'device'),
    syncStatus: withId(syncStatus, 'lane') ?? IDLE_STATUS,
    lastReconciled: withId(lastReconciled, 'tiedUp'),
  }
}

/** Makes the next comparison due at once, as after a sign-in. */
export async function expireLastReconciled(store: DeviceStateStore): Promise<void> {
  const lastReconciled = await readLastReconciled(store)
  if (lastReconciled) await writeLastReconciled(store, { ...lastReconciled, by: 0 })
}
