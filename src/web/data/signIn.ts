import type { Body, Schema } from '#contract/operations.ts'
import { api } from './api.ts'
import { clearQueries, prefetchFormData } from './apiQueries.ts'
import { Failure } from './failure.ts'
import { getOrCreateDevice } from './outbox/deviceState.ts'
import { readRememberedDevice } from './rememberedDevice.ts'
import { session, type User } from './session.ts'
import { mirrorSignIn, mirrorSignOut } from './sessionMirror.ts'
import { getStore } from './store.ts'

/** A sign-in with a password that is good for choosing another, and for nothing else. */
export type OneTimeSignIn = { token: string; userName: string; currentPassword: string }

/**
 * Exchanges the password for a token, learns who that is, and fetches ahead what the forms pick from. With a password
 * that works only once nobody is signed in yet: `choosePassword` and `enter` come next.
 *
 * @throws Failure `refused` with code `wrong-password` or `too-many-tries`, or `no-network`
 */
export async function signIn(userName: string, password: string): Promise<User | OneTimeSignIn> {
  const { data: token } = await api.POST('/api/authenticate', {
    params: { header: await createDeviceHeader() },
    body: { username: userName, password },
  })
  if (!token) throw new Failure('trouble')
  if (token.mustChangePassword) return { token: token.value, userName, currentPassword: password }
  return startSession(token.value, userName)
}

/** Begins the session of a token on this phone. */
export async function startSession(token: string, userName: string): Promise<User> {
  const { data: employee } = await api.GET('/api/employee/username/{username}', {
    params: { path: { username: userName } },
    headers: bearerHeader(token),
  })
  if (!employee) throw new Failure('trouble')
  const user = toUser(employee)
  clearQueries()
  await mirrorSignIn(token, user)
  session.begin(token, user)
  void prefetchFormData(user)
  return user
}

/** Chooses the first password of one's own; the token to enter with. */
export async function choosePassword({ token, currentPassword }: OneTimeSignIn, newPassword: string): Promise<string> {
  const body = { currentPassword, newPassword }
  const { data } = await api.PUT('/api/password', { body, headers: bearerHeader(token) })
  if (!data) throw new Failure('trouble')
  return data.value
}

/** Changes the own password: the session goes on with another token, and every other session ends. */
export async function changePassword(body: Body<'changePassword'>): Promise<void> {
  const { data } = await api.PUT('/api/password', { body })
  const user = session.user()
  if (!data || !user) throw new Failure('trouble')
  await mirrorSignIn(data.value, user)
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
  if (token) await mirrorSignOut(token)
  session.end()
  clearQueries()
}

function bearerHeader(token: string) {
  return { Authorization: `Bearer ${token}` }
}

/** Where somebody has signed in before, strangers who try passwords cannot lock them out. */
async function createDeviceHeader(): Promise<{ 'Device-Id'?: string }> {
  try {
    const store = getStore()
    const env: Parameters<typeof getOrCreateDevice>[0] = {
      store,
      newId: () => crypto.randomUUID(),
      now: () => Date.now(),
      readRememberedDevice,
    }
    const { deviceId } = await store.transaction('rw', store.setting, () => getOrCreateDevice(env))
    return { 'Device-Id': deviceId }
  } catch {
    return {} // Without a storage this is a device like any other.
  }
}

function toUser({ id, userName, firstName, lastName, name, role, permissions = [] }: Schema<'Employee'>): User {
  return { id, userName, firstName, lastName, name, role, permissions }
}
