import type { Schema } from '#contract/operations.ts'
import { computeSha256 } from '#domain/computeSha256.ts'
import { expireLastReconciled } from '../outbox/deviceState.ts'
import { forgetSessionKey, importEntryKey } from '../outbox/entryMac.ts'
import { getStore, type StoredSession } from '../store.ts'
import { session, type User } from './session.ts'
import { endStoredSession, storeExistingSession, storeSession } from './storedSession.ts'

/**
 * The session is stored twice: in localStorage, which is synchronous, and in the database, where the service worker can
 * read it and where it survives a crash (browsers write localStorage to disk seconds later). A sign-out is stored there
 * as well.
 */

/** The token that this tab has last mirrored. */
let mirroredToken: string | undefined

/** Copies the present session to the database. */
export async function mirrorSession(): Promise<void> {
  const [token, user] = [session.token(), session.user()]
  // Ends only a session that this tab has mirrored: the database may hold a newer one than localStorage.
  if (mirroredToken && mirroredToken !== token) await mirrorSignOut(mirroredToken)
  const isFirst = mirroredToken === undefined
  mirroredToken = token
  // Without a database the worker has nothing to send.
  if (!token || !user) return
  await storeExistingSession(getStore(), token, user, isFirst).catch(() => undefined)
}

/** Stores the session before it takes effect, and makes the next reconciliation due. */
export async function mirrorSignIn(token: string, user: User, entryKey?: Schema<'EntryKey'>): Promise<void> {
  await storeSession(getStore(), token, user, await importEntryKey(entryKey)).catch(() => undefined)
  await expireLastReconciled(getStore()).catch(() => undefined)
}

/** Ends the stored session and deletes the cached responses (also if the disk is full) before the sign-out takes effect. */
export async function mirrorSignOut(token: string): Promise<void> {
  const store = getStore()
  forgetSessionKey(store)
  await endStoredSession(store, token).catch(() => store.lastKnown.clear().catch(() => undefined))
}

/**
 * After a crash: repeats in localStorage a sign-in or sign-out that only the database has, and stores in the database a
 * sign-in that only localStorage has.
 */
export async function restoreSession(): Promise<void> {
  const store = getStore()
  const stored: StoredSession | undefined = await store.session.get('session').catch(() => undefined)
  const [token, user] = [session.token(), session.user()]
  // The database was lost or could not be written at the sign-in. Answers are cached only for a stored session.
  if (token && user && !stored) await storeExistingSession(store, token, user, true).catch(() => undefined)
  if (token && stored?.ended && stored.ended === (await computeSha256(token))) session.end()
  if (!token && stored?.token && stored.user) session.begin(stored.token, stored.user as User) // written by storeSession only
  // Older versions did not delete the cached responses at sign-out.
  if (!session.token()) await store.lastKnown.clear().catch(() => undefined)
}
