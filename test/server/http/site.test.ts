import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const SITE_FILES = {
  'index.html': '<title>shell</title>',
  'index.html.br': 'packed shell',
  'shop.html': '<title>shop</title>',
  'product/1/index.html': '<title>product 1</title>',
  'AboutUs.html': '<title>about</title>',
  'assets/app-1a2b.js': 'let a',
  'assets/app-1a2b.js.br': 'br',
  'assets/app-1a2b.js.gz': 'gz',
  'worker.js': 'self..client',
  '.vite/manifest.json': '{}',
  'चित्र.svg': '<svg/>',
}

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khet-site-'))
  writeFileSync(join(dirname(folder), 'khet-secret.txt'), 'secret')
  for (const [name, text] of Object.entries(SITE_FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  server = await openTestServer({ site: folder })
})
afterAll(async () => {
  if (!server) return
  await server.close()
  rmSync(folder, { recursive: true })
  rmSync(join(dirname(folder), 'khet-secret.txt'))
})

const get = (path: string, headers: HeadersInit = {}, method = 'GET') => server.app.request(path, { method, headers })

test.each([
  ['/', 'shell'],
  ['/shop', 'shop'],
  ['/Shop/', 'shop'],
  ['/aboutus', 'about'],
  ['/product/1', 'product 1'],
  ['/product/99', 'shell'],
  ['/ShowSales', 'shell'],
  ['/sale/party/7', 'shell'],
])('%s shows the page of that address, or the app', async (path, title) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await answer.text()).toBe(`<title>${title}</title>`)
})

test('files with a content hash are cached for ever, all others are revalidated', async () => {
  expect((await get('/assets/app-1a2b.js')).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/worker.js', '/shop'])
    expect((await get(path)).headers.get('Cache-Control')).toBe('no-cache')
})

test('a file is sent in the best encoding that the browser accepts', async () => {
  const packedAs = async (accepted: string) => {
    const answer = await get('/assets/app-1a2b.js', { 'Accept-Encoding': accepted })
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    return [answer.headers.get('Content-Encoding'), await answer.text()]
  }
  expect(await packedAs('gzip, deflate, br, zstd')).toEqual(['br', 'br'])
  expect(await packedAs('gzip')).toEqual(['gzip', 'gz'])
  expect(await packedAs('identity')).toEqual([null, 'let a'])
})

test('a browser that refuses an encoding gets none', async () => {
  const answer = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br;q=0, gzip;q=0.0, *' })
  expect([answer.headers.get('Content-Encoding'), await answer.text()]).toEqual([null, 'let a'])
})

test('an unchanged page is answered 304', async () => {
  const tag = (await get('/shop')).headers.get('ETag') ?? ''
  for (const named of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const repeated = await get('/shop', { 'If-None-Match': named })
    expect([named, repeated.status, await repeated.text()]).toEqual([named, 304, ''])
    expect(repeated.headers.get('ETag')).toBe(tag)
  }
  expect((await get('/shop', { 'If-None-Match': '"other"' })).status).toBe(200)
  expect((await get('/shop', { 'If-None-Match': tag }, 'HEAD')).status).toBe(304)
})

test('each encoding of a file has its own ETag', async () => {
  const tagOf = async (accepted: string) =>
    (await get('/assets/app-1a2b.js', { 'Accept-Encoding': accepted })).headers.get('ETag')
  const tags = await Promise.all([tagOf('br'), tagOf('gzip'), tagOf('identity')])
  expect(new Set(tags).size).toBe(3)
})

test('HEAD returns the headers and the length without the body', async () => {
  const answer = await get('/shop', {}, 'HEAD')
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('Content-Length')).toBe(String(SITE_FILES['shop.html'].length))
  expect((await get('/shop', { Range: 'bytes=0-3' }, 'HEAD')).status).toBe(200)
})

test.each([
  ['bytes=0-3', 206, 'self', 'bytes 0-3/12'],
  ['bytes=5-', 206, '.client', 'bytes 5-11/12'],
  ['bytes=-6', 206, 'client', 'bytes 6-11/12'],
  ['bytes=-100', 206, 'self..client', 'bytes 0-11/12'],
  ['bytes=10-99', 206, 'nt', 'bytes 10-11/12'],
  ['bytes=12-', 416, '', 'bytes */12'],
  ['bytes=-0', 416, '', 'bytes */12'],
  ['bytes=3-1', 200, 'self..client', null],
  ['bytes=0-1,4-5', 200, 'self..client', null],
  ['lines=1-2', 200, 'self..client', null],
])('an interrupted download continues: %s', async (range, status, text, said) => {
  const answer = await get('/worker.js', { Range: range })
  expect([answer.status, await answer.text(), answer.headers.get('Content-Range')]).toEqual([status, text, said])
})

test('a download continues only with the same version of the file', async () => {
  const tag = (await get('/worker.js')).headers.get('ETag') ?? ''
  const goOn = (condition: string) => get('/worker.js', { Range: 'bytes=4-', 'If-Range': condition })
  expect((await goOn(tag)).status).toBe(206)
  for (const other of ['"other"', `W/${tag}`, 'Fri, 20 Nov 2026 20:00:00 GMT']) {
    const response = await goOn(other)
    expect([other, response.status, await response.text()]).toEqual([other, 200, 'self..client'])
  }
  expect((await get('/nowhere.js', { Range: 'bytes=0-1' })).status).toBe(404)
})

test('a picture has the security headers of a picture only', async () => {
  const { headers } = await get('/%E0%A4%9A%E0%A4%BF%E0%A4%A4%E0%A5%8D%E0%A4%B0.svg')
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  const weight = [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
  expect(weight).toBeLessThan(420)
})

test.each([
  '/../khet-secret.txt',
  '/%2e%2e/khet-secret.txt',
  '/..%2fkhet-secret.txt',
  '/assets/..%2f..%2fkhet-secret.txt',
  '/%2e%2e%5ckhet-secret.txt',
  '/.vite/manifest.json',
  '/.env',
  '/assets/missing.js',
  '/%',
  '/%00.js',
])('%s is not served', async (path) => {
  const answer = await get(path)
  expect(await answer.text()).not.toMatch(/secret|^\{\}$/)
  if (path !== '/%') expect(answer.status).toBe(404)
})

test('a page cannot be written, and an unknown call is never a page', async () => {
  expect((await get('/shop', {}, 'POST')).status).toBe(405)
  const answer = await get('/api/nope')
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'application/problem+json'])
})

test('every page has the Content-Security-Policy', async () => {
  expect((await get('/')).headers.get('Content-Security-Policy')).toContain("script-src 'self';")
})

test('a prerendered site has its screens and answers 404 for other addresses', async () => {
  const built = mkdtempSync(join(tmpdir(), 'khet-built-'))
  const pages = ['index', 'app', 'login', '404', 'hi/404', 'product/unknown', 'hi/product/unknown', 'product/1']
  for (const name of pages) {
    mkdirSync(dirname(join(built, `${name}.html`)), { recursive: true })
    writeFileSync(join(built, `${name}.html`), name)
  }
  writeFileSync(
    join(built, '.site.json'),
    JSON.stringify({ scriptHashes: ['sha256-abc='], screens: ['showsales', 'login'] }),
  )
  const { app, close } = await openTestServer({ site: built })
  const seen = async (path: string) => {
    const answer = await app.request(path)
    return [answer.status, await answer.text()]
  }
  expect(await seen('/')).toEqual([200, 'index'])
  expect(await seen('/SHOWsales')).toEqual([200, 'app'])
  expect(await seen('/login')).toEqual([200, 'login'])
  expect(await seen('/product/1')).toEqual([200, 'product/1'])
  expect(await seen('/product/77')).toEqual([404, 'product/unknown'])
  expect(await seen('/HI/product/77')).toEqual([404, 'hi/product/unknown'])
  expect(await seen('/moon')).toEqual([404, '404'])
  expect(await seen('/hi/moon')).toEqual([404, 'hi/404'])
  expect((await app.request('/')).headers.get('Content-Security-Policy')).toContain("script-src 'self' 'sha256-abc=';")
  await close()
  rmSync(built, { recursive: true })
})
