import type { Body, Schema } from '#contract/operations.ts'
import { Failure } from '#domain/failure.ts'
import { api } from '../api/api.ts'
import { clearQueries } from '../api/apiQueries.ts'
import { getOrCreateDevice } from '../outbox/deviceState.ts'
import { getStore } from '../store.ts'
import { readRememberedDevice } from './rememberedDevice.ts'
import { session, type User } from './session.ts'
import { mirrorSignIn, mirrorSignOut } from './sessionMirror.ts'

/** A sign-in with a one-time password, which only allows choosing a new one. */
export type OneTimeSignIn = { token: string; currentPassword: string }

/**
 * Exchanges the password for a token and starts the session. With a one-time password no session starts:
 * `choosePassword` comes next.
 *
 * @throws Failure `refused` with code `wrong-password` or `too-many-tries`, `no-network` or `server-error`
 */
export async function signIn(userName: string, password: string): Promise<User | OneTimeSignIn> {
  const { data: token } = await api.POST('/api/authenticate', {
    params: { header: await createDeviceHeader() },
    body: { username: userName, password },
  })
  if (!token) throw new Failure('server-error')
  if (token.mustChangePassword) return { token: token.value, currentPassword: password }
  return startSession(token)
}

/** Stores the session of a token, then starts it. */
async function startSession({ value: token, employee, entryKey }: Schema<'Token'>): Promise<User> {
  if (!employee) throw new Failure('server-error')
  const user = toUser(employee)
  clearQueries()
  await mirrorSignIn(token, user, entryKey)
  session.begin(token, user)
  return user
}

/**
 * Replaces the one-time password, and starts the session.
 *
 * @throws Failure
 */
export async function choosePassword({ token, currentPassword }: OneTimeSignIn, newPassword: string): Promise<User> {
  const body = { currentPassword, newPassword }
  const { data } = await api.PUT('/api/password', { body, headers: { Authorization: `Bearer ${token}` } })
  if (!data) throw new Failure('server-error')
  return startSession(data)
}

/**
 * Changes the person's own password. The server replaces the token and ends every other session.
 *
 * @throws Failure
 */
export async function changePassword(body: Body<'changePassword'>): Promise<void> {
  const { data } = await api.PUT('/api/password', { body })
  const user = session.user()
  if (!data || !user) throw new Failure('server-error')
  await mirrorSignIn(data.value, user, data.entryKey)
  session.begin(data.value, user)
}

/**
 * Ends the session on this device, and on the server if it can be reached. Cached responses are deleted; entries and
 * drafts stay for the person's next sign-in.
 */
export async function signOut(): Promise<void> {
  const token = session.token()
  // apiFetch reads the token now, before the session ends. keepalive: the page may be closed before the response.
  void api.POST('/api/logout', { keepalive: true }).catch(() => undefined)
  if (token) await mirrorSignOut(token)
  session.end()
  clearQueries()
}

/** On a device where the person has signed in before, password guesses from elsewhere cannot lock the account. */
async function createDeviceHeader(): Promise<{ 'Device-Id'?: string }> {
  try {
    const store = getStore()
    const env = { store, newId: () => crypto.randomUUID(), now: () => Date.now(), readRememberedDevice }
    const { deviceId } = await store.transaction('rw', store.setting, () => getOrCreateDevice(env))
    return { 'Device-Id': deviceId }
  } catch {
    return {} // without a database the device is unknown to the server
  }
}

function toUser({ id, userName, firstName, lastName, name, role, permissions = [] }: Schema<'Employee'>): User {
  return { id, userName, firstName, lastName, name, role, permissions }
}
