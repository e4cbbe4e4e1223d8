import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, openOffice } from '#test/support/office.ts'

const FILES = {
  'index.html': '<title>shell</title>',
  'index.html.br': 'packed shell',
  'shop.html': '<title>shop</title>',
  'product/1/index.html': '<title>product 1</title>',
  'AboutUs.html': '<title>about</title>',
  'assets/app-1a2b.js': 'let a',
  'assets/app-1a2b.js.br': 'br',
  'assets/app-1a2b.js.gz': 'gz',
  'worker.js': 'self',
  '.vite/manifest.json': '{}',
  'चित्र.svg': '<svg/>',
}

let folder: string
let office: Office
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khet-site-'))
  writeFileSync(join(dirname(folder), 'khet-secret.txt'), 'secret')
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  office = await openOffice({ site: folder })
})
afterAll(async () => {
  await office.close()
  rmSync(folder, { recursive: true })
  rmSync(join(dirname(folder), 'khet-secret.txt'))
})

const get = (path: string, headers: HeadersInit = {}, method = 'GET') => office.app.request(path, { method, headers })

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

test('what the build names after its content is kept for ever, all else is asked for again', async () => {
  expect((await get('/assets/app-1a2b.js')).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/worker.js', '/shop'])
    expect((await get(path)).headers.get('Cache-Control')).toBe('no-cache')
})

test('a file goes out packed as well as the browser can unpack it', async () => {
  const packedAs = async (accepted: string) => {
    const answer = await get('/assets/app-1a2b.js', { 'Accept-Encoding': accepted })
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    return [answer.headers.get('Content-Encoding'), await answer.text()]
  }
  expect(await packedAs('gzip, deflate, br, zstd')).toEqual(['br', 'br'])
  expect(await packedAs('gzip')).toEqual(['gzip', 'gz'])
  expect(await packedAs('identity')).toEqual([null, 'let a'])
})

test('a page that has not changed costs a 304', async () => {
  const tag = (await get('/shop')).headers.get('ETag') ?? ''
  const again = await get('/shop', { 'If-None-Match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('HEAD tells about a page without sending it', async () => {
  const answer = await get('/shop', {}, 'HEAD')
  expect([answer.status, await answer.text()]).toEqual([200, ''])
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
])('%s is not given away', async (path) => {
  const answer = await get(path)
  expect(await answer.text()).not.toMatch(/secret|^\{\}$/)
  if (path !== '/%') expect(answer.status).toBe(404)
})

test('a page is not written to, and an unknown call is never a page', async () => {
  expect((await get('/shop', {}, 'POST')).status).toBe(405)
  const answer = await get('/api/nope')
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'application/problem+json'])
})

test('every page carries the policy that keeps foreign scripts out', async () => {
  expect((await get('/')).headers.get('Content-Security-Policy')).toContain("script-src 'self';")
})

test('a site whose public pages were written in advance has its screens, and says of the rest that there is nothing', async () => {
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
  const { app, close } = await openOffice({ site: built })
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
