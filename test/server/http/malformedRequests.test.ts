import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const send = (body: unknown, headers: HeadersInit = {}) => server.call('director', 'POST', '/api/sales', body, headers)
const readStatusAndCode = async (answer: Response) => [answer.status, (await answer.json()).code]

describe('paths', () => {
  test.each(['/api/nope', '/api/', '/api/sales/1/2', '/api/SALES'])(
    '%s is answered with JSON, not with a page',
    async (path) => {
      const answer = await server.call('director', 'GET', path)
      expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
      expect(await readStatusAndCode(answer)).toEqual([404, 'not-found'])
    },
  )

  test.each(['/api/sales/abc', '/api/sales/0', '/api/sales/-1', '/api/sales/1.5', '/api/sales/99999999999'])(
    '%s does not exist',
    async (path) =>
      expect(await readStatusAndCode(await server.call('director', 'GET', path))).toEqual([404, 'not-found']),
  )

  test('another method on a known path is refused with the allowed methods', async () => {
    const answer = await server.call('director', 'PATCH', '/api/sales')
    expect(answer.headers.get('Allow')).toBe('GET, POST')
    expect(await readStatusAndCode(answer)).toEqual([405, 'wrong-method'])
    expect(await readStatusAndCode(await server.call('director', 'DELETE', '/api/sales/all'))).toEqual([
      405,
      'wrong-method',
    ])
  })

  test('the health check needs no token', async () => {
    expect(await (await server.call('', 'GET', '/healthz')).json()).toEqual({ status: 'ok' })
  })
})

describe('bodies', () => {
  test.each(['', '{', 'null', '[]', '"text"', '{"salesParty":', 'ÿ', '1e400'])(
    '%j is refused with a reason',
    async (body) => {
      expect((await send(body)).status).toBe(400)
    },
  )

  test('only JSON is accepted', async () => {
    expect(await readStatusAndCode(await send('a=1', { 'Content-Type': 'application/x-www-form-urlencoded' }))).toEqual(
      [415, 'not-json'],
    )
    expect(await readStatusAndCode(await send('{}', { 'Content-Type': 'text/plain' }))).toEqual([415, 'not-json'])
    expect(await readStatusAndCode(await send('{}', { 'Content-Encoding': 'br' }))).toEqual([415, 'not-json'])
  })

  test('a body above 1 MiB is refused, regardless of its Content-Length', async () => {
    const huge = JSON.stringify(makeSale({ comment: 'x'.repeat(1_100_000) }))
    expect(await readStatusAndCode(await send(huge))).toEqual([413, 'too-large'])
    expect(await readStatusAndCode(await send(huge, { 'Content-Length': '10' }))).toEqual([413, 'too-large'])
  })

  test('a small gzip of a huge body is refused', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await readStatusAndCode(await send(new Uint8Array(bomb), { 'Content-Encoding': 'gzip' }))).toEqual([
      413,
      'too-large',
    ])
  })

  test('invalid and truncated gzip is refused', async () => {
    const cut = gzipSync(JSON.stringify(makeSale())).subarray(0, 40)
    for (const body of ['no gzip', new Uint8Array(cut)])
      expect((await send(body, { 'Content-Encoding': 'gzip' })).status).toBe(400)
  })

  test.each([
    ['a trap for programs', JSON.stringify(makeSale()).replace('{', '{"__proto__":{"role":"DIRECTOR"},')],
    ['a thousand levels', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['a NUL', JSON.stringify(makeSale({ comment: 'a\0b' }))],
    ['half a character', JSON.stringify(makeSale()).replace('"comment":""', '"comment":"\\ud800"')],
    ['infinite money', JSON.stringify(makeSale()).replace('"amountPaid":400', '"amountPaid":1e400')],
    ['money as a list', JSON.stringify({ ...makeSale(), amountPaid: [400] })],
  ])('%s is refused without damage', async (_, body) => {
    expect((await send(body)).status).toBe(400)
    expect(({} as { role?: string }).role).toBeUndefined()
  })
})

describe('answers', () => {
  test('every answer has the security headers, refusals included', async () => {
    for (const answer of [
      await server.call('', 'GET', '/api/nope'),
      await server.call('director', 'GET', '/api/sales/all'),
    ]) {
      expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
      // The headers are part of every answer, and many devices are on 2G.
      const weight = [...answer.headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
      expect(weight).toBeLessThan(550)
    }
  })

  test('an unchanged list is answered 304', async () => {
    const first = await server.call('director', 'GET', '/api/party/all')
    const tag = first.headers.get('ETag') ?? ''
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    const repeated = await server.call('director', 'GET', '/api/party/all', undefined, { 'If-None-Match': tag })
    expect([repeated.status, await repeated.text()]).toEqual([304, ''])
    await send(makeSale())
    const changed = await server.call('director', 'GET', '/api/party/all', undefined, { 'If-None-Match': tag })
    expect(changed.status).toBe(200)
  })

  test('answers that are no lists are not cached', async () => {
    const answer = await server.call('director', 'GET', '/api/party/1')
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  })

  test('a long list is compressed if the client accepts it', async () => {
    for (let count = 0; count < 4; count++) await send(makeSale())
    const packed = await server.call('director', 'GET', '/api/sales/all', undefined, { 'Accept-Encoding': 'br, gzip' })
    expect(packed.headers.get('Content-Encoding')).toBe('gzip')
    const plain = await server.call('director', 'GET', '/api/sales/all')
    expect(plain.headers.get('Content-Encoding')).toBeNull()
  })
})
