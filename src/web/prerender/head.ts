import { pictures } from 'virtual:pictures'
import { company, contactNumber, numbersOf } from '#content/company.ts'
import { categoriesOf } from '#content/product.ts'
import type { Language } from '#texts/text.ts'
import { at } from '../screens/public/addresses.ts'
import type { Page } from './pages.tsx'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Everything in a page's head but its styles. `site` is where it is published, without a slash at the end. */
export function head(page: Page, language: Language, site: string): string {
  const name = company.name[language]
  const title = page.title[language] === name ? name : `${page.title[language]} | ${name}`
  const here = site + at(language, page.path)
  const meta = (key: string, value: string) => `<meta property="og:${key}" content="${escaped(value)}">`
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escaped(title)}</title><meta name="description" content="${escaped(page.summary[language])}">`,
    '<meta name="theme-color" content="#1E4A2A" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#10291A" media="(prefers-color-scheme:dark)"><meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    ...(page.hidden
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${here}">`,
          ...(['en', 'hi'] as const).map(
            (one) => `<link rel="alternate" hreflang="${one}" href="${site}${at(one, page.path)}">`,
          ),
          `<link rel="alternate" hreflang="x-default" href="${site}${page.path}">`,
          meta('type', page.product ? 'product' : 'website'),
          meta('title', title),
          meta('description', page.summary[language]),
          meta('url', here),
          meta('image', pictureOf(page, site)),
          meta('image:width', '1200'),
          meta('image:height', '630'),
          meta('site_name', name),
          meta('locale', `${language}_IN`),
        ]),
  ].join('')
}

/** What search engines read of a page: the product, or the company (schema.org). It may stand at a page's end. */
export function jsonLd(page: Page, language: Language, site: string): string {
  if (page.hidden) return ''
  const found = facts(page, language, site + at(language, page.path), pictureOf(page, site))
  return `<script type="application/ld+json">${JSON.stringify(found).replaceAll('<', '\\u003c')}</script>`
}

/** What a chat shows when the page is shared. */
const pictureOf = ({ shared }: Page, site: string) => `${site}${pictures[shared]?.address}-shared.jpg`

function facts({ product }: Page, language: Language, here: string, picture: string) {
  const seller = {
    '@type': 'Organization',
    name: company.name[language],
    foundingDate: String(company.founded),
    email: company.email,
    telephone: `+91${numbersOf(contactNumber)[0]}`,
    address: company.address[language],
  }
  if (!product) return { '@context': 'https://schema.org', ...seller, url: here }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name[language],
    description: product.description[language],
    category: categoriesOf(product)[0][language],
    image: picture,
    brand: { '@type': 'Brand', name: company.name[language] },
    offers: {
      '@type': 'Offer',
      price: product.price,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: here,
      seller: { '@type': 'Organization', name: company.name[language] },
    },
  }
}
