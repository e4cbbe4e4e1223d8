import type { Schema } from '#contract/operations.ts'
import type { Store } from '../store.ts'
import type { EntryKey, EntryMac, OutboxEntry, SessionKey } from './outboxEntry.ts'

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }

/** The key that the server has sent, or `none`. */
export async function importEntryKey(answer: Schema<'EntryKey'> | undefined): Promise<SessionKey> {
  if (!answer || !globalThis.crypto.subtle) return 'none'
  const bytes = Uint8Array.from(atob(answer.key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['sign', 'verify'])
  return { device: answer.deviceId, key }
}

/** A session: its token and its person. While another person signs in, a tab may see the token of one and the name of the other. */
type KeyOwner = { token: string; id: number }

/** The key that was used last in this tab or worker: each entry would read it from the database otherwise. */
const lastUsedKeys = new WeakMap<Store, KeyOwner & { key: SessionKey }>()

/** The key of a session; undefined if the device does not have it yet. */
export async function readSessionKey(store: Store, { token, id }: KeyOwner): Promise<SessionKey | undefined> {
  const lastUsed = lastUsedKeys.get(store)
  if (lastUsed?.token === token && lastUsed.id === id) return lastUsed.key
  const stored = await store.session.get('session').catch(() => undefined)
  if (stored?.token !== token || stored.employeeId !== id || !stored.entryKey) return undefined
  lastUsedKeys.set(store, { token, id, key: stored.entryKey })
  return stored.entryKey
}

/** Keeps the key for as long as the session lasts; in memory if the database fails. */
export async function keepSessionKey(store: Store, { token, id }: KeyOwner, key: SessionKey): Promise<void> {
  lastUsedKeys.set(store, { token, id, key })
  await store
    .transaction('rw', store.session, async () => {
      const stored = await store.session.get('session')
      if (stored?.token === token && stored.employeeId === id) await store.session.put({ ...stored, entryKey: key })
    })
    .catch(() => undefined)
}

/**
 * Called at the sign-out. After the server has ended a session, the page signs what is typed on it until the person has
 * noticed.
 */
export function forgetSessionKey(store: Store): void {
  lastUsedKeys.delete(store)
}

/** Signs an entry; undefined without a key. */
export async function createMac(key: SessionKey | undefined, entry: OutboxEntry): Promise<EntryMac | undefined> {
  if (!key || key === 'none') return undefined
  const mac = new Uint8Array(await crypto.subtle.sign(ALGORITHM, key.key, toBytes(toSignedText(entry))))
  return { device: key.device, value: btoa(String.fromCharCode(...mac)) }
}

/** Whether the entry is as its author typed it. */
export async function isMacValid({ key }: EntryKey, entry: OutboxEntry): Promise<boolean> {
  try {
    const mac = Uint8Array.from(atob(entry.mac?.value ?? ''), (c) => c.charCodeAt(0))
    return await crypto.subtle.verify(ALGORITHM, key, mac, toBytes(toSignedText(entry)))
  } catch {
    return false // not base64
  }
}

/**
 * Everything that decides what the server books, for whom and in which order. The path is not stored in an entry: it
 * follows from the operation. State, attempts and answers change while the entry waits.
 */
export function toSignedText(entry: OutboxEntry): string {
  const { opId, employeeId, operation, version, occurredAt, dependsOn, replaces, onBehalfOf, payload } = entry
  const { deviceId, seq } = entry.numberedAs ?? entry
  const numbered = [opId, employeeId, deviceId, seq, operation, version, occurredAt, dependsOn]
  return JSON.stringify(['entry 1', ...numbered, replaces ?? null, onBehalfOf?.employeeId ?? null, payload])
}

const toBytes = (text: string) => new TextEncoder().encode(text)
