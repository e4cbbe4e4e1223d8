import type { Schema } from '#contract/operations.ts'
import { api } from './api.ts'
import { Failure } from './failure.ts'
import { wipeAnswers } from './lastKnown.ts'
import { ourOutbox } from './outbox.ts'
import { session, type User } from './session.ts'
import { ourStore } from './store.ts'
import { aheadOfTime, forgetAnswers } from './useAnswer.ts'

/**
 * Exchanges the password for a token, learns who that is, and lets what waits for this person go out.
 *
 * @throws Failure `refused` with code `wrong-password`, or `no-network`
 */
export async function signIn(userName: string, password: string): Promise<User> {
  const { data: token } = await api.POST('/api/authenticate', { body: { username: userName, password } })
  if (!token) throw new Failure('trouble')
  const headers = { Authorization: `Bearer ${token.value}` }
  const { data: employee } = await api.GET('/api/employee/username/{username}', {
    params: { path: { username: userName } },
    headers,
  })
  if (!employee) throw new Failure('trouble')
  const user = asUser(employee)
  forgetAnswers()
  session.begin(token.value, user)
  await mirrorSession()
  ourOutbox().wake('sign-in')
  void aheadOfTime(user)
  return user
}

/**
 * Ends the session here at once and at the office if it can be reached. What was kept for reading is wiped; what
 * waits to be sent and what is half typed stays, for this person alone.
 */
export async function signOut(): Promise<void> {
  const user = session.user()
  const goodbye = api.POST('/api/logout').catch(() => undefined)
  session.end()
  forgetAnswers()
  await mirrorSession()
  if (user) await wipeAnswers(ourStore(), user.id).catch(() => undefined)
  await goodbye
}

/** Copies the session to where the service worker can read it. */
export async function mirrorSession(): Promise<void> {
  const token = session.token()
  const user = session.user()
  const { session: mirror } = ourStore()
  const copied = token && user ? mirror.put({ id: 'session', token, user }) : mirror.clear()
  await Promise.resolve(copied).catch(() => undefined) // Without a storage the worker has nothing to send either.
}

function asUser({ id, userName, firstName, lastName, name, role, permissions = [] }: Schema<'Employee'>): User {
  return { id, userName, firstName, lastName, name, role, permissions }
}
