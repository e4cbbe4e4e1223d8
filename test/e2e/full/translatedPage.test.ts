import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { fillForm, STAFF_FORMS, type StaffForm, submitForm, waitForForm } from '#test/support/browser/staffForms.ts'
import { readStore } from '#test/support/browser/waitForDevice.ts'
import { guardTexts } from '#texts/common.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'

const shop = setUpShop('director', { hasOwnBrowser: true })

/**
 * Runs in a page before its own scripts: what the translation of a browser does, and a browser that ignores that the
 * page asks for none. Each text, a new one too, is wrapped in two elements; with `isReplaced` a copy takes its place.
 */
function translatePage(isReplaced: boolean): void {
  const isOwn = (node: Node) =>
    /^(FONT|SCRIPT|STYLE|OPTION|TEXTAREA|TITLE)$/.test(node.parentElement?.tagName ?? 'STYLE')
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
      if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() && !isOwn(node)) texts.push(node)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
      inner.append(isReplaced ? (text.textContent ?? '') : text)
    }
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) translate(node)
  }).observe(document, { childList: true, subtree: true })
}

/** A tab whose pages are translated. Exceptions that nobody handles are collected. */
async function openTranslatedTab(isReplaced: boolean) {
  const page = await shop.device.newTab()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.addInitScript(translatePage, isReplaced)
  return { page, errors }
}

const readLatestChanges = async (operation: string) => {
  const { content } = (await shop.server.request('director', '/api/changes?size=50')) as Schema<'ChangePage'>
  return content.filter((change) => change.operation === operation).map(({ id }) => id)
}

/** The green overlay, a notice above the list or the form, or the slip of a new person. */
const findSaved = (page: Page) =>
  page
    .getByRole('dialog', { name: /added|saved|recorded|done|transfer/i })
    .or(page.getByRole('status').filter({ hasText: /saved|added|updated|done|success/i }))
    .or(page.getByText('Slip of Form Person'))
    .first()

/** Opens the form, fills it in and saves; the result reads the changes that have been booked since. */
async function save(page: Page, form: StaffForm) {
  const before = await readLatestChanges(form.operation)
  await page.goto(shop.device.address + form.path)
  await waitForForm(page)
  await fillForm(page, form)
  await submitForm(page, form)
  return async () => (await readLatestChanges(form.operation)).filter((id) => !before.includes(id))
}

/** The forms whose entries two saves do not make equal to a record that exists. */
const repeatableForms = STAFF_FORMS.filter(({ isOffline }) => isOffline)

describe.each([
  ['wrapped', false, STAFF_FORMS],
  ['replaced', true, repeatableForms],
] as const)('in a page whose texts a translation has %s', (_, isReplaced, forms) => {
  let tab: Awaited<ReturnType<typeof openTranslatedTab>>
  beforeAll(async () => {
    tab = await openTranslatedTab(isReplaced)
  })
  afterAll(() => tab.page.close())

  test.each(forms)('the form $path saves once and says so', async (form) => {
    const { page, errors } = tab
    const readNewChanges = await save(page, form)
    await findSaved(page).waitFor()
    expect(await page.getByText(guardTexts.broken.en).count()).toBe(0)
    expect(errors).toEqual([])
    await expect.poll(readNewChanges).toHaveLength(1)
    const entries = await readStore<OutboxEntry>(page, 'outbox')
    expect(entries.filter(({ state }) => state !== 'acknowledged')).toEqual([])
  })
})

test('every page that starts the app asks browsers not to translate it', async () => {
  for (const path of ['/login', '/hi/login', '/ShowSales', '/addSale']) {
    const html = await (await fetch(shop.server.address + path)).text()
    expect(html, path).toMatch(/<html [^>]*translate="no"/)
    expect(html, path).toContain('<meta name="google" content="notranslate"')
  }
  const html = await (await fetch(shop.server.address)).text()
  expect(html).not.toContain('notranslate')
  // A public page on which the app has started, because somebody is signed in.
  const page = await shop.device.open('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /waiting to be sent|Nothing waits/ })
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.translate)).toBe(false)
})

/** From now on no dialog opens: the screen that shows one breaks. */
const breakDialogs = () => {
  HTMLDialogElement.prototype.showModal = () => {
    throw new Error('no dialogs')
  }
}

const FORMS_WITH_OVERLAY = repeatableForms.filter(({ path }) => !/AddExpenses|AddPromise/.test(path))

test.each(FORMS_WITH_OVERLAY)(
  'a screen that breaks after the form $path has saved names what is saved',
  async (form) => {
    const { page } = shop.device
    await page.goto(shop.device.address + form.path)
    await page.evaluate(breakDialogs)
    const before = await readLatestChanges(form.operation)
    await waitForForm(page)
    await fillForm(page, form)
    await submitForm(page, form)
    await page.getByText(guardTexts.broken.en).waitFor()
    const screen = page.getByRole('main').getByRole('alert')
    await screen.getByText(/^Booked · No\. \d+$/).waitFor()
    const text = await screen.innerText()
    expect(text).toContain('Please do not type it again.')
    expect(text).not.toContain('try again')
    expect(text).toMatch(/Saved: (Sale|Purchase|Production|Fund Transfer|New party)/)
    for (const [name, typed] of Object.entries(form.typed))
      if (/price|amount|name$/.test(name)) expect(text).toContain(typed)
    expect(await screen.getByRole('button').count()).toBe(0) // no second attempt, which would open an empty form
    await screen.getByRole('link', { name: 'Show my entries' }).click()
    await page.getByRole('heading', { name: 'Sent and booked' }).waitFor()
    expect((await readLatestChanges(form.operation)).filter((id) => !before.includes(id))).toHaveLength(1)
  },
)

test('without a network it says that the entry waits, and then that it is booked', async () => {
  const { page } = shop.device
  const payment = repeatableForms.find(({ path }) => path === '/payment/1') as StaffForm
  await shop.device.open(payment.path)
  await waitForForm(page)
  await shop.device.setOffline(true)
  await page.evaluate(breakDialogs)
  await fillForm(page, payment)
  await submitForm(page, payment)
  const screen = page.getByRole('main').getByRole('alert')
  await screen.getByText('Waiting to be sent').waitFor()
  expect(await screen.innerText()).toMatch(/Saved: Sale[\s\S]*₹432/)
  await shop.device.setOffline(false)
  await screen.getByText(/^Booked · No\. \d+$/).waitFor()
})

test('a screen that breaks before anything is saved shows what was typed at the second attempt', async () => {
  const page = await shop.device.open('/AddProduct')
  await waitForForm(page)
  await page.evaluate(breakDialogs)
  await fillForm(page, STAFF_FORMS.find(({ path }) => path === '/AddProduct') as StaffForm)
  await submitForm(page, {})
  await page.getByText(guardTexts.broken.en).waitFor()
  expect(await page.getByText('Saved:').count()).toBe(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Your unsaved entry was restored.').waitFor()
  expect(await page.locator('main [name=name]').inputValue()).toBe('Form product')
})
