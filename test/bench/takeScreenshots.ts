/** Takes the README's pictures from the built product: a sale that is typed without a connection. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { launchDevice } from '#test/support/browser/browserDevice.ts'
import { fillSampleData, startSampleServer } from '#test/support/browser/sampleServer.ts'
import { signInAs, submitSale, typeSale } from '#test/support/browser/userActions.ts'
import { chooseSaleSubject } from '#test/support/model/saleFigures.ts'
import { buildIfStale } from '#test/support/runner/globalSetup.ts'

const GAP_PX = 24

buildIfStale()
const sampleDir = mkdtempSync(join(tmpdir(), 'khet-sample-'))
await fillSampleData(sampleDir)
const server = await startSampleServer(sampleDir)
const device = await launchDevice(server.address)
const { party, product } = await chooseSaleSubject(server, 'director')
const page = await signInAs(device, 'director')
const screenshots: Buffer[] = []
const takeScreenshot = async () => screenshots.push(await page.screenshot())

await device.open('/ShowSales')
await page.getByRole('table').waitFor()
await takeScreenshot()

await device.setOffline(true)
await device.open('/addSale')
const line = { product: product.name, price: 450, quantity: 2 }
await typeSale(page, { party: party.name, lines: [line], paid: 500, discount: 20, comment: 'in the market' })
await page.getByRole('region', { name: 'Payment Details' }).scrollIntoViewIfNeeded()
await takeScreenshot()
const saved = await submitSale(page)
await takeScreenshot()
await saved.getByRole('button', { name: 'Close' }).click()

await page.getByRole('button', { name: 'हिंदी' }).click()
await page.emulateMedia({ colorScheme: 'dark' })
await device.open('/outbox')
await page.getByRole('article').waitFor()
await takeScreenshot()

const { width, height } = { width: 360, height: 740 }
mkdirSync('.pictures', { recursive: true })
await sharp({
  create: {
    width: screenshots.length * (width + GAP_PX) + GAP_PX,
    height: height + 2 * GAP_PX,
    channels: 3,
    background: '#d9e2d6',
  },
})
  .composite(screenshots.map((input, place) => ({ input, left: GAP_PX + place * (width + GAP_PX), top: GAP_PX })))
  .webp({ quality: 82 })
  .toFile('.pictures/a-sale-without-a-connection.webp')
await device.close()
await server.close()
rmSync(sampleDir, { recursive: true, force: true })
