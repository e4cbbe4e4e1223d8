import Dexie from 'dexie'
import { computeSha256 } from '#domain/computeSha256.ts'
import type { SessionKey } from '../outbox/outboxEntry.ts'
import type { Store } from '../store.ts'

/**
 * The session in the database guards the response cache: a response is cached only in a transaction that still sees the
 * session of its request, and the transaction that ends a session deletes the cache. A late response, in any tab,
 * therefore cannot outlive the session.
 */

/** The fields used here; the page's whole user object is stored and restored unchanged. */
type SessionUser = { id: number; name: string }

/** Starts a session and deletes the cached responses of other people, in one transaction. */
export async function storeSession(
  store: Store,
  token: string,
  user: SessionUser,
  entryKey?: SessionKey,
): Promise<void> {
  await store.transaction('rw', store.session, store.lastKnown, async () => {
    await putSession(store, token, user, entryKey)
  })
}

/**
 * Stores a session that this tab has found in localStorage, unless it has ended meanwhile. The two keys there change one
 * after the other, so a tab may briefly see the old token with the new user: a session that another tab has started is
 * therefore replaced only at the start of the app (`replacesOther`).
 */
export async function storeExistingSession(
  store: Store,
  token: string,
  user: SessionUser,
  replacesOther = false,
): Promise<void> {
  const hash = await computeSha256(token)
  await store.transaction('rw', store.session, store.lastKnown, async () => {
    const stored = await store.session.get('session')
    const isOtherSession = stored?.token && stored.token !== token
    const keptKey = isOtherSession ? undefined : stored?.entryKey
    if (stored?.ended !== hash && (replacesOther || !isOtherSession)) await putSession(store, token, user, keptKey)
  })
}

async function putSession(store: Store, token: string, user: SessionUser, entryKey?: SessionKey): Promise<void> {
  const session = { token, employeeId: user.id, name: user.name, user, ...(entryKey && { entryKey }) }
  await store.session.put({ id: 'session', ...session })
  await store.lastKnown.where('[employeeId+at]').below([user.id]).delete()
  await store.lastKnown.where('[employeeId+at]').above([user.id, Dexie.maxKey]).delete()
}

/** Ends the session of this token and deletes its key and the cached responses; no effect if another session has started. */
export async function endStoredSession(store: Store, token: string): Promise<void> {
  const endedHash = await computeSha256(token)
  await store.transaction('rw', store.session, store.lastKnown, async () => {
    const stored = await store.session.get('session')
    if (stored?.token && stored.token !== token) return
    await store.lastKnown.clear()
    await store.session.put({ id: 'session', ended: endedHash })
  })
}
