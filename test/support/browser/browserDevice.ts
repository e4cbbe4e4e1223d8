import { appendFileSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { timeLimitMs } from '../runner/timeLimits.ts'
import { BROWSER_FLAGS, UNOPTIMIZED_FLAGS } from './browserFlags.ts'
import { requireBrowserPath, requireTestBrowserPath } from './browserPath.ts'

const DEVICE_FLAGS = [
  ...BROWSER_FLAGS,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Workbox precaches the app under this name. */
const APP_CACHE_PREFIX = 'workbox-precache'

/** A browser profile with the installed app, without a session and without stored data; devices start with a copy. */
export type InstalledApp = {
  profileFolder: string
  /** The origin that the app was installed from. Browsers with a copy of the profile map it to their server. */
  address: string
}

type DeviceOptions = {
  language?: 'en' | 'hi'
  scheme?: 'light' | 'dark'
  /** The device has this app installed already; without it the profile is empty. */
  installed?: InstalledApp
  /** Chromium wakes the worker when the device has a network again; its headless shell has no Background Sync. */
  hasBackgroundSync?: boolean
  /** The browser optimises scripts: pays in a test that runs the same script for minutes. */
  isOptimizing?: boolean
  /** Where the profile is created; by default beside the installed one, or in a new temporary folder. */
  profileFolder?: string
}

/** A device with a browser profile of its own, which survives a kill of the browser. */
export type BrowserDevice = {
  page: Page
  /** The address of the server as the browser sees it. */
  address: string
  /** The folder of the browser profile. */
  profileFolder: string
  /** Opens a path of the server. */
  open(path: string): Promise<Page>
  /** One more tab beside the first. */
  newTab(): Promise<Page>
  /** Closes every tab and opens one new, empty one. */
  closeTabs(): Promise<Page>
  /** Emulates the loss of the network, which the browser reports to pages, or ends it. */
  setOffline(off: boolean): Promise<void>
  /** A DevTools session for a page; it ends with the page. */
  openDevTools(page?: Page): Promise<CDPSession>
  /** Kills the browser with SIGKILL: it cannot finish anything. */
  kill(): Promise<void>
  /**
   * Damages the database of a killed browser as a power cut can. The browser discards it at the start after the next.
   */
  corruptDatabase(): void
  /** Starts the browser again with its profile; a running one is closed properly first. */
  reopen(): Promise<Page>
  /**
   * Closes every tab and deletes the stored data except the installed app. False if that is not possible: the browser
   * was killed or restarted, or has no app. Such a device cannot be used by another test.
   */
  clear(): Promise<boolean>
  /** Closes the browser properly and keeps its profile. */
  quit(): Promise<void>
  /** Closes the browser and deletes its profile. */
  close(): Promise<void>
}

/** Starts a device with a profile of its own for the server at `serverAddress`. */
export async function launchDevice(
  serverAddress: string,
  {
    language = 'en',
    scheme = 'light',
    installed,
    hasBackgroundSync = false,
    isOptimizing = false,
    profileFolder: profile = mkdtempSync(installed ? `${installed.profileFolder}-` : join(tmpdir(), 'khet-device-')),
  }: DeviceOptions = {},
): Promise<BrowserDevice> {
  const address = installed?.address ?? serverAddress
  if (installed) cpSync(installed.profileFolder, profile, { recursive: true })
  const args = [
    ...DEVICE_FLAGS,
    ...(isOptimizing ? [] : UNOPTIMIZED_FLAGS),
    ...(installed ? [mapHost(address, serverAddress)] : []),
  ]
  const start = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(profile, {
      // Benchmarks measure the whole browser, which users have.
      executablePath: process.env.VITEST && !hasBackgroundSync ? requireTestBrowserPath() : requireBrowserPath(),
      args,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      locale: language === 'hi' ? 'hi-IN' : 'en-IN',
      timezoneId: 'Asia/Kolkata',
      colorScheme: scheme,
    })
    context.setDefaultTimeout(timeLimitMs(30))
    browserPid = await readBrowserPid(context)
    return context
  }
  let browserPid = 0
  let context = await start()
  let isReusable = installed !== undefined

  const device: BrowserDevice = {
    address,
    profileFolder: profile,
    page: context.pages()[0] ?? (await context.newPage()),
    async open(path) {
      await device.page.goto(address + path)
      return device.page
    },
    newTab: () => context.newPage(),
    async closeTabs() {
      const fresh = await context.newPage()
      for (const page of context.pages()) if (page !== fresh) await page.close()
      device.page = fresh
      return fresh
    },
    setOffline: (isOffline) => context.setOffline(isOffline),
    openDevTools: (page = device.page) => context.newCDPSession(page),
    async kill() {
      const closed = new Promise((done) => context.once('close', done))
      isReusable = false
      process.kill(-browserPid, 'SIGKILL')
      await closed
    },
    corruptDatabase() {
      const [log] = globSync(join(profile, 'Default', 'IndexedDB', '*.leveldb', '*.log'))
      if (!log) throw new Error('the profile holds no IndexedDB log')
      // What a write leaves that was cut off.
      appendFileSync(log, Buffer.from([1, 2, 3, 4, 0xf4, 1, 1]))
    },
    async reopen() {
      isReusable = false
      await context.close()
      context = await start()
      // The tab that Chromium opens by itself may be a partly restored tab of the killed browser.
      device.page = await context.newPage()
      return device.page
    },
    async clear() {
      if (!isReusable) return false
      const page = await device.closeTabs()
      await device.setOffline(false)
      // DevTools lists the caches of an origin only while a page of it is open.
      await page.goto(`${address}/healthz`)
      const tools = await device.openDevTools(page)
      const hasApp = await clearStorage(tools, address)
      await tools.detach()
      return hasApp
    },
    quit: () => context.close(),
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
  return device
}

/** The process that owns the profile. It leads a group of processes. */
async function readBrowserPid(context: BrowserContext): Promise<number> {
  const tools = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await tools?.send('SystemInfo.getProcessInfo')) ?? {}
  await tools?.detach()
  const pid = processInfo.find(({ type }) => type === 'browser')?.id
  if (!pid) throw new Error('the browser does not name its process')
  return pid
}

/** Deletes everything but the installed app; false if there is none. */
async function clearStorage(tools: CDPSession, origin: string): Promise<boolean> {
  // A running worker would keep its state and its connection to the database.
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.stopAllWorkers')
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
  const { caches } = await tools.send('CacheStorage.requestCacheNames', { securityOrigin: origin })
  for (const { cacheId, cacheName } of caches)
    if (!cacheName.startsWith(APP_CACHE_PREFIX)) await tools.send('CacheStorage.deleteCache', { cacheId })
  return caches.some(({ cacheName }) => cacheName.startsWith(APP_CACHE_PREFIX))
}

/** The flag that lets a browser find the server at `to` under the address `from`. */
function mapHost(from: string, to: string): string {
  return `--host-resolver-rules=MAP ${new URL(from).host} ${new URL(to).host}`
}
