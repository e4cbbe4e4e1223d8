/** Takes the pictures of the README from the product as it is: a sale that is typed without a connection. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { choose } from '#test/support/books.ts'
import { takePhone } from '#test/support/handset.ts'
import { signIn, submit, typeSale } from '#test/support/person.ts'
import { build } from '#test/support/product.ts'
import { fillSampleShop, startShop } from '#test/support/shop.ts'

const GAP = 24

build()
const sample = mkdtempSync(join(tmpdir(), 'khet-sample-'))
await fillSampleShop(sample)
const shop = await startShop(sample)
const phone = await takePhone(shop.address)
const { party, product } = await choose(shop, 'director')
const page = await signIn(phone, 'director')
const taken: Buffer[] = []
const take = async () => taken.push(await page.screenshot())

await phone.open('/ShowSales')
await page.getByRole('table').waitFor()
await take()

await phone.offline(true)
await phone.open('/addSale')
const line = { product: product.name, price: 450, quantity: 2 }
await typeSale(page, { party: party.name, lines: [line], paid: 500, discount: 20, comment: 'in the market' })
await page.getByRole('region', { name: 'Payment Details' }).scrollIntoViewIfNeeded()
await take()
const saved = await submit(page)
await take()
await saved.getByRole('button', { name: 'Close' }).click()

await page.getByRole('button', { name: 'हिंदी' }).click()
await page.emulateMedia({ colorScheme: 'dark' })
await phone.open('/outbox')
await page.getByRole('article').waitFor()
await take()

const { width, height } = { width: 360, height: 740 }
mkdirSync('.pictures', { recursive: true })
await sharp({
  create: { width: taken.length * (width + GAP) + GAP, height: height + 2 * GAP, channels: 3, background: '#d9e2d6' },
})
  .composite(taken.map((input, place) => ({ input, left: GAP + place * (width + GAP), top: GAP })))
  .webp({ quality: 82 })
  .toFile('.pictures/a-sale-without-a-connection.webp')
await phone.close()
await shop.close()
rmSync(sample, { recursive: true, force: true })
