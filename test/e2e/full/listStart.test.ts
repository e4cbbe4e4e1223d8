import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillStore } from '#test/bench/fillStore.ts'
import { readLayoutShifts, recordLayoutShifts } from '#test/support/browser/layoutShifts.ts'
import { typeCredentials } from '#test/support/browser/userActions.ts'
import { setUpVisitorBrowser } from '#test/support/browser/visitorBrowser.ts'
import { waitUntilReady } from '#test/support/browser/waitForDevice.ts'
import { MAX_DATABASE_WAIT_MS } from '#web/data/start/firstReads.ts'

const { openVisitorDevice } = setUpVisitorBrowser()

type Seen = { rowsAtFirst: number; shifts: number[] }

/** Runs in the page before its own scripts: counts the rows when the app replaces the frame. */
function observeFirstRows(maxDatabaseWaitMs: number): void {
  // Here the app waits for the database until the rows are read, also on a busy machine.
  const { setTimeout } = globalThis
  Object.assign(globalThis, {
    setTimeout: (run: () => void, delayMs?: number) =>
      setTimeout(run, delayMs === maxDatabaseWaitMs ? 30_000 : delayMs),
  })
  // The emulation of a missing network does not always reach a new page before its scripts run.
  Object.defineProperty(navigator, 'onLine', { get: () => false })
  Object.assign(globalThis, { rowsAtFirst: -1 })
  addEventListener('handedOver', () => {
    Object.assign(globalThis, { rowsAtFirst: document.querySelectorAll('main tbody tr[role=row]').length })
  })
}

/** Waits for the rows of a list that the app has just started with. */
async function reload(page: Page, rowCount: number): Promise<Seen> {
  await page.reload()
  await expect.poll(() => countRows(page)).toBe(rowCount)
  const rowsAtFirst = await page.evaluate(() => (globalThis as unknown as Seen).rowsAtFirst)
  return { rowsAtFirst, shifts: await readLayoutShifts(page) }
}

const countRows = (page: Page) => page.locator('main tbody tr[role=row]').count()

test('a list that is opened without a network has the rows in view when it appears, then all of them', async () => {
  await using device = await openVisitorDevice()
  const { page, context } = device
  await page.goto('/login?back=%2FShowSales')
  await typeCredentials(page, 'director')
  await page.locator('main tbody tr').first().waitFor()
  await waitUntilReady(page)
  const rowCount = await countRows(page)
  expect(rowCount).toBeGreaterThan(20)
  await page.addInitScript(observeFirstRows, MAX_DATABASE_WAIT_MS)
  await recordLayoutShifts(page)
  await context.setOffline(true)

  expect(await reload(page, rowCount)).toEqual({ rowsAtFirst: 12, shifts: [] })

  // A long list keeps its length while only the rows near the screen are rendered, and is printed whole.
  await fillStore(page, false)
  expect(await reload(page, 20)).toEqual({ rowsAtFirst: 12, shifts: [] })
  const rowHeight = await page
    .locator('main tbody tr[role=row]')
    .first()
    .evaluate((row) => row.clientHeight)
  const tableHeight = await page.locator('main table').evaluate((table) => table.clientHeight)
  expect(tableHeight / (200 * rowHeight)).toBeGreaterThan(0.9)
  expect(tableHeight / (200 * rowHeight)).toBeLessThan(1.1)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => countRows(page)).toBe(200)
})
