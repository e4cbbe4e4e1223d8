import { hashOf } from './outbox/hash.ts'
import { forgetTiedUp } from './outbox/tiedUp.ts'
import { session, type User } from './session.ts'
import { type Mirror, ourStore } from './store.ts'
import { endStoredSession, storeFoundSession, storeSession } from './storedSession.ts'

/**
 * The session is kept twice: in localStorage, where every client looks, and in the database, where the service worker
 * can read it and a battery that dies takes nothing back. A sign-out is kept there, too, for the same reason.
 */

/** The token that this tab knows the database to have. */
let mirrored: string | undefined

/** Copies the session as it stands to where the service worker can read it. */
export async function mirrorSession(): Promise<void> {
  const [token, user] = [session.token(), session.user()]
  // Only a session that this tab has seen is ended: the database may hold a newer one that localStorage has not yet.
  if (mirrored && mirrored !== token) await keepEnd(mirrored)
  const atStart = mirrored === undefined
  mirrored = token
  // Without a storage the worker has nothing to send either.
  if (token && user) await storeFoundSession(ourStore(), token, user, atStart).catch(() => undefined)
}

/** Before anybody believes to be signed in. What this phone knows of the office is looked at anew. */
export async function beginMirror(token: string, user: User): Promise<void> {
  await storeSession(ourStore(), token, user).catch(() => undefined)
  await forgetTiedUp(ourStore()).catch(() => undefined)
}

/** Before anybody believes to be signed out: the end, and in the same transaction the loss of all that was read. */
export async function keepEnd(token: string): Promise<void> {
  const store = ourStore()
  // A storage that is full may still delete.
  await endStoredSession(store, token).catch(() => store.lastKnown.clear().catch(() => undefined))
}

/** After a start: localStorage forgets what it was told in the last seconds before a battery dies. */
export async function restoreSession(): Promise<void> {
  const store = ourStore()
  const kept: Mirror | undefined = await store.session.get('session').catch(() => undefined)
  const token = session.token()
  if (token && kept?.ended && kept.ended === (await hashOf(token))) session.end()
  if (!token && kept?.token && kept.user) session.begin(kept.token, kept.user as User) // kept by storeSession alone
  // Nobody is signed in: an earlier person, in an app that deleted less, has left nothing to read.
  if (!session.token()) await store.lastKnown.clear().catch(() => undefined)
}
