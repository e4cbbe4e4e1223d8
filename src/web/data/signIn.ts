import type { Schema } from '#contract/operations.ts'
import { aheadOfTime, forgetAnswers } from './answers.ts'
import { api } from './api.ts'
import { Failure } from './failure.ts'
import { wipeAnswers } from './lastKnown.ts'
import { mirrorSession } from './mirror.ts'
import { session, type User } from './session.ts'
import { ourStore } from './store.ts'

/**
 * Exchanges the password for a token, learns who that is, and fetches ahead what the forms pick from.
 *
 * @throws Failure `refused` with code `wrong-password`, or `no-network`
 */
export async function signIn(userName: string, password: string): Promise<User> {
  const { data: token } = await api.POST('/api/authenticate', { body: { username: userName, password } })
  if (!token) throw new Failure('trouble')
  const { data: employee } = await api.GET('/api/employee/username/{username}', {
    params: { path: { username: userName } },
    headers: { Authorization: `Bearer ${token.value}` },
  })
  if (!employee) throw new Failure('trouble')
  const user = asUser(employee)
  forgetAnswers()
  session.begin(token.value, user)
  await mirrorSession()
  void aheadOfTime(user)
  return user
}

/**
 * Ends the session here at once, and at the office if it can be reached. What was kept for reading is wiped; what
 * waits to be sent and what is half typed stays, for this person alone.
 */
export async function signOut(): Promise<void> {
  const user = session.user()
  // The token is read as the call is made, so before the session ends; the page may go away before the answer.
  void api.POST('/api/logout', { keepalive: true }).catch(() => undefined)
  session.end()
  forgetAnswers()
  await mirrorSession()
  if (user) await wipeAnswers(ourStore(), user.id).catch(() => undefined)
}

function asUser({ id, userName, firstName, lastName, name, role, permissions = [] }: Schema<'Employee'>): User {
  return { id, userName, firstName, lastName, name, role, permissions }
}
