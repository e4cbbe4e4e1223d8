import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toShopDay } from '#domain/day.ts'
import { fillSampleData, type SampleServer, startSampleServer } from '#test/support/browser/sampleServer.ts'
import { chooseSaleSubject, readSaleFigures } from '#test/support/model/saleFigures.ts'
import { buildIfStale } from '#test/support/runner/globalSetup.ts'
import { createEnginePage, type EnginePage } from './enginePage.ts'
import { engines } from './engines.ts'
import type { DrivenBrowser } from './webDriver.ts'

const sampleDir = mkdtempSync(join(tmpdir(), 'khet-sample-'))
beforeAll(async () => {
  buildIfStale()
  await fillSampleData(sampleDir)
})
afterAll(() => rmSync(sampleDir, { recursive: true, force: true }))

/** The list of what belongs to a cached version is written last. */
const CATALOGUE_IS_CACHED = `caches.match('/catalogue.json').then(Boolean)`
/** The worker that serves the app has replaced the visitors' one. */
const APP_IS_CACHED = `navigator.serviceWorker.ready.then(({ active }) => active.scriptURL.endsWith('/worker.js') && active.state === 'activated')`

/** The app has replaced the prerendered page: WebDriver would go on typing into the replaced field. */
const APP_RUNS = `!document.querySelector('style:not([data-emotion])')`

/** Presses "Send now" until the sale is booked; without it the app waits for the pause after its failed attempt. */
const ENTRY_IS_SENT = `(() => {
  const send = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Send now')
  send?.click()
  return /The office has 1 of 1 entries of this phone/.test(document.body.innerText)
})()`

/** Backspace, in the key codes of the standard: the list price already stands in the field. */
const ERASE = '\uE003'.repeat(6)

const installed = engines.filter(({ missing }) => missing.length === 0)
for (const { name, missing } of engines)
  if (missing.length > 0) console.log(`${name} is not tested: ${missing.join(' and ')} not installed.`)

describe.each(installed)('$name', ({ needsIdleDatabase, start }) => {
  let server: SampleServer
  let browser: DrivenBrowser | undefined
  let page: EnginePage
  beforeEach(async () => {
    server = await startSampleServer(sampleDir)
    browser ??= await start()
    page = createEnginePage(browser, server.address, needsIdleDatabase)
  })
  // Each test has an origin of its own, so a browser serves them all until one fails: a second attempt gets a new one.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await endBrowser()
    await server?.close()
  })
  const endBrowser = async () => {
    await browser?.end()
    browser = undefined
  }
  afterAll(endBrowser)

  test('a visitor reads the catalogue, also when the server has stopped', async () => {
    await page.open('/')
    await page.waitFor(`[...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth > 0)`)
    await page.waitFor(CATALOGUE_IS_CACHED)
    await server.kill()
    await page.open('/product/3')
    await page.waitForText(/Bada Operator/)
    await page.open('/shop')
    await page.waitForText(/Our Product List/)
    await server.restart()
  })

  // WebKitGTK 2.50 sometimes leaves the transactions of a page unfinished, and the next page waits for its tables until the
  // browser is started again. A second attempt starts it again, with a shop of its own.
  const retry = needsIdleDatabase ? 1 : 0
  test('a Director signs in, and a sale typed while the server is stopped is booked once when it runs again', {
    retry,
  }, async () => {
    const firstDay = toShopDay(new Date())
    const subject = await chooseSaleSubject(server, 'director')
    const before = await readSaleFigures(server, subject)
    await page.open('/login')
    await page.click('[name=userName]')
    await page.waitFor(APP_RUNS)
    await page.type('[name=userName]', 'director')
    await page.type('[name=password]', 'sample-only')
    await page.click('main [type=submit]')
    await page.waitFor(`location.pathname === '/'`)
    await page.waitForText(/Nothing waits on this phone/)
    await page.waitFor(APP_IS_CACHED)
    await page.open('/addSale')
    await page.waitFor(APP_RUNS)
    await page.type('[name=salesParty]', 'Demo')
    await page.waitFor(`document.querySelector('[role=option]')`)

    await server.kill()
    await page.open('/addSale')
    await page.waitFor(APP_RUNS)
    await page.type('[name=salesParty]', subject.party.name)
    await page.click('[role=option]')
    await page.type('[name="productDetails.0.product"]', subject.product.name)
    await page.click('[role=option]')
    await page.type('[name="productDetails.0.price"]', `${ERASE}450`)
    await page.type('[name="productDetails.0.quantity"]', '2')
    await page.type('[name=amountPaid]', '500')
    await page.type('[name=comment]', 'the wire was cut')
    await page.click('main [type=submit]')
    await page.waitForText(/Sale of ₹900[\s\S]*Saved on this phone/)
    const lastDay = toShopDay(new Date())

    // No page is opened here: the sale may be on its way, and a page left in a transaction blocks the next one in WebKitGTK.
    await server.restart()
    await page.click(`//dialog//button[text()='Close']`)
    await page.click('header a[href="/outbox"]')
    await page.waitFor(ENTRY_IS_SENT)
    const after = await readSaleFigures(server, subject)
    expect(after.balance - before.balance).toBe(40_000)
    expect(after.stock - before.stock).toBe(-2)
    const booked = after.sales.filter(({ comment }) => comment === 'the wire was cut')
    expect(booked.map(({ totalAmount, amountPaid }) => ({ totalAmount, amountPaid }))).toEqual([
      { totalAmount: 900, amountPaid: 500 },
    ])
    // The form takes the day on which it is opened: another one when midnight passes during the test.
    expect([firstDay, lastDay]).toContain(booked[0]?.date)
  })
})
