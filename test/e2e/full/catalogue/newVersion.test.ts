import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readSite } from '#server/http/builtSite.ts'
import { serveSite } from '#server/http/serveSite.ts'
import { listCachedVersions, setUpVisitorBrowser } from '#test/support/browser/visitorBrowser.ts'
import type { CatalogueManifest } from '#web/worker/catalogueCache.ts'

const { openVisitorDevice } = setUpVisitorBrowser()

/** A published catalogue that can be published again, changed. */
async function publishSite() {
  const folder = mkdtempSync(join(tmpdir(), 'khet-site-'))
  cpSync('dist', folder, { recursive: true })
  const open = () => {
    const app = new Hono()
    serveSite(app, readSite(folder))
    return app
  }
  let app = open()
  const server = serve({ fetch: (request) => app.fetch(request), port: 0, hostname: '127.0.0.1' })
  await new Promise((ready) => server.once('listening', ready))
  const answeredPaths: string[] = []
  server.on('request', ({ url = '' }, response) => response.once('finish', () => answeredPaths.push(url)))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    address: `http://localhost:${port}`,
    /** The paths of the requests that were answered. */
    answeredPaths,
    /** Changes the price of product 1; with `broken`, another page of that version cannot be fetched. */
    change(broken = false) {
      const page = readFileSync(join(folder, 'product/1.html'), 'utf8').replaceAll('₹400', '₹450')
      writeFileSync(join(folder, 'product/1.html'), page)
      for (const packed of ['br', 'gz']) rmSync(join(folder, `product/1.html.${packed}`), { force: true })
      const list: CatalogueManifest = JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8'))
      const en = list.en.map(([address, mark]) => [address, address === '/product/1' ? 'changed' : mark] as const)
      if (broken) en.push(['/product/missing', 'changed'])
      const next: CatalogueManifest = { ...list, version: broken ? 'broken' : 'changed', en }
      writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(next))
      for (const packed of ['br', 'gz']) rmSync(join(folder, `catalogue.json.${packed}`), { force: true })
      app = open()
    },
    async [Symbol.asyncDispose]() {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

test('a complete new version replaces the old one and is read without a network', async () => {
  await using site = await publishSite()
  await using device = await openVisitorDevice({ baseURL: site.address })
  const { page, context } = device
  await page.goto('/shop')
  await expect.poll(() => listCachedVersions(page, 'en')).toHaveLength(1)
  const before = await listCachedVersions(page, 'en')

  site.change()
  await page.goto('/product/1')
  expect(await page.getByText('₹400').count()).toBe(1) // The cached version is shown at once; the new one is fetched afterwards.
  await expect.poll(() => listCachedVersions(page, 'en')).toEqual(['catalogue-en-changed'])
  expect(before).not.toEqual(['catalogue-en-changed'])

  await context.setOffline(true)
  await page.goto('/product/1')
  expect(await page.getByText('₹450').count()).toBe(1)
  await page.goto('/product/2')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('a version that cannot be fetched completely replaces nothing', async () => {
  await using site = await publishSite()
  await using device = await openVisitorDevice({ baseURL: site.address })
  const { page, context } = device
  await page.goto('/shop')
  await expect.poll(() => listCachedVersions(page, 'en')).toHaveLength(1)
  const before = await listCachedVersions(page, 'en')

  site.change(true)
  await page.goto('/product/1')
  // The last page of the list: all others are in the staging cache.
  await expect.poll(() => site.answeredPaths).toContain('/product/missing')
  await context.setOffline(true)
  await page.goto('/product/1')
  expect(await page.getByText('₹400').count()).toBe(1)
  expect(await listCachedVersions(page, 'en')).toEqual(before)
})

test('a catalogue that was cached in part is completed at the next visit', async () => {
  await using site = await publishSite()
  await using device = await openVisitorDevice({ baseURL: site.address })
  const { page, context } = device
  await page.goto('/shop')
  await expect.poll(() => listCachedVersions(page, 'en')).toHaveLength(1)
  // The state after an interrupted download: some pages are cached, the others and their list are not.
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('catalogue-en-')) ?? ''
    const cache = await caches.open(name)
    for (const address of ['/product/7', '/privacy', '/catalogue.json']) await cache.delete(address)
  })
  expect(await listCachedVersions(page, 'en')).toEqual([])

  await page.goto('/product/2')
  await expect.poll(() => listCachedVersions(page, 'en')).toHaveLength(1)
  await context.setOffline(true)
  for (const path of ['/product/7', '/privacy']) {
    await page.goto(path)
    expect(await page.getByText('This page is not on your phone yet').count()).toBe(0)
  }
})
