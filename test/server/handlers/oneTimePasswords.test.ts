import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => closeChecked(server))

const NEW_PERSON = { firstName: 'Gopal', username: 'gopal', role: 'WORKER', mustChangePassword: true }
const authenticate = async (username: string, password: string): Promise<Schema<'Token'>> =>
  (await server.call('', 'POST', '/api/authenticate', { username, password })).json()

test('a person added with a one-time password chooses another at the first sign-in', async () => {
  await server.call('director', 'POST', '/api/employee', { ...NEW_PERSON, password: 'k7mq2xw9ab' })
  expect(await authenticate('gopal', 'k7mq2xw9ab')).toMatchObject({ mustChangePassword: true })
  // It is good for one sign-in.
  expect(await authenticate('gopal', 'k7mq2xw9ab')).toMatchObject({ code: 'wrong-password' })
})

test('a Director sets a one-time password for somebody else, never for the own account', async () => {
  const change = (id: number) =>
    server.call('director', 'PUT', `/api/employee/${id}`, { password: 'k7mq2xw9ab', mustChangePassword: true })
  await change(3)
  expect(await authenticate('worker', 'k7mq2xw9ab')).toMatchObject({ mustChangePassword: true })
  await change(1)
  expect(await authenticate('director', 'k7mq2xw9ab')).not.toHaveProperty('mustChangePassword', true)
})

test('without a password the next sign-in stays as it is', async () => {
  await server.call('director', 'PUT', '/api/employee/3', { address: 'Demo Nagar', mustChangePassword: true })
  expect(await authenticate('worker', 'sample-only')).not.toHaveProperty('mustChangePassword', true)
})

test('an account has no password to change', async () => {
  const account = { firstName: 'Bank', kind: 'ACCOUNT', mustChangePassword: true }
  expect((await server.call('director', 'POST', '/api/employee', account)).status).toBe(400)
})
