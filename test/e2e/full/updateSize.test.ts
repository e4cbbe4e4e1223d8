import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { signInAs } from '#test/support/browser/userActions.ts'
import { buildHttpResponse } from '#test/support/device/networkProxy.ts'

const shop = setUpSampleServer()

const fetchText = async (path: string) => (await fetch(shop.server.address + path)).text()

/** Files that import nothing of the app keep their names. */
const KEPT_FILES = /^assets\/(libraries|rolldown-runtime|slider|public-slider)-/

/** A build in which only the screens of the transfers have changed: all files that import them have another name. */
async function buildWithChangedScreen(): Promise<Map<string, string>> {
  const worker = await fetchText('/worker.js')
  const [, json = ''] = /precacheManifest=(\[.*?\]);/.exec(worker) ?? []
  const manifest = JSON.parse(json) as { url: string; digest?: string }[]
  const names = new Map(
    manifest
      .filter(({ url, digest }) => digest && !KEPT_FILES.test(url))
      .map(({ url }) => [url, url.replace(/-[\w-]{8}\.js$/, '-newer000.js')]),
  )
  const rename = (text: string) =>
    [...names].reduce((renamed, [older, newer]) => renamed.replaceAll(older.slice(7), newer.slice(7)), text)
  const files = new Map<string, string>()
  for (const entry of manifest) {
    if (entry.url === 'app.html') Object.assign(entry, { revision: 'newer' })
    const newUrl = names.get(entry.url)
    if (!newUrl) continue
    const script = rename(await fetchText(`/${entry.url}`)) + (entry.url.includes('/transfers-') ? '\n// changed' : '')
    files.set(`/${newUrl}`, buildHttpResponse('text/javascript', script))
    const digest = createHash('sha256').update(script).digest().subarray(0, 12).toString('base64')
    Object.assign(entry, { url: newUrl, digest })
  }
  files.set('/worker.js', buildHttpResponse('text/javascript', worker.replace(json, JSON.stringify(manifest))))
  files.set('/app.html', buildHttpResponse('text/html', rename(await fetchText('/app.html'))))
  return files
}

test('when only a screen has changed, an update fetches its file alone and the app works without a network', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const { device, network } = scene
  const page = await signInAs(device, 'director', '/ShowSales')
  const files = await buildWithChangedScreen()
  expect(files.size).toBeGreaterThan(10)
  const fetched: string[] = []
  network.conditions.respondInstead = (requestLine) => {
    const [, path = ''] = /^GET ([^? ]+)/.exec(requestLine) ?? []
    if (path.startsWith('/assets/')) fetched.push(path)
    return files.get(path)
  }
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()])
  expect(fetched).toEqual(['/assets/transfers-newer000.js'])

  await device.setOffline(true)
  await device.open('/AddFundTransfers')
  await page.locator('main form [type=submit]').waitFor()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => name.endsWith('-newer000.js')).length).toBeGreaterThan(3)
  await device.open('/addSale')
  await page.getByLabel('Comment').waitFor()
})
