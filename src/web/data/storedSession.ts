import Dexie from 'dexie'
import { sha256Hex } from './sha256.ts'
import type { Store } from './store.ts'

/**
 * The session in the database decides what may be stored: an answer is stored only in a transaction that sees the
 * session it was asked under, and the transaction that ends a session deletes what was read under it. So no answer
 * that arrives late, in whichever tab, outlives the session.
 */

/** Who is signed in. The page keeps more of that person than this, and gets it back as it was. */
type SessionUser = { id: number; name: string }

/** Begins a session. What anybody else has read on this device is deleted in the same transaction. */
export async function storeSession(store: Store, token: string, user: SessionUser): Promise<void> {
  await store.transaction('rw', store.session, store.lastKnown, async () => {
    await putSession(store, token, user)
  })
}

/**
 * Stores a session that this tab has found in localStorage, unless it has ended meanwhile. While the two entries there
 * change one after the other, they may say the former token with the next person: a session that another tab has
 * begun is replaced only at a start (`replace`).
 */
export async function storeExistingSession(
  store: Store,
  token: string,
  user: SessionUser,
  replace = false,
): Promise<void> {
  const hash = await sha256Hex(token)
  await store.transaction('rw', store.session, store.lastKnown, async () => {
    const stored = await store.session.get('session')
    const isOtherSession = stored?.token && stored.token !== token
    if (stored?.ended !== hash && (replace || !isOtherSession)) await putSession(store, token, user)
  })
}

async function putSession(store: Store, token: string, user: SessionUser): Promise<void> {
  await store.session.put({ id: 'session', token, employeeId: user.id, name: user.name, user })
  await store.lastKnown.where('[employeeId+at]').below([user.id]).delete()
  await store.lastKnown.where('[employeeId+at]').above([user.id, Dexie.maxKey]).delete()
}

/** Ends the session of this token, and deletes all that was read. Nothing happens when another session has begun. */
export async function endStoredSession(store: Store, token: string): Promise<void> {
  const endedHash = await sha256Hex(token)
  await store.transaction('rw', store.session, store.lastKnown, async () => {
    const stored = await store.session.get('session')
    if (stored?.token && stored.token !== token) return
    await store.lastKnown.clear()
    await store.session.put({ id: 'session', ended: endedHash })
  })
}
