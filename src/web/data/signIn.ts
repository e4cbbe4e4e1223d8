import type { Body, Schema } from '#contract/operations.ts'
import { aheadOfTime, forgetAnswers } from './answers.ts'
import { api } from './api.ts'
import { Failure } from './failure.ts'
import { beginMirror, keepEnd } from './mirror.ts'
import { thisDevice } from './outbox/device.ts'
import { remembered } from './remembered.ts'
import { session, type User } from './session.ts'
import { ourStore } from './store.ts'

/** A sign-in with a password that is good for choosing another, and for nothing else. */
export type OneTime = { token: string; userName: string; currentPassword: string }

/**
 * Exchanges the password for a token, learns who that is, and fetches ahead what the forms pick from. With a password
 * that works only once nobody is signed in yet: `choosePassword` and `enter` come next.
 *
 * @throws Failure `refused` with code `wrong-password` or `too-many-tries`, or `no-network`
 */
export async function signIn(userName: string, password: string): Promise<User | OneTime> {
  const { data: token } = await api.POST('/api/authenticate', {
    params: { header: await deviceHeader() },
    body: { username: userName, password },
  })
  if (!token) throw new Failure('trouble')
  if (token.mustChangePassword) return { token: token.value, userName, currentPassword: password }
  return enter(token.value, userName)
}

/** Begins the session of a token on this phone. */
export async function enter(token: string, userName: string): Promise<User> {
  const { data: employee } = await api.GET('/api/employee/username/{username}', {
    params: { path: { username: userName } },
    headers: bearer(token),
  })
  if (!employee) throw new Failure('trouble')
  const user = asUser(employee)
  forgetAnswers()
  await beginMirror(token, user)
  session.begin(token, user)
  void aheadOfTime(user)
  return user
}

/** Chooses the first password of one's own; the token to enter with. */
export async function choosePassword({ token, currentPassword }: OneTime, newPassword: string): Promise<string> {
  const body = { currentPassword, newPassword }
  const { data } = await api.PUT('/api/password', { body, headers: bearer(token) })
  if (!data) throw new Failure('trouble')
  return data.value
}

/** Changes the own password: the session goes on with another token, and every other session ends. */
export async function changePassword(body: Body<'changePassword'>): Promise<void> {
  const { data } = await api.PUT('/api/password', { body })
  const user = session.user()
  if (!data || !user) throw new Failure('trouble')
  await beginMirror(data.value, user)
  session.begin(data.value, user)
}

/**
 * Ends the session here at once, and at the office if it can be reached. What was kept for reading is wiped; what
 * waits to be sent and what is half typed stays, for this person alone.
 */
export async function signOut(): Promise<void> {
  const token = session.token()
  // The token is read as the call is made, so before the session ends; the page may go away before the answer.
  void api.POST('/api/logout', { keepalive: true }).catch(() => undefined)
  if (token) await keepEnd(token)
  session.end()
  forgetAnswers()
}

function bearer(token: string) {
  return { Authorization: `Bearer ${token}` }
}

/** Where somebody has signed in before, strangers who try passwords cannot lock them out. */
async function deviceHeader(): Promise<{ 'Device-Id'?: string }> {
  try {
    const store = ourStore()
    const world = { store, newId: () => crypto.randomUUID(), now: () => Date.now(), remembered }
    const { deviceId } = await store.transaction('rw', store.setting, () => thisDevice(world))
    return { 'Device-Id': deviceId }
  } catch {
    return {} // Without a storage this is a device like any other.
  }
}

function asUser({ id, userName, firstName, lastName, name, role, permissions = [] }: Schema<'Employee'>): User {
  return { id, userName, firstName, lastName, name, role, permissions }
}
