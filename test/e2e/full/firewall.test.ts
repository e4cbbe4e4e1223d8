import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { type ShopWithDevice, startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import {
  duplicateWaitingEntry,
  readWaitingCount,
  signInAs,
  submitSale,
  typeOnePieceSale,
} from '#test/support/browser/userActions.ts'
import { readStore } from '#test/support/browser/waitForDevice.ts'
import { type Firewall, startFirewall } from '#test/support/device/firewall.ts'
import { readSaleFigures } from '#test/support/model/saleFigures.ts'
import { importsTexts } from '#texts/imports.ts'
import { outboxTexts } from '#texts/outbox.ts'
import { waitingTexts } from '#texts/waiting.ts'

const WORD = 'cellphone'

const shop = setUpSampleServer()
let firewall: Firewall
beforeAll(async () => {
  firewall = await startFirewall(() => shop.server.port)
})
afterAll(() => firewall[Symbol.asyncDispose]())

/** A device behind the firewall, signed in, on which `comments` wait, typed without a network. */
async function startBehindFirewall(comments: readonly string[]): Promise<ShopWithDevice> {
  firewall.rules = {}
  firewall.refused = []
  const scene = await startShopWithDevice({ ...shop.server, port: firewall.port }, 'director')
  const page = await signInAs(scene.device, 'director', '/addSale')
  await scene.device.setOffline(true)
  for (const comment of comments) {
    await typeOnePieceSale(page, scene.subject, comment)
    await (await submitSale(page)).getByRole('button', { name: 'Close' }).click()
    await scene.device.open('/addSale')
  }
  return scene
}

const countBooked = async ({ subject }: ShopWithDevice, comment: string) =>
  (await readSaleFigures(shop.server, subject)).sales.filter((sale) => sale.comment === comment).length

test.each([403, 415])(
  'a firewall that refuses compressed requests with a page and %d: waiting sales are booked at once, and reconciled',
  async (gzipStatus) => {
    const comment = `behind a firewall ${gzipStatus}`
    await using scene = await startBehindFirewall([comment, comment])
    firewall.rules = { gzipStatus }
    await scene.device.setOffline(false)
    const { page } = scene.device
    await expect.poll(() => readWaitingCount(page)).toBe(0)
    expect(await countBooked(scene, comment)).toBe(2)
    expect(firewall.refused).toContain('POST /api/outbox')
    await expect.poll(async () => (await readReconciled(page))?.received).toBe(2)
  },
)

test('a firewall that refuses one word holds back one sale of many; it waits with its reason, and goes when the firewall relents', async () => {
  const [held, other] = [`a ${WORD} for the field`, 'fence']
  await using scene = await startBehindFirewall([other, held])
  const { page } = scene.device
  await duplicateWaitingEntry(page, 20)
  firewall.rules = { gzipStatus: 403, word: WORD }
  await scene.device.setOffline(false)
  await expect.poll(() => readWaitingCount(page)).toBe(1)
  expect(await countBooked(scene, held)).toBe(0)
  expect(await countBooked(scene, other)).toBeGreaterThan(1)
  // The bar names the reason at once.
  await page.getByText(waitingTexts.syncIntercepted.en, { exact: false }).waitFor()
  await scene.device.open('/outbox')
  await page.getByText(outboxTexts.intercepted(403).en).waitFor()

  firewall.rules = { gzipStatus: 403 }
  await page.getByRole('button', { name: outboxTexts.sendNow.en }).click()
  await expect.poll(() => readWaitingCount(page)).toBe(0)
  expect(await countBooked(scene, held)).toBe(1)
  expect(await page.getByText(waitingTexts.syncIntercepted.en, { exact: false }).count()).toBe(0)
})

test('an import passes a firewall that refuses compressed requests, and says so where it refuses a word', async () => {
  await using scene = await startBehindFirewall([])
  firewall.rules = { gzipStatus: 403, word: WORD }
  await scene.device.setOffline(false)
  const { page } = scene.device
  const chooseFile = async (name: string) => {
    await scene.device.open('/Import')
    const text = `Name,Mobile,Balance\n${name},5555599101,500 Dr\nDemo Gate,5555599102,200 Cr\n`
    const file = { name: 'old book.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel(importsTexts.choose.en).last().setInputFiles(file)
    await page.getByRole('button', { name: importsTexts.check.en, exact: true }).click()
  }
  await chooseFile(`Demo ${WORD}`)
  await page.getByText(importsTexts.intercepted.en).waitFor()
  await page.getByRole('button', { name: importsTexts.startOver.en }).click()
  await chooseFile('Demo Fence')
  await page.getByText(importsTexts.get('₹500', 1).en).click()
  await page.getByText(importsTexts.give('₹200', 1).en).click()
  await page.getByRole('button', { name: importsTexts.import.en, exact: true }).click()
  await page.getByText(importsTexts.imported.en).waitFor()
  const parties = await shop.server.request('director', '/api/party/search', {
    method: 'POST',
    body: { keyword: 'Demo Fence' },
  })
  expect(parties).toMatchObject([{ balance: 500 }])
})

async function readReconciled(page: ShopWithDevice['device']['page']): Promise<{ received?: number } | undefined> {
  const settings = await readStore<{ id: string; received?: number }>(page, 'setting')
  return settings.find(({ id }) => id === 'tiedUp')
}
