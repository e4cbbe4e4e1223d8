import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as about from '#content/about.ts'
import { getCategories, productFamilies } from '#content/catalogueProduct.ts'
import { catalogueProducts } from '#content/catalogueProducts.ts'
import { company, contactNumbers, createCallLink, createWhatsAppLink, splitPhoneNumbers } from '#content/company.ts'
import { findSampleContent } from '#content/findSampleContent.ts'
import * as footer from '#content/footer.ts'
import * as home from '#content/home.ts'
import * as privacy from '#content/privacy.ts'
import * as services from '#content/services.ts'
import { coFounders, team } from '#content/team.ts'
import * as terms from '#content/terms.ts'
import * as testimonials from '#content/testimonials.ts'
import { collectTexts } from '#test/support/browser/collectTexts.ts'
import { carouselSettings } from '#web/visitor/carouselSettings.ts'

const content = {
  about,
  company,
  families: productFamilies,
  footer,
  home,
  privacy,
  products: catalogueProducts,
  services,
  team,
  terms,
  testimonials,
}
const pictures = readdirSync('src/content/pictures').map((file) => file.replace(/\.\w+$/, ''))

test.each(Object.entries(content))('%s speaks both languages', (_name, part) => {
  const texts = collectTexts(part)
  expect(texts.length).toBeGreaterThan(0)
  for (const [, { en, hi }] of texts) {
    expect(en.trim()).not.toBe('')
    expect(en).not.toMatch(/[\u0900-\u097f]/)
    expect(hi).toMatch(/[\u0900-\u097f]/)
  }
})

test('nine products are on offer, each under its own number', () => {
  expect(catalogueProducts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(catalogueProducts.map(({ name }) => name.en)).toEqual([
    '5 LED Operator',
    'Munsi Operator',
    'Bada Operator',
    'Mobile Operator',
    'Digital Meter',
    'Submersible Panel',
    'Automatic Submersible Panel',
    'Remote Control Board',
    'Three Phase Inverter',
  ])
})

test('prices are whole rupees: 1100 and 2200 for the two big ones, 400 for the others', () => {
  expect(catalogueProducts.map(({ priceRupees }) => priceRupees)).toEqual([
    400, 400, 1100, 2200, 400, 400, 400, 400, 400,
  ])
})

test.each(catalogueProducts)('$name.en has a family, features and pictures that exist and are described', (product) => {
  expect(getCategories(product).map(({ en }) => en)).toEqual([productFamilies[product.family].en, 'Accessories'])
  expect(product.features.length).toBeGreaterThan(2)
  expect(product.pictures).toHaveLength(product.id >= 8 ? 2 : 3)
  expect(product.altTexts).toHaveLength(product.pictures.length)
  for (const picture of product.pictures) expect(pictures).toContain(picture)
})

test('no picture is missing, and none has two masters', () => {
  const { hero, help } = home.home
  const used = [
    hero.banner,
    hero.logo,
    ...help.pictures.map(({ image }) => image),
    testimonials.reviewHeader.image,
    ...testimonials.testimonials.map(({ image }) => image),
    ...team.map(({ image }) => image),
  ]
  for (const picture of used) expect(pictures).toContain(picture)
  expect(new Set(pictures).size).toBe(pictures.length)
})

test.each([
  [1, '10 s'],
  [5, '150 to 600 V'],
  [5, '50 A'],
  [5, '1000 hours'],
  [5, '750 V'],
  [8, '4 channels'],
  [8, '5 A socket'],
  [9, '450 V'],
  [9, '220 V AC single phase'],
  [9, '24 V DC'],
])('product %i claims %s, in both languages', (id, claim) => {
  const features = catalogueProducts.find((product) => product.id === id)?.features ?? []
  const feature = features.find(({ en }) => en.includes(claim))
  const figures = claim.match(/\d+/g) ?? []
  for (const figure of figures) expect(feature?.hi).toContain(figure)
})

test('phone numbers have ten digits, and the sample ones begin with 5, as no mobile number in India does', () => {
  for (const phone of [...company.phones, ...team.map((member) => member.phone)]) expect(phone).toMatch(/^555550\d{4}$/)
  expect(contactNumbers).toBe('5555500101, 5555500102')
  expect(splitPhoneNumbers(contactNumbers)).toEqual(['5555500101', '5555500102'])
  expect(createCallLink('5555500101')).toBe('tel:+915555500101')
})

test('a chat goes to the first number, in India, with the message already written', () => {
  expect(createWhatsAppLink('55555 00101, 55555 00102', 'मुझे यह मँगाना है')).toBe(
    `https://wa.me/915555500101?text=${encodeURIComponent('मुझे यह मँगाना है')}`,
  )
})

test('links are whole addresses or left empty', () => {
  for (const link of Object.values(company.links)) expect(link).toMatch(/^$|^https:\/\//)
})

test('there are nine reviews, three leaders and two founders', () => {
  expect(testimonials.testimonials).toHaveLength(9)
  expect(team).toHaveLength(3)
  expect(coFounders.map(({ position }) => position.en)).toEqual(['Marketing and Sales', 'Production and Quality'])
})

test('sliders have the intervals, widths and gaps that the company has decided', () => {
  expect(carouselSettings.testimonials).toMatchObject({ transitionMs: 500, intervalMs: 3000 })
  expect(carouselSettings.product).toMatchObject({ transitionMs: 500, intervalMs: 3000 })
  expect(carouselSettings.leadership).toMatchObject({ intervalMs: 5000 })
  expect(
    carouselSettings.leadership.views.map(({ minScreenWidthPx, visibleSlides, gapPx }) => [
      minScreenWidthPx,
      visibleSlides,
      gapPx,
    ]),
  ).toEqual([
    [320, 1, 30],
    [640, 2, 30],
    [1024, 3, 30],
  ])
  expect(
    carouselSettings.about.views.map(({ minScreenWidthPx, visibleSlides, gapPx }) => [
      minScreenWidthPx,
      visibleSlides,
      gapPx,
    ]),
  ).toEqual([
    [100, 1.2, 40],
    [340, 1.5, 40],
    [500, 1.5, 20],
    [630, 2, 30],
    [769, 1.5, 30],
    [890, 2, 40],
    [1090, 2.5, 40],
  ])
})

test('sample content is named by file and field until it is replaced, and SITE_URL replaces the address', () => {
  const company = 'company.ts (phones, email, address, links, site)'
  expect(findSampleContent(undefined)).toEqual([company, 'team.ts', 'testimonials.ts', 'terms.ts', 'privacy.ts'])
  expect(findSampleContent('https://shop.test')[0]).toBe('company.ts (phones, email, address, links)')
})
