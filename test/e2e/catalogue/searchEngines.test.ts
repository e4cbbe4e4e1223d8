import { existsSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalogueProducts } from '#content/catalogueProducts.ts'
import { company } from '#content/company.ts'
import { toPublicPath } from '#test/support/browser/toPublicPath.ts'

const PUBLIC_PATHS = [
  '/',
  '/shop',
  ...catalogueProducts.map(({ id }) => `/product/${id}`),
  '/AboutUs',
  '/Services',
  '/terms',
  '/privacy',
]
const ALL_ADDRESSES = PUBLIC_PATHS.flatMap((path) => [
  { address: path, path, language: 'en' as const },
  { address: toPublicPath('hi', path), path, language: 'hi' as const },
])

const readPage = (address: string) => readFileSync(`dist/${address === '/' ? 'index' : address.slice(1)}.html`, 'utf8')
const matchFirst = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const readOpenGraph = (html: string, name: string) =>
  matchFirst(html, new RegExp(`property="og:${name}" content="([^"]+)"`))
const readStructuredData = (html: string) =>
  JSON.parse(matchFirst(html, /<script type="application\/ld\+json">(.*?)<\/script>/))

test.each(ALL_ADDRESSES)('$address names its own address and that of its other language', ({ address, path }) => {
  const html = readPage(address)
  expect(matchFirst(html, /<link rel="canonical" href="([^"]+)"/)).toBe(company.site + address)
  for (const [language, other] of [
    ['en', path],
    ['hi', toPublicPath('hi', path)],
    ['x-default', path],
  ])
    expect(matchFirst(html, new RegExp(`rel="alternate" hreflang="${language}" href="([^"]+)"`))).toBe(
      company.site + other,
    )
  expect(matchFirst(html, /<title>(.*?)<\/title>/).length).toBeGreaterThan(5)
  expect(matchFirst(html, /name="description" content="([^"]+)"/).length).toBeGreaterThan(20)
  expect(html).not.toContain('noindex')
})

test('every page has a title of its own', () => {
  const titles = ALL_ADDRESSES.map(({ address }) => matchFirst(readPage(address), /<title>(.*?)<\/title>/))
  expect(new Set(titles).size).toBe(ALL_ADDRESSES.length)
})

test('the sitemap names every page in both languages, and no page that is not for search engines', () => {
  const entries = readFileSync('dist/sitemap.xml', 'utf8').match(/<url>.*?<\/url>/g) ?? []
  const links = (path: string) =>
    `<xhtml:link rel="alternate" hreflang="en" href="${company.site}${path}"/>` +
    `<xhtml:link rel="alternate" hreflang="hi" href="${company.site}${toPublicPath('hi', path)}"/>`
  expect(entries.toSorted()).toEqual(
    ALL_ADDRESSES.map(
      ({ address, path }) => `<url><loc>${company.site}${address}</loc>${links(path)}</url>`,
    ).toSorted(),
  )
  const robots = readFileSync('dist/robots.txt', 'utf8')
  expect(robots).toContain(`Sitemap: ${company.site}/sitemap.xml`)
  expect(robots).not.toMatch(/Disallow: \/$/m)
})

test.each(ALL_ADDRESSES)('$address has a title and a picture for shared links', async ({ address }) => {
  const html = readPage(address)
  expect(readOpenGraph(html, 'url')).toBe(company.site + address)
  expect(html).toContain(`<title>${readOpenGraph(html, 'title')}</title>`)
  const file = `dist${readOpenGraph(html, 'image').slice(company.site.length)}`
  expect(existsSync(file)).toBe(true)
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  // Chats show no larger pictures.
  expect(statSync(file).size).toBeLessThan(300_000)
})

test('every product is shared with a picture of its own', () => {
  const shared = catalogueProducts.map(({ id }) => readOpenGraph(readPage(`/product/${id}`), 'image'))
  expect(new Set(shared).size).toBe(catalogueProducts.length)
})

test.each(catalogueProducts)(
  'search engines read the name and the price of $name.en',
  ({ id, priceRupees, name, description }) => {
    for (const [language, address] of [
      ['en', `/product/${id}`],
      ['hi', `/hi/product/${id}`],
    ] as const) {
      const html = readPage(address)
      expect(readStructuredData(html)).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: name[language],
        description: description[language],
        image: readOpenGraph(html, 'image'),
        brand: { '@type': 'Brand', name: company.name[language] },
        offers: {
          '@type': 'Offer',
          price: priceRupees,
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
          url: company.site + address,
        },
      })
    }
  },
)

test.each(ALL_ADDRESSES.filter(({ path }) => !path.startsWith('/product/')))(
  'search engines read the company and its contact data on $address',
  ({ address, language }) => {
    expect(readStructuredData(readPage(address))).toMatchObject({
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
