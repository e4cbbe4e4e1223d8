import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { mayCall } from '#domain/access.ts'
import { AHEAD } from '#web/data/answers.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import type { User } from '#web/data/session.ts'
import type { KnownAnswer } from '#web/data/store.ts'

/** What lies in a table of the phone's database. */
export function rowsIn<Row>(page: Page, table: string): Promise<Row[]> {
  return page.evaluate(
    (name) =>
      new Promise<Row[]>((done, failed) => {
        const open = indexedDB.open('shop')
        open.onerror = failed
        open.onsuccess = () => {
          const asked = open.result.transaction(name).objectStore(name).getAll()
          asked.onerror = failed
          asked.onsuccess = () => {
            open.result.close()
            done(asked.result)
          }
        }
      }),
    table,
  )
}

/** The addresses of which the phone knows the answer for whoever is signed in; only of answers that say these words. */
async function known(page: Page, words: string): Promise<string[]> {
  const { id } = await whoIs(page)
  const answers = await rowsIn<KnownAnswer>(page, 'lastKnown')
  const own = answers.filter(({ employeeId, body }) => employeeId === id && body.includes(words))
  return own.map(({ url }) => new URL(url).pathname)
}

const whoIs = async (page: Page): Promise<User> => JSON.parse((await page.evaluate(() => localStorage.user)) ?? '{}')

/** Waits until it holds; a page that is just being left is asked again. */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(50)) if (await holds().catch(() => false)) return
  throw new Error(`The phone was not ready in time: ${what}`)
}

/** Waits until the phone knows an answer that says these words, for the time without a connection. */
export function untilKnown(page: Page, path: string, words: string): Promise<void> {
  return until(path, async () => (await known(page, words)).includes(path))
}

/** Waits until the phone can work without a connection: it has the app, and what the forms pick from. */
export async function untilReady(page: Page): Promise<void> {
  await until('the app', async () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL.endsWith('/worker.js') ?? false),
  )
  const user = await whoIs(page)
  const wanted = AHEAD.filter(({ call }) => mayCall(user, call)).map(({ path }) => path)
  await until(wanted.join(), async () => {
    const there = await known(page, '')
    return wanted.every((path) => there.includes(path))
  })
}

/** Waits until the office has confirmed all that this phone has saved: the badge may not have heard of an entry yet. */
export async function untilSettled(page: Page): Promise<void> {
  await until('everything is booked', async () => {
    const rows = await rowsIn<OutboxRow>(page, 'outbox')
    return rows.length > 0 && rows.every(({ state }) => state === 'acknowledged')
  })
}
