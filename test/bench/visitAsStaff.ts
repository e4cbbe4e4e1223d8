import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchDevice } from '#test/support/browser/browserDevice.ts'
import { fillStore } from './fillStore.ts'
import { measureTyping } from './measureTyping.ts'
import { openSlowLine } from './slowLine.ts'
import { measureStart, observeStart, type StartMetrics, type StartOptions } from './staffStarts.ts'

const SLOW_3G = { kbitPerSecond: 400, latencyMs: 400 }
/** The processor of a cheap device. */
const SLOWDOWN = 6
/** The address to which a staff screen redirects people who are not signed in. */
const LOGIN_PATH = '/login?back=%2FShowSales'

type StaffSite = { port: number; publishUpdate: () => void }

/** The figures of one new device, from the first visit to the start after an update, by their names. */
export async function visitAsStaff(
  site: StaffSite,
  { isBaseline, isWarmOnly }: { isBaseline: boolean; isWarmOnly: boolean },
): Promise<Record<string, number>> {
  const line = await openSlowLine(site.port)
  const device = await launchDevice(line.address)
  const { page } = device
  page.setDefaultTimeout(isWarmOnly ? 20_000 : 180_000)
  const figures: Record<string, number> = {}
  const recordStart = (what: string, { paint, usable, choices, mainThread, modules, cls }: StartMetrics) => {
    Object.assign(figures, {
      [`${what}: first paint`]: paint,
      [`${what}: usable`]: usable,
      ...(choices && { [`${what}: choices`]: choices }),
      [`${what}: main thread`]: mainThread,
      [`${what}: modules`]: modules,
      [`${what}: CLS`]: cls,
    })
  }
  const tools = await device.openDevTools()
  const start = (path: string, options: StartOptions) => measureStart(page, tools, line.address + path, options)
  try {
    await page.addInitScript(observeStart)
    if (!isWarmOnly) line.speed = SLOW_3G
    recordStart('first visit, slow 3G, 6×', await start(LOGIN_PATH, { slowdown: SLOWDOWN }))
    const firstVisit = line.takeTraffic()
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    // The time that people need to type their name and password.
    await page.locator('input[name=userName]').fill('director')
    await page.locator('input[name=password]').fill('sample-only')
    if (!isWarmOnly) await wait(4_000)
    const typing = line.takeTraffic()
    const submittedAt = performance.now()
    await page.locator('main form button:not([type=button])').click()
    await page.locator('main tbody tr').first().waitFor()
    const toList = performance.now() - submittedAt
    const signIn = line.takeTraffic()
    await waitUntilReady(page, isBaseline)
    const toReady = performance.now() - submittedAt
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    if (!isWarmOnly)
      Object.assign(figures, {
        'first visit, slow 3G: bytes': firstVisit.bytes,
        'first visit, slow 3G: requests': firstVisit.requests,
        'while typing: bytes': typing.bytes,
        'sign-in to list, slow 3G, 6×': toList,
        'sign-in to list: bytes': signIn.bytes,
        'sign-in to list: requests': signIn.requests,
        'sign-in to ready without a network': toReady,
      })
    line.speed = undefined
    await wait(1_000)
    if (!isWarmOnly) {
      line.speed = SLOW_3G
      recordStart('/addSale, slow 3G, 6×', await start('/addSale', { slowdown: SLOWDOWN, hasChoices: true }))
      line.speed = undefined
    }
    await device.setOffline(true)
    recordStart('/addSale, no network, 1×', await start('/addSale', { slowdown: 1, hasChoices: true }))
    recordStart('/addSale, no network, 6×', await start('/addSale', { slowdown: SLOWDOWN, hasChoices: true }))
    recordStart('/ShowSales, no network, 6×', await start('/ShowSales', { slowdown: SLOWDOWN }))
    await fillStore(page, isBaseline)
    recordStart('/ShowSales of 200 rows, no network, 1×', await start('/ShowSales', { slowdown: 1 }))
    recordStart('/ShowSales of 200 rows, no network, 6×', await start('/ShowSales', { slowdown: SLOWDOWN }))
    await start('/addSale', { slowdown: 1, hasChoices: true })
    figures['choices of 4,000 parties after a key, 1×'] = (await measureTyping(page, tools, 1)).delay
    figures['longest task while typing, 6×'] = (await measureTyping(page, tools, SLOWDOWN)).task
    await device.setOffline(false)
    if (isWarmOnly) return figures
    site.publishUpdate()
    await page.goto(`${line.address}/ShowSales`)
    await takeUpdate(page, isBaseline)
    recordStart('/addSale after an update, 6×', await start('/addSale', { slowdown: SLOWDOWN, hasChoices: true }))
    return figures
  } finally {
    await device.close()
    await line.close()
  }
}

/** A start of the sale form on a device that is signed in and has no network. */
export async function measureWarmStart(site: Pick<StaffSite, 'port'>, isBaseline: boolean): Promise<StartMetrics> {
  const address = `http://127.0.0.1:${site.port}`
  const device = await launchDevice(address)
  const { page } = device
  try {
    await page.goto(address + LOGIN_PATH)
    await page.locator('input[name=userName]').fill('director')
    await page.locator('input[name=password]').fill('sample-only')
    await page.locator('main form button:not([type=button])').click()
    await page.locator('main tbody tr').first().waitFor()
    await waitUntilReady(page, isBaseline)
    // Added after the sign-in: the letter that it types would mix with the name.
    await page.addInitScript(observeStart)
    await device.setOffline(true)
    return await measureStart(page, await device.openDevTools(), `${address}/addSale`, {
      slowdown: 1,
      hasChoices: true,
    })
  } finally {
    await device.close()
  }
}

/** Waits until the worker and the choices of the sale form are on the device. */
async function waitUntilReady(page: Page, isBaseline: boolean): Promise<void> {
  const [database, store] = isBaseline ? ['baseline', 'answers'] : ['shop', 'lastKnown']
  // Not waitForFunction: it takes a promise for the true value.
  await page.evaluate(
    async ([name = '', table = '']) => {
      const readUrls = () =>
        new Promise<string>((resolve) => {
          const open = indexedDB.open(name)
          open.onsuccess = () => {
            const request = open.result.transaction(table).objectStore(table).getAllKeys()
            request.onsuccess = () => {
              open.result.close()
              resolve(JSON.stringify(request.result))
            }
          }
        })
      const isReady = async () => {
        if (!(await navigator.serviceWorker.ready).active?.scriptURL.endsWith('/worker.js')) return false
        const urls = await readUrls()
        return urls.includes('/api/party/all') && urls.includes('/api/sales/searchData')
      }
      while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 200))
    },
    [database, store],
  )
}

/** Updates the app. The next start is measured when both sites have had the same time to finish the work behind it. */
async function takeUpdate(page: Page, isBaseline: boolean): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  if (!isBaseline) {
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()])
    await page.locator('main tbody tr').first().waitFor()
  }
  await wait(2_000)
}
