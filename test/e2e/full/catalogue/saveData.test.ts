import { expect, test } from 'vitest'
import { catalogueProducts } from '#content/catalogueProducts.ts'
import {
  countCachedPictures,
  isHydrated,
  listCachedPictures,
  listCachedVersions,
  setUpVisitorBrowser,
} from '#test/support/browser/visitorBrowser.ts'
import { buildHttpResponse, startNetworkProxy } from '#test/support/device/networkProxy.ts'
import type { CatalogueManifest } from '#web/worker/catalogueCache.ts'

const { openVisitorDevice, getAddress } = setUpVisitorBrowser()

const readManifest = async (): Promise<CatalogueManifest> => (await fetch(`${getAddress()}/catalogue.json`)).json()

type ConnectionInfo = { saveData: boolean; effectiveType: string } | undefined

/** A visitor whose browser reports this connection: the property that the worker reads is defined before its code. */
async function openOnConnection(connection: ConnectionInfo) {
  const network = await startNetworkProxy(() => Number(new URL(getAddress()).port))
  const worker = await (await fetch(`${getAddress()}/visitor.js`)).text()
  const workerResponse = buildHttpResponse(
    'text/javascript',
    `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} });${worker}`,
  )
  let catalogueRequests = 0
  network.conditions.respondInstead = (requestLine) => {
    if (requestLine.startsWith('GET /catalogue.json')) catalogueRequests += 1
    return requestLine.startsWith('GET /visitor.js') ? workerResponse : undefined
  }
  const device = await openVisitorDevice({ baseURL: network.address })
  await device.page.goto('/privacy')
  return {
    page: device.page,
    countCatalogueRequests: () => catalogueRequests,
    async [Symbol.asyncDispose]() {
      await device[Symbol.asyncDispose]()
      await network.close()
    },
  }
}

test.concurrent.for([
  { how: 'saves data', line: { saveData: true, effectiveType: '4g' } },
  { how: 'is slow', line: { saveData: false, effectiveType: '3g' } },
  { how: 'reports nothing', line: undefined },
])('on a connection that $how a device caches one small picture of each product only', async ({ line }, { expect }) => {
  await using device = await openOnConnection(line)
  const { page } = device
  await expect.poll(() => listCachedVersions(page, 'en')).toHaveLength(1)
  const { faces } = await readManifest()
  expect(faces).toHaveLength(catalogueProducts.length)
  await expect.poll(() => listCachedPictures(page)).toEqual([...faces].sort())
  // The worker checks for a newer catalogue only after it has cached the first.
  await page.goto('/terms')
  await expect.poll(device.countCatalogueRequests).toBe(2)
  expect(await listCachedPictures(page)).toEqual([...faces].sort())
})

test('on a free connection every picture is cached in its smallest size, and at most 150', async () => {
  await using device = await openOnConnection({ saveData: false, effectiveType: '4g' })
  const { page } = device
  const { faces, others } = await readManifest()
  expect(others.length).toBeGreaterThan(faces.length)
  await expect.poll(() => listCachedPictures(page)).toEqual([...faces, ...others].sort())

  await page.goto('/terms')
  await page.evaluate(async () => {
    const cache = await caches.open('catalogue-pictures')
    for (let n = 0; n < 200; n++) await cache.put(`/assets/pictures/old-${n}.avif`, new Response('old'))
    await fetch(
      document.querySelector<HTMLMetaElement>('[property="og:image"]')?.content.replace(/^.*?(?=\/assets)/, '') ?? '',
    )
  })
  await expect.poll(() => countCachedPictures(page)).toBeLessThanOrEqual(150)
})

test('a device that saves data fetches the app when the first letter of the name is typed, and not before', async () => {
  await using device = await openVisitorDevice({ serviceWorkers: 'block' })
  const { page } = device
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/login?back=%2FShowSales')
  const name = page.getByLabel('Username')
  await name.click()
  await page.getByLabel(/^Password/).click()
  // What the page would load after its first frame or in reply to the taps is requested before this.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    await fetch('/healthz')
  })
  expect(scripts).toEqual([])

  await name.pressSequentially('director', { delay: 20 })
  await expect.poll(() => scripts.some((url) => url.includes('/assets/start-'))).toBe(true)
  await expect.poll(() => isHydrated(page)).toBe(true)
  expect(await name.inputValue()).toBe('director')
  await page.getByLabel(/^Password/).fill('sample-only')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('table', { name: 'All Sales' }).waitFor()
})
