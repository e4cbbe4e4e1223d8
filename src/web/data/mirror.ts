import { hashOf } from './outbox/hash.ts'
import { forgetTiedUp } from './outbox/tiedUp.ts'
import { session, type User } from './session.ts'
import { type Mirror, ourStore } from './store.ts'

/**
 * The session is kept twice: in localStorage, where every client looks, and in the database, where the service worker
 * can read it and a battery that dies takes nothing back. A sign-out is kept there, too, for the same reason.
 */

/** Copies the session as it stands to where the service worker can read it. */
export async function mirrorSession(): Promise<void> {
  const [token, user] = [session.token(), session.user()]
  await (token && user ? keepSession(token, user) : keepEnd())
}

/** Before anybody believes to be signed in. What this phone knows of the office is looked at anew. */
export async function beginMirror(token: string, user: User): Promise<void> {
  await keepSession(token, user)
  await forgetTiedUp(ourStore()).catch(() => undefined)
}

async function keepSession(token: string, user: User): Promise<void> {
  // Without a storage the worker has nothing to send either.
  await ourStore()
    .session.put({ id: 'session', token, employeeId: user.id, name: user.name, user })
    .catch(() => undefined)
}

/** Before anybody believes to be signed out. */
export async function keepEnd(): Promise<void> {
  const { session: kept } = ourStore()
  try {
    const before = await kept.get('session')
    if (before?.token) await kept.put({ id: 'session', ended: await hashOf(before.token) })
  } catch {
    // What cannot be written down was not read before either.
  }
}

/** After a start: localStorage forgets what it was told in the last seconds before a battery dies. */
export async function restoreSession(): Promise<void> {
  const kept: Mirror | undefined = await ourStore()
    .session.get('session')
    .catch(() => undefined)
  const token = session.token()
  if (token && kept?.ended && kept.ended === (await hashOf(token))) session.end()
  if (!token && kept?.token && kept.user) session.begin(kept.token, kept.user as User) // kept by keepSession alone
}
