import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { mayCall } from '#domain/access.ts'
import { PREFETCHED_QUERIES } from '#web/data/api/apiQueries.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import type { User } from '#web/data/session/session.ts'
import type { CachedResponse } from '#web/data/store.ts'
import { timeLimitMs } from '../runner/timeLimits.ts'

/** The rows of a table of the device's database, or only their keys; none if there is no database. */
export function readStore<Row>(page: Page, table: string, method: 'getAll' | 'getAllKeys' = 'getAll'): Promise<Row[]> {
  return page.evaluate(
    ([name, read]) =>
      new Promise<Row[]>((resolve, reject) => {
        const open = indexedDB.open('shop')
        open.onerror = reject
        // A new device has no database before its first screen; one without tables would stop the app.
        open.onupgradeneeded = () => {
          open.transaction?.abort()
          resolve([])
        }
        open.onsuccess = () => {
          const request: IDBRequest = open.result.transaction(name).objectStore(name)[read]()
          request.onerror = reject
          request.onsuccess = () => {
            open.result.close()
            resolve(request.result)
          }
        }
      }),
    [table, method] as const,
  )
}

/** The paths whose responses the device has stored for the signed-in user. Reads keys: the bodies are large. */
async function listKnownPaths(page: Page): Promise<string[]> {
  const { id } = await readStoredUser(page)
  const keys = await readStore<[employeeId: number, url: string]>(page, 'lastKnown', 'getAllKeys')
  return keys.filter(([employeeId]) => employeeId === id).map(([, url]) => new URL(url).pathname)
}

const readStoredUser = async (page: Page): Promise<User> =>
  JSON.parse((await page.evaluate(() => localStorage.user)) ?? '{}')

/** Waits until the condition holds; an evaluation that a navigation interrupts is repeated. */
async function waitUntil(description: string, condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + timeLimitMs(30); Date.now() < deadline; await wait(50))
    if (await condition().catch(() => false)) return
  throw new Error(`The device was not ready in time: ${description}`)
}

/** Waits until the device has stored the response of this path with this text in it. */
export function waitUntilKnown(page: Page, path: string, text: string): Promise<void> {
  return waitUntil(path, async () => {
    const { id } = await readStoredUser(page)
    const answers = await readStore<CachedResponse>(page, 'lastKnown')
    return answers.some(
      ({ employeeId, url, body }) => employeeId === id && new URL(url).pathname === path && body.includes(text),
    )
  })
}

/** Waits until the device can work without a connection: it has the app and the options of the forms. */
export async function waitUntilReady(page: Page): Promise<void> {
  await waitUntil('the app', async () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL.endsWith('/worker.js') ?? false),
  )
  const user = await readStoredUser(page)
  const requiredPaths = PREFETCHED_QUERIES.filter(({ call }) => mayCall(user, call)).map(({ path }) => path)
  await waitUntil(requiredPaths.join(), async () => {
    const knownPaths = await listKnownPaths(page)
    return requiredPaths.every((path) => knownPaths.includes(path))
  })
}

/** The number of entries of the signed-in person that are neither booked nor discarded. */
export async function countOpenEntries(page: Page): Promise<number> {
  const { id } = await readStoredUser(page)
  const entries = await readStore<OutboxEntry>(page, 'outbox')
  return entries.filter((entry) => entry.employeeId === id && !/^(acknowledged|replaced|discarded)$/.test(entry.state))
    .length
}

/** Waits for the receipts of all entries of this device; the badge may show an entry too late. */
export async function waitUntilAcknowledged(page: Page): Promise<void> {
  await waitUntil('everything is booked', async () => {
    const entries = await readStore<OutboxEntry>(page, 'outbox')
    return entries.length > 0 && entries.every(({ state }) => state === 'acknowledged')
  })
}
