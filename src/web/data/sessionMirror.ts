import { expireLastReconciled } from './outbox/lastReconciled.ts'
import { session, type User } from './session.ts'
import { sha256Hex } from './sha256.ts'
import { getStore, type StoredSession } from './store.ts'
import { endStoredSession, storeExistingSession, storeSession } from './storedSession.ts'

/**
 * The session is kept twice: in localStorage, where every client looks, and in the database, where the service worker
 * can read it and a battery that dies takes nothing back. A sign-out is kept there, too, for the same reason.
 */

/** The token that this tab knows the database to have. */
let mirroredToken: string | undefined

/** Copies the session as it stands to where the service worker can read it. */
export async function mirrorSession(): Promise<void> {
  const [token, user] = [session.token(), session.user()]
  // Only a session that this tab has seen is ended: the database may hold a newer one that localStorage has not yet.
  if (mirroredToken && mirroredToken !== token) await mirrorSignOut(mirroredToken)
  const isFirst = mirroredToken === undefined
  mirroredToken = token
  // Without a storage the worker has nothing to send either.
  if (token && user) await storeExistingSession(getStore(), token, user, isFirst).catch(() => undefined)
}

/** Before anybody believes to be signed in. What this phone knows of the office is looked at anew. */
export async function mirrorSignIn(token: string, user: User): Promise<void> {
  await storeSession(getStore(), token, user).catch(() => undefined)
  await expireLastReconciled(getStore()).catch(() => undefined)
}

/** Before anybody believes to be signed out: the end, and in the same transaction the loss of all that was read. */
export async function mirrorSignOut(token: string): Promise<void> {
  const store = getStore()
  // A storage that is full may still delete.
  await endStoredSession(store, token).catch(() => store.lastKnown.clear().catch(() => undefined))
}

/** After a start: localStorage forgets what it was told in the last seconds before a battery dies. */
export async function restoreSession(): Promise<void> {
  const store = getStore()
  const stored: StoredSession | undefined = await store.session.get('session').catch(() => undefined)
  const token = session.token()
  if (token && stored?.ended && stored.ended === (await sha256Hex(token))) session.end()
  if (!token && stored?.token && stored.user) session.begin(stored.token, stored.user as User) // kept by storeSession alone
  // Nobody is signed in: an earlier person, in an app that deleted less, has left nothing to read.
  if (!session.token()) await store.lastKnown.clear().catch(() => undefined)
}
