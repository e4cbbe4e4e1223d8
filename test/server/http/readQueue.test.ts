import { afterEach, beforeEach, expect, test } from 'vitest'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import { classifyRead, createReadQueue } from '#server/http/readQueue.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server?.close())

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a sale overtakes the earlier long reads of another user', async () => {
  for (const _ of indexes(5)) await server.call('director', 'POST', '/api/sales', makeSale())
  await Promise.all(['trainee', 'head'].map(server.tokenOf))
  const done: string[] = []
  const reads = indexes(150).map(async () => {
    const answer = await server.call('trainee', 'GET', '/api/sales/party/1')
    await answer.text()
    done.push(`read ${answer.status}`)
    return answer
  })
  const sale = server.call('head', 'POST', '/api/sales', makeSale({ saleByEmployee: { id: 2 } })).then(({ status }) => {
    done.push(`sale ${status}`)
  })
  const answers = await Promise.all(reads)
  await sale
  const served = done.filter((what) => what !== 'read 503')
  expect(served.indexOf('sale 201')).toBeLessThan(10)
  expect(served.length).toBeGreaterThan(50)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(50)
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await server.call('trainee', 'GET', '/api/sales/party/1')).status).toBe(200)
})

test('long reads of one user run one at a time, short ones a few at once; no user waits for another', async () => {
  const inTurn = createReadQueue({ maxLong: 1, maxShort: 2, maxWaiting: 3 })
  const running = new Map<string, number>()
  const most = new Map<string, number>()
  const read = (name: string) => async () => {
    const now = (running.get(name) ?? 0) + 1
    running.set(name, now)
    most.set(name, Math.max(now, most.get(name) ?? 0))
    await new Promise(setImmediate)
    running.set(name, (running.get(name) ?? 0) - 1)
  }
  const pendingReads = indexes(4).flatMap(() => [
    inTurn(1, 'long', read('1 long')),
    inTurn(1, 'short', read('1 short')),
    inTurn(2, 'long', read('2 long')),
  ])
  await expect(inTurn(1, 'long', read('1 long'))).rejects.toMatchObject({ code: 'not-available' })
  await Promise.all(pendingReads)
  expect(Object.fromEntries(most)).toEqual({ '1 long': 1, '1 short': 2, '2 long': 1 })
})

test('sequential short reads run in different turns of the event loop', async () => {
  const inTurn = createReadQueue({ maxLong: 1, maxShort: 2, maxWaiting: 20 })
  let turn = 0
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const turnsOf = { long: [] as number[], short: [] as number[] }
  // Like sockets: all requests arrive in one turn of the event loop, and each runs as far as it can before the next.
  const arrivals = indexes(20).map(
    (index) =>
      new Promise<void>((arrived) => {
        const kind = index % 2 === 0 ? 'long' : 'short'
        setImmediate(() => arrived(inTurn(1, kind, async () => void turnsOf[kind].push(turn))))
      }),
  )
  await Promise.all(arrivals)
  isOver = true
  expect(new Set(turnsOf.long).size).toBe(10)
  const mostAtOnce = Math.max(...turnsOf.short.map((one) => turnsOf.short.filter((other) => other === one).length))
  expect(mostAtOnce).toBeLessThanOrEqual(2)
})

test('unpaged lists and pages of many rows count as long reads, single records and usual pages do not', () => {
  const kind = (operation: string, query = {}) => {
    const call = [...OPERATION_SPECS.values()].find((one) => one.operation === operation)
    if (!call) throw new Error(`no call ${operation}`)
    return classifyRead(call, query)
  }
  for (const operation of ['getPartySales', 'listAllParties', 'getEmployee', 'getAttention', 'listDevices'])
    expect(kind(operation)).toBe('long')
  for (const operation of ['listSales', 'getSale', 'searchParties', 'getSettings'])
    expect(kind(operation)).toBe('short')
  expect(kind('listSales', { size: '51' })).toBe('long')
})
