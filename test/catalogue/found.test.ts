import { existsSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { company } from '#content/company.ts'
import { products } from '#content/products.ts'

const PATHS = [
  '/',
  '/shop',
  ...products.map(({ id }) => `/product/${id}`),
  '/AboutUs',
  '/Services',
  '/terms',
  '/privacy',
]
const inHindi = (path: string) => (path === '/' ? '/hi' : `/hi${path}`)
const ADDRESSES = PATHS.flatMap((path) => [
  { address: path, path, language: 'en' as const },
  { address: inHindi(path), path, language: 'hi' as const },
])

const read = (address: string) => readFileSync(`dist/${address === '/' ? 'index' : address.slice(1)}.html`, 'utf8')
const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const property = (html: string, name: string) => part(html, new RegExp(`property="og:${name}" content="([^"]+)"`))
const facts = (html: string) => JSON.parse(part(html, /<script type="application\/ld\+json">(.*?)<\/script>/))

test.each(ADDRESSES)('$address is found under its own name, in both languages', ({ address, path }) => {
  const html = read(address)
  expect(part(html, /<link rel="canonical" href="([^"]+)"/)).toBe(company.site + address)
  for (const [language, other] of [
    ['en', path],
    ['hi', inHindi(path)],
    ['x-default', path],
  ])
    expect(part(html, new RegExp(`rel="alternate" hreflang="${language}" href="([^"]+)"`))).toBe(company.site + other)
  expect(part(html, /<title>(.*?)<\/title>/).length).toBeGreaterThan(5)
  expect(part(html, /name="description" content="([^"]+)"/).length).toBeGreaterThan(20)
  expect(html).not.toContain('noindex')
})

test('no two pages have one title', () => {
  const titles = ADDRESSES.map(({ address }) => part(read(address), /<title>(.*?)<\/title>/))
  expect(new Set(titles).size).toBe(ADDRESSES.length)
})

test('the sitemap names every page in both languages, and no page that is not for search engines', () => {
  const entries = readFileSync('dist/sitemap.xml', 'utf8').match(/<url>.*?<\/url>/g) ?? []
  const links = (path: string) =>
    `<xhtml:link rel="alternate" hreflang="en" href="${company.site}${path}"/>` +
    `<xhtml:link rel="alternate" hreflang="hi" href="${company.site}${inHindi(path)}"/>`
  expect(entries.toSorted()).toEqual(
    ADDRESSES.map(({ address, path }) => `<url><loc>${company.site}${address}</loc>${links(path)}</url>`).toSorted(),
  )
  const robots = readFileSync('dist/robots.txt', 'utf8')
  expect(robots).toContain(`Sitemap: ${company.site}/sitemap.xml`)
  expect(robots).not.toMatch(/Disallow: \/$/m)
})

test.each(ADDRESSES)('$address shows its name and its picture where it is shared', async ({ address }) => {
  const html = read(address)
  expect(property(html, 'url')).toBe(company.site + address)
  expect(html).toContain(`<title>${property(html, 'title')}</title>`)
  const file = `dist${property(html, 'image').slice(company.site.length)}`
  expect(existsSync(file)).toBe(true)
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  // Chats leave out what is heavier.
  expect(statSync(file).size).toBeLessThan(300_000)
})

test('every product is shared with a picture of its own', () => {
  const shared = products.map(({ id }) => property(read(`/product/${id}`), 'image'))
  expect(new Set(shared).size).toBe(products.length)
})

test.each(products)('search engines read what $name.en is and what it costs', ({ id, price, name, description }) => {
  for (const [language, address] of [
    ['en', `/product/${id}`],
    ['hi', `/hi/product/${id}`],
  ] as const) {
    const html = read(address)
    expect(facts(html)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: name[language],
      description: description[language],
      image: property(html, 'image'),
      brand: { '@type': 'Brand', name: company.name[language] },
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: company.site + address,
      },
    })
  }
})

test.each(ADDRESSES.filter(({ path }) => !path.startsWith('/product/')))(
  'search engines read on $address who the company is and how to reach it',
  ({ address, language }) => {
    expect(facts(read(address))).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: company.name[language],
      url: company.site + address,
      telephone: expect.stringMatching(/^\+91\d{10}$/),
      email: company.email,
      foundingDate: '2018',
    })
  },
)
