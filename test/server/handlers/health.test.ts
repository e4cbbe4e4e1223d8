import { afterEach, beforeEach, expect, test } from 'vitest'
import { markAsSample } from '#server/sampleMark.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => closeChecked(server))

test('the health check names a sample shop as such, to visitors too, and a real shop not', async () => {
  const read = async () => (await server.app.request('/healthz')).json()
  expect(await read()).toEqual({ status: 'ok' })
  await markAsSample(server.db)
  expect(await read()).toEqual({ status: 'ok', isSample: true })
})
