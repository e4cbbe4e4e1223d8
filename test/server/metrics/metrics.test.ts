import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LogLine } from '#server/log.ts'
import { createMetrics } from '#server/metrics/createMetrics.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const KEY = { 'Idempotency-Key': '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11' }
const lines: LogLine[] = []
const metrics = createMetrics({ slowQueryMs: 50, backups: { folder: 'nowhere' } })
let server: TestServer
beforeAll(async () => {
  const log = metrics.withCounting((line) => lines.push(line))
  server = await openTestServer({ log, metrics: { text: metrics.text, token: 'count-me' } })
})
afterAll(() => server?.close())

const readMetrics = (headers: HeadersInit, remoteAddress?: string) =>
  server.app.request('/metrics', { headers }, remoteAddress ? { incoming: { socket: { remoteAddress } } } : {})

test('the metrics have the text format of Prometheus', async () => {
  await server.call('director', 'POST', '/api/sales', makeSale(), KEY)
  await server.call('director', 'POST', '/api/sales', makeSale(), KEY)
  await server.call('worker', 'POST', '/api/sales', makeSale())
  const entry = { operation: 'createSale', version: 1, occurredAt: '2026-04-05T06:00:00Z' }
  const operations = [
    { ...entry, opId: KEY['Idempotency-Key'], seq: 1, payload: makeSale() },
    { ...entry, opId: crypto.randomUUID(), seq: 2, payload: makeSale({ productDetails: [], amountPaid: 0 }) },
  ]
  const batch = { employeeId: 1, deviceId: crypto.randomUUID(), operations }
  expect((await server.call('director', 'POST', '/api/outbox', batch)).status).toBe(200)

  const text = await metrics.text()
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'khet_requests_total{operation="createSale",status="201"} 2',
      'khet_requests_total{operation="createSale",status="403"} 1',
      'khet_request_duration_seconds_count{operation="createSale"} 3',
      'khet_refusals_total{code="not-allowed"} 1',
      'khet_refusals_total{code="bad-request"} 1',
      'khet_outbox_batches_total 1',
      'khet_outbox_entries_total 2',
      'khet_idempotent_replays_total 2',
    ]),
  )
  for (const line of text.trimEnd().split('\n')) expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? \S+)$/)
  expect(text).toMatch(/khet_memory_bytes\{kind="rss"\} \d+/)
  expect(text).toMatch(/khet_event_loop_delay_seconds\{quantile="0.99"\} \S+/)
})

test('the metrics are open to this machine and to holders of the token; others get 404', async () => {
  expect((await readMetrics({}, '127.0.0.1')).status).toBe(200)
  expect((await readMetrics({}, '::ffff:127.0.0.1')).status).toBe(200)
  expect((await readMetrics({}, '192.0.2.7')).status).toBe(404)
  expect((await readMetrics({ 'X-Forwarded-For': '127.0.0.1' }, '127.0.0.1')).status).toBe(404)
  expect((await readMetrics({ Authorization: 'Bearer count-me' }, '192.0.2.7')).status).toBe(200)
  expect((await readMetrics({ Authorization: 'Bearer guess' }, '127.0.0.1')).status).toBe(404)
})

test('a slow query is logged without its parameters', async () => {
  const onQuery = metrics.createQueryListener((line) => lines.push(line))
  onQuery({ sql: 'select * from party where name = ?', ms: 49 })
  onQuery({ sql: 'select * from sale where id = ?', ms: 51 })
  expect(lines.filter(({ event }) => event === 'slow-query')).toEqual([
    { level: 'info', event: 'slow-query', ms: 51, sql: 'select * from sale where id = ?' },
  ])
  expect(await metrics.text()).toContain('khet_slow_queries_total 1')
})
