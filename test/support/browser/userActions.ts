import type { Locator, Page } from 'playwright-core'
import { toSignedText } from '#web/data/outbox/entryMac.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import type { SaleSubject } from '../model/saleFigures.ts'
import type { BrowserDevice } from './browserDevice.ts'
import { countOpenEntries, readStore, waitUntilReady } from './waitForDevice.ts'

/** The fields that a person types into the sale form; money in rupees. */
type TypedSale = {
  party: string
  lines?: TypedLine[]
  replacements?: TypedLine[]
  paid?: number
  tax?: number
  discount?: number
  comment: string
}
type TypedLine = { product: string; price: number; quantity: number }

/**
 * Signs in with a sample account, returns to a screen, and waits until the device can work without a connection. The
 * default is the lightest screen: the home page costs 0.3 s of processor time more, for pictures that slide. A test that
 * opens the menu names its screen, because the menu opens at the group of the screen.
 */
export async function signInAs(device: BrowserDevice, userName: string, path = '/outbox'): Promise<Page> {
  const page = await device.open(`/login?back=${encodeURIComponent(path)}`)
  await typeCredentials(page, userName)
  await waitUntilReady(page)
  return page
}

/** Fills in the sign-in form that is already open. */
export async function typeCredentials(page: Page, userName: string): Promise<void> {
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel(/^Password/).fill('sample-only')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Signs out with the menu, which is closed, and waits for the sign-in form. Without a network the app asks first. */
export async function signOutByMenu(page: Page, { isOffline = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  if (isOffline) await page.getByRole('button', { name: 'Sign out anyway' }).click()
  await page.getByLabel('Username').waitFor()
}

/** The label of the button that leads to a language; the button shows the other one than the current. */
const SWITCH_LABELS = { en: 'English', hi: 'हिंदी' } as const

/** Shows the staff app in this language, and leaves it as it is if it is shown in it already. */
export async function switchLanguage(page: Page, language: 'en' | 'hi'): Promise<void> {
  if ((await page.locator('html').getAttribute('lang'))?.startsWith(language)) return
  const switcher = page.getByRole('banner').getByText(SWITCH_LABELS[language], { exact: true }).first()
  // An open dialog covers the button, so it is clicked by script.
  await switcher.dispatchEvent('click')
  await switcher.waitFor({ state: 'detached' })
  await page.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), language)
}

/** The rows of the list on the screen, without its headings. */
export const findDataRows = (page: Page): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** Picks from a list by typing a part of the name. */
export async function pickOption(field: Locator, name: string): Promise<void> {
  await field.click()
  await field.fill(name)
  await field.page().getByRole('option', { name }).first().click()
}

/** Fills in the sale form that is open, but does not submit it. */
export async function typeSale(page: Page, sale: TypedSale): Promise<void> {
  await pickOption(page.getByRole('combobox', { name: /^Party/ }), sale.party)
  await typeLines(page, 'Products', 'Add product', sale.lines)
  await typeLines(page, 'Replacement Products', 'Add replacement', sale.replacements)
  const amounts = { 'Amount Paid': sale.paid, 'Tax Amount': sale.tax, Discount: sale.discount }
  for (const [label, amount] of Object.entries(amounts)) {
    if (amount !== undefined) await page.getByLabel(label).fill(String(amount))
  }
  await page.getByLabel('Comment').fill(sale.comment)
}

async function typeLines(page: Page, title: string, addButtonName: string, lines: TypedLine[] = []): Promise<void> {
  const section = page.getByRole('region', { name: title, exact: true })
  for (const [place, { product, price, quantity }] of lines.entries()) {
    const line = section.getByRole('listitem').nth(place)
    if (!(await line.isVisible())) await section.getByRole('button', { name: addButtonName }).click()
    await pickOption(line.getByRole('combobox'), product)
    await line.getByLabel('Price').fill(String(price))
    await line.getByLabel('Quantity').fill(String(quantity))
  }
}

/** Fills in the sale form that is open with one piece for ₹400, but does not submit it. */
export const typeOnePieceSale = (page: Page, { party, product }: SaleSubject, comment: string): Promise<void> =>
  typeSale(page, { party: party.name, lines: [{ product: product.name, price: 400, quantity: 1 }], comment })

/** Presses Submit; returns the overlay with the result. */
export async function submitSale(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Submit' }).click()
  const overlay = page.getByRole('dialog', { name: 'Sale Added:' })
  await overlay.waitFor()
  return overlay
}

/** Counts the taps and the keys with which a person does a task. */
export function countTapsAndKeys(page: Page) {
  const counts = { taps: 0, keys: 0 }
  return {
    counts,
    async tap(target: Locator) {
      await target.tap()
      counts.taps += 1
    },
    /** Types into the field that has the focus. */
    async type(text: string) {
      await page.keyboard.type(text)
      counts.keys += text.length
    },
  }
}

/**
 * The number of waiting entries that the screen shows, or while it shows none, the number of those in the device's
 * database.
 */
export async function readWaitingCount(page: Page): Promise<number> {
  const badge = page.getByRole('banner').getByRole('link', { name: /waiting to be sent|Nothing waits on this phone/ })
  const shown = Number.parseInt((await badge.getAttribute('aria-label')) ?? '', 10) || 0
  return shown || countOpenEntries(page)
}

/** Copies the first waiting sale into further entries, signed in the session; returns the size of its payload in bytes. */
export async function duplicateWaitingEntry(page: Page, extraCount: number): Promise<number> {
  const entries = await readStore<OutboxEntry>(page, 'outbox')
  const [sale] = entries
  const lastSeq = Math.max(...entries.map(({ seq }) => seq))
  if (!sale) throw new Error('no entry was typed')
  const { mac, ...unsigned } = sale
  await page.evaluate(
    async ({ entry, device, text, count, last }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open('shop')
        open.onerror = reject
        open.onsuccess = () => resolve(open.result)
      })
      const session = await new Promise<{ entryKey: { key: CryptoKey } }>((resolve) => {
        database.transaction('session').objectStore('session').get('session').onsuccess = ({ target }) =>
          resolve((target as IDBRequest).result)
      })
      const sign = async (signedText: string) => {
        const bytes = new TextEncoder().encode(signedText)
        const signature = await crypto.subtle.sign('HMAC', session.entryKey.key, bytes)
        return { device, value: btoa(String.fromCharCode(...new Uint8Array(signature))) }
      }
      // The signed text begins with its version, the key of the entry, the person, the device and the number.
      const [version, , employeeId, deviceId, , ...rest] = JSON.parse(text)
      const copies = Array.from({ length: count }, async (_, place) => {
        const [opId, seq] = [crypto.randomUUID(), last + place + 1]
        return {
          ...entry,
          opId,
          seq,
          mac: await sign(JSON.stringify([version, opId, employeeId, deviceId, seq, ...rest])),
        }
      })
      const signed = await Promise.all(copies)
      await new Promise((resolve, reject) => {
        const transaction = database.transaction('outbox', 'readwrite')
        for (const copy of signed) transaction.objectStore('outbox').add(copy)
        transaction.onabort = reject
        transaction.oncomplete = resolve
      })
      database.close()
    },
    { entry: unsigned, device: mac?.device ?? '', text: toSignedText(sale), count: extraCount, last: lastSeq },
  )
  return JSON.stringify(sale.payload).length
}
