import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { operationTexts } from '#texts/changes.ts'
import { commonTexts } from '#texts/common.ts'
import { importsTexts as t } from '#texts/imports.ts'

const shop = setUpShop('director')
let page: Page
beforeAll(() => {
  page = shop.device.page
})

const OLD_BOOK = 'Name,Mobile,Balance\nPurani Asha,5555599101,"1,25,000.50 Dr"\nPurane Suresh,5555599102,lots\n'

const button = (text: { en: string }) => page.getByRole('button', { name: text.en, exact: true })

async function chooseFile(text: string): Promise<void> {
  await shop.device.open('/Import')
  const chooser = page.getByLabel(t.choose.en).last()
  await chooser.or(button(t.startOver)).first().waitFor()
  // The page may still hold the file of the previous test.
  if (await button(t.startOver).isVisible()) await button(t.startOver).click()
  const file = { name: 'old book.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await chooser.setInputFiles(file)
}

test('an old book is read, corrected, compared, imported and undone; corrections survive a reload', async () => {
  await chooseFile(OLD_BOOK)
  await button(t.check).click()
  await page.getByText('Balance is not a number that we understand').waitFor()

  await page.getByLabel('Balance', { exact: true }).last().fill('-500')
  await page.getByLabel('Balance', { exact: true }).last().blur()
  await button(t.checkAgain).waitFor()
  await page.reload()
  await button(t.check).click()
  await page.getByText(t.get('₹1,25,000.50', 1).en).click()
  await page.getByText(t.give('₹500', 1).en).click()
  await button(t.import).click()
  await page.getByText(t.imported.en).waitFor()
  const readBalances = async () => {
    const parties = await shop.server.request('director', '/api/party/search', {
      method: 'POST',
      body: { keyword: 'Puran' },
    })
    return (parties as Schema<'Party'>[]).map(({ name, balance, active }) => ({ name, balance, active }))
  }
  expect(await readBalances()).toEqual([
    { name: 'Purane Suresh', balance: -500, active: true },
    { name: 'Purani Asha', balance: 125_000.5, active: true },
  ])

  await page.getByRole('link', { name: commonTexts.history.en }).first().click()
  await page.getByText(`${operationTexts.importBooks?.en}: Purani Asha`).first().waitFor()
  await page.getByText(`${operationTexts.importBooks?.en}: old book.csv`).first().waitFor()
  expect(await page.getByText(operationTexts.importBooks?.en ?? '').count()).toBe(3)
  await page.goBack()
  await page.getByRole('button', { name: `${t.undo.en}: old book.csv` }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.undo.en, exact: true }).click()
  await page.getByText(t.isUndone.en, { exact: true }).waitFor()
  expect(await readBalances()).toEqual([
    { name: 'Purane Suresh', balance: 0, active: false },
    { name: 'Purani Asha', balance: 0, active: false },
  ])
})

test('an import whose answer is lost says so, and is booked once when it is sent again', async () => {
  await chooseFile('Name,Balance\nKhoya Jawab,700\n')
  await button(t.check).click()
  await page.getByText(t.get('₹700', 1).en).click()
  await page.getByText(t.give('₹0', 0).en).click()
  // Chromium itself repeats a call when a kept-alive connection breaks.
  shop.network.conditions.responsesToLose = Number.POSITIVE_INFINITY
  await button(t.import).click()
  await page.getByText(t.importUnsure.en).waitFor()
  shop.network.restore()
  await button(t.import).click()
  await page.getByText(t.imported.en).waitFor()
  const parties = await shop.server.request('director', '/api/party/search', {
    method: 'POST',
    body: { keyword: 'Khoya' },
  })
  expect((parties as Schema<'Party'>[]).map(({ balance }) => balance)).toEqual([700])
})

test('a line that the server finds wrong says in which field', async () => {
  await chooseFile('Product,Component,Qty\nKuch Nahi,Resistor,2\n')
  await button(t.check).click()
  await page.getByText('Product: It is neither in the books nor in the file.').waitFor()
  const product = page.getByLabel('Product', { exact: true }).last()
  expect(await product.getAttribute('aria-invalid')).toBe('true')
})

test('a check that is cancelled leaves the lines as they were, and can be started again', async () => {
  await chooseFile('Name,Balance\nRuka Hua,900\n')
  shop.network.conditions.isHeld = (requestLine) => requestLine.includes('/api/imports/check')
  await button(t.check).click()
  await page.getByText(t.checking(1).en).waitFor()
  await button(commonTexts.cancel).click()
  await page.getByText(t.checking(1).en).waitFor({ state: 'detached' })
  expect(await page.getByText(t.checkFailed.en).count()).toBe(0)
  shop.network.restore()
  await button(t.check).click()
  await page.getByText(t.get('₹900', 1).en).waitFor()
})

/** Names that compression does not shorten much. */
const makeLongBook = () =>
  `Name,Balance\n${Array.from({ length: 3_000 }, (_, index) => `Lambi ${index} ${crypto.randomUUID()},1\n`).join('')}`

test('on a slow line the part that is sent is shown; sending can be stopped, and an import that is sent again is booked once', async () => {
  await chooseFile(makeLongBook())
  const tools = await shop.device.openDevTools()
  const limitUpload = (uploadThroughput: number) =>
    tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limitUpload(20_000)
  const bar = page.getByRole('progressbar', { name: t.sending(3_000).en })
  const readParts = await recordProgress(t.sending(3_000).en)
  await button(t.check).click()
  await page.getByText(t.get('₹3,000', 3_000).en).waitFor()
  const parts = await readParts()
  expect(parts.length).toBeGreaterThanOrEqual(3)
  expect(parts).toEqual(parts.toSorted((one, other) => one - other))
  await page.getByText(t.get('₹3,000', 3_000).en).click()
  await page.getByText(t.give('₹0', 0).en).click()

  await limitUpload(2_000)
  await button(t.import).click()
  await bar.waitFor()
  await button(commonTexts.cancel).click()
  await page.getByText(t.importStopped.en).waitFor()
  await limitUpload(-1)
  expect(await countLongBook()).toBe(0)
  await button(t.import).click()
  await page.getByText(t.imported.en).waitFor()
  expect(await countLongBook()).toBe(3_000)
})

/** Records what the progress bar of this name shows from now on; the result returns its parts between 0 and 1. */
async function recordProgress(name: string): Promise<() => Promise<number[]>> {
  const parts = await page.evaluateHandle((label) => {
    const seen: number[] = []
    const record = () => {
      const { value = 0 } = document.querySelector<HTMLProgressElement>(`progress[aria-label="${label}"]`) ?? {}
      if (value > 0 && value < 1 && value !== seen.at(-1)) seen.push(value)
    }
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true, attributes: true })
    return seen
  }, name)
  return () => parts.jsonValue()
}

async function countLongBook(): Promise<number> {
  const parties = await shop.server.request('director', '/api/party/all')
  return (parties as Schema<'Party'>[]).filter(({ name }) => name.startsWith('Lambi')).length
}

test('with the keyboard alone a file of which every line is wrong is corrected, survives the back button and is imported', async () => {
  await shop.device.open('/')
  await chooseFile('Name,Balance\nChabi Lal,lots\n')
  await button(t.check).press('Enter')
  await page.getByText('Balance is not a number that we understand').waitFor()
  const balance = page.getByLabel('Balance', { exact: true }).last()
  await balance.fill('250')
  await balance.press('Tab')
  await button(t.checkAgain).waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goForward()
  await button(t.check).press('Enter')
  const get = page.getByRole('checkbox', { name: t.get('₹250', 1).en })
  await get.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText(t.imported.en).waitFor()
})

test('pasted cells and a cell that is being corrected survive a reload and the back button', async () => {
  await shop.device.open('/')
  await shop.device.open('/Import')
  await button(t.startOver).or(page.getByLabel(t.paste.en)).first().waitFor()
  if (await button(t.startOver).isVisible()) await button(t.startOver).click()
  await page.getByLabel(t.paste.en).fill('Name\tBalance\nChipka Lal\tlots\n')
  await page.reload()
  await button(t.readPasted).click()
  await button(t.check).click()
  // The checked lines are loaded after the tap; until then the label is that of a column alone.
  await page.getByText(t.result(0, 0, 1).en).waitFor()
  const balance = page.getByLabel('Balance', { exact: true }).last()
  await balance.fill('25')
  await page.reload()
  await button(t.check).click()
  await page.getByText(t.get('₹25', 1).en).waitFor()
  await button(t.allLines).click()
  await page.locator('summary').filter({ hasText: 'Chipka Lal' }).click()
  await balance.fill('75')
  await page.evaluate(() => history.back())
  await page.waitForURL((url) => url.pathname === '/')
  await page.goForward()
  await button(t.check).click()
  await page.getByText(t.get('₹75', 1).en).waitFor()
  await button(t.startOver).click()
  await button(t.readPasted).waitFor({ state: 'detached' })
  expect(await page.getByLabel(t.paste.en).inputValue()).toBe('')
})
