import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createBrotliDecompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { catalogueProducts } from '#content/catalogueProducts.ts'
import { company } from '#content/company.ts'
import { toPublicPath } from '#test/support/browser/toPublicPath.ts'

/** Every public address, with the file the build wrote for it. */
const ENGLISH_PATHS = [
  '/',
  '/shop',
  ...catalogueProducts.map(({ id }) => `/product/${id}`),
  '/AboutUs',
  '/Services',
  '/terms',
  '/privacy',
]
const HINDI_PATHS = ENGLISH_PATHS.map((path) => toPublicPath('hi', path))
const toFile = (address: string) => `dist/${address === '/' ? 'index' : address.slice(1)}.html`
const readPage = (address: string) => readFileSync(toFile(address), 'utf8')
const readBrotliBytes = (file: string) => statSync(`${file}.br`).size

const allPaths = [...ENGLISH_PATHS, ...HINDI_PATHS]
const matchFirst = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const matchAll = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
const extractText = (html: string) => html.replaceAll(/<(style|script).*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ')

test.each(allPaths)('%s is complete without any script', (address) => {
  const html = readPage(address)
  const hindi = address.startsWith('/hi')
  expect(matchFirst(html, /<html lang="(\w+)"/)).toBe(hindi ? 'hi' : 'en')
  expect(matchAll(html, /<h1[^>]*>(.*?)<\/h1>/g)).toHaveLength(1)
  expect(matchAll(html, /href="(tel:[^"]+)"/g)).toContain(`tel:+91${company.phones[0]}`)
  expect(matchAll(html, /href="(https:\/\/wa\.me[^"]+)"/g).join()).toContain(
    `https://wa.me/91${company.phones[0]}?text=`,
  )
  expect(html).toContain(`mailto:${company.email}`)
  // The page can be read before anything else is fetched.
  expect(html).not.toMatch(/<script[^>]+src=|<link rel="(stylesheet|modulepreload)"/)
  if (hindi) expect(extractText(html).match(/[\u0900-\u097f]/g)?.length).toBeGreaterThan(300)
})

test.each(allPaths)('%s leads only to pages and pictures that exist', (address) => {
  const html = readPage(address)
  for (const link of matchAll(html, /<a [^>]*?href="(\/[^"]*)"/g))
    expect([link, existsSync(toFile(link))]).toEqual([link, true])
  const pictures = matchAll(html, /srcset="([^"]+)"/gi).flatMap((set) =>
    set.split(', ').map((one) => one.split(' ')[0] ?? ''),
  )
  const files = [...pictures, ...matchAll(html, /<img [^>]*?src="([^"]+)"/g)].filter(
    (file) => !file.startsWith('data:'),
  )
  for (const file of files) expect([file, existsSync(`dist${file}`)]).toEqual([file, true])
})

test.each(allPaths)('%s reserves the space of every picture and describes it', (address) => {
  for (const img of matchAll(readPage(address), /(<img [^>]*>)/g)) {
    expect(img).toMatch(/ width="\d+"/)
    expect(img).toMatch(/ height="\d+"/)
    expect(img).toMatch(/ alt=/)
  }
})

test('a product page shows the price and a prepared order', () => {
  for (const { id, priceRupees, name } of catalogueProducts) {
    const html = readPage(`/hi/product/${id}`)
    expect(extractText(html)).toContain(`₹${priceRupees.toLocaleString('en-IN')}`)
    expect(JSON.parse(matchFirst(html, /ld\+json">(.*?)<\/script>/) ?? '{}').offers.price).toBe(priceRupees)
    expect(html).toContain(encodeURIComponent(`मुझे यह मँगाना है: ${name.hi}`))
  }
})

test('the home page shows nine products and an empty place for the tenth', () => {
  const html = readPage('/')
  expect(matchAll(html, /<article[^>]*>.*?<h3[^>]*>(.*?)<\/h3>/gs).slice(0, 9)).toEqual(
    catalogueProducts.map(({ title }) => title.en),
  )
  expect(html).toMatch(/<div[^>]*aria-hidden="true"><\/div>/)
})

test.each(['', 'hi/'])(
  'the page of an unknown product is blank and excluded from search engines (%sproduct)',
  (language) => {
    const html = readFileSync(`dist/${language}product/unknown.html`, 'utf8')
    expect(matchFirst(html, /<main[^>]*>(.*?)<\/main>/s)).toBe('')
    expect(html).toContain('noindex')
    expect(html).toMatch(/<header.*<nav.*<footer/s)
  },
)

test.each(allPaths)('%s has its styles and header in the first 3,000 compressed bytes', async (address) => {
  // A browser first reads 4096 bytes, about 1100 of them headers.
  const unpack = createBrotliDecompress()
  let shown = ''
  unpack.on('data', (part) => (shown += part))
  unpack.on('error', () => undefined)
  unpack.write(readFileSync(`${toFile(address)}.br`).subarray(0, 3000))
  await new Promise<void>((done) => unpack.flush(done))
  await expect.poll(() => shown).toMatch(/<\/style>.*<\/header>/s)
})

test.each(['/login', '/hi/login'])('%s fetches the files of the application in parallel', (address) => {
  const html = readPage(address)
  const files = matchAll(matchFirst(html, /<script type="module">(.*?)<\/script>/s) ?? '', /(\/assets\/[^`"',]+)/g)
  expect(files.some((file) => file.startsWith('/assets/start-'))).toBe(true)
  for (const file of files) {
    expect([file, existsSync(`dist${file}`)]).toEqual([file, true])
    const needed = matchAll(readFileSync(`dist${file}`, 'utf8'), /(?:from|import) ?[`"']\.\/([^`"']+)[`"']/g)
    for (const other of needed) expect(files).toContain(`/assets/${other}`)
  }
})

// Sizes after brotli, in bytes.
test.each(['/', '/hi'])('%s has at most 14,000 bytes with its first picture', (address) => {
  expect(readBrotliBytes(toFile(address))).toBeLessThanOrEqual(14_000)
})

test.each(allPaths.filter((address) => address.length > 3))(
  '%s has at most 14,000 bytes, and at most 10,000 without its inline picture',
  (address) => {
    expect(readBrotliBytes(toFile(address))).toBeLessThanOrEqual(14_000)
    const inline = matchFirst(readPage(address), /(data:image\/avif;base64,[^"]+)/) ?? ''
    expect(
      readBrotliBytes(toFile(address)) - Buffer.from(inline.split(',')[1] ?? '', 'base64').length,
    ).toBeLessThanOrEqual(10_000)
  },
)

test('the script of a public page stays within its byte budget, with and without a slider', () => {
  const script = matchAll(readPage('/'), /<script(?: type="module")?>(.*?)<\/script>/gs).join('')
  const slider = matchFirst(script, /(\/assets\/slider-[^`"']+)/)
  expect(script.length).toBeLessThanOrEqual(1300)
  expect(readBrotliBytes(`dist${slider}`) + script.length).toBeLessThanOrEqual(8000)
})

test('every product picture stays within its byte budget at 480 pixels', () => {
  for (const file of readdirSync('dist/assets/pictures').filter((one) => one.endsWith('-480.avif'))) {
    expect(statSync(`dist/assets/pictures/${file}`).size).toBeLessThanOrEqual(12_000)
  }
})
