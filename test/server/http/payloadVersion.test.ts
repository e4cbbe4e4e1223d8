import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import { raiseVersion } from '#test/support/device/raiseVersion.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server?.close())

type Payload = { operation: string; version: number }

const currentPayloads = Object.entries(offlineOperations).map(([operation, { version }]) => ({ operation, version }))

/** Sends a batch of payloads without content; returns the codes of the refusals. A known version is `bad-request`. */
async function pushPayloads(payloads: readonly Payload[]) {
  const operations = payloads.map((payload, index) => ({
    ...{ ...payload, opId: randomUUID(), seq: index + 1, occurredAt: '2026-04-05T09:30:00Z', payload: {} },
  }))
  const batch = { deviceId: randomUUID(), employeeId: 1, operations }
  const response = await server.call('director', 'POST', '/api/outbox', batch)
  const { results }: Schema<'OutboxResults'> = await response.json()
  return results.map(({ body }) => (body as { code?: string }).code)
}

test('every current version stays accepted when another operation is raised', async () => {
  raiseVersion('createSale', offlineOperations.createSale.version + 2)
  expect(await pushPayloads(currentPayloads)).toEqual(currentPayloads.map(() => 'bad-request'))
})

test('a payload newer than its own operation is answered app-too-old, directly and in a batch', async () => {
  const newerPayloads = currentPayloads.map(({ operation, version }) => ({ operation, version: version + 1 }))
  expect(await pushPayloads(newerPayloads)).toEqual(newerPayloads.map(() => 'app-too-old'))
  const response = await server.call('director', 'POST', '/api/party', {}, { 'Payload-Version': '2' })
  expect([response.status, (await response.json()).code]).toEqual([426, 'app-too-old'])
})

test('the payload of an operation that may not wait on a device has version 1', async () => {
  const operation = 'createCategory'
  const codes = await pushPayloads([1, 2].map((version) => ({ operation, version })))
  expect(codes).toEqual(['bad-request', 'app-too-old'])
})
