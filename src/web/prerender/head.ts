import { pictures } from 'virtual:pictures'
import { getCategories } from '#content/catalogueProduct.ts'
import { company, contactNumbers, splitPhoneNumbers } from '#content/company.ts'
import type { Language } from '#texts/translated.ts'
import { localizePath } from '../screens/public/publicPaths.ts'
import type { PublicPage } from './pages.tsx'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The head of a page without its styles. `site` is the origin without a trailing slash. */
export function renderHead(page: PublicPage, language: Language, site: string): string {
  const name = company.name[language]
  const title = page.title[language] === name ? name : `${page.title[language]} | ${name}`
  const pageUrl = site + localizePath(language, page.path)
  const meta = (key: string, value: string) => `<meta property="og:${key}" content="${escapeHtml(value)}">`
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(page.summary[language])}">`,
    '<meta name="theme-color" content="#1E4A2A" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#10291A" media="(prefers-color-scheme:dark)"><meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    // The page becomes the app, which a translation breaks.
    ...(page.isSignIn ? ['<meta name="google" content="notranslate">'] : []),
    ...(page.isHidden
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${pageUrl}">`,
          ...(['en', 'hi'] as const).map(
            (language) =>
              `<link rel="alternate" hreflang="${language}" href="${site}${localizePath(language, page.path)}">`,
          ),
          `<link rel="alternate" hreflang="x-default" href="${site}${page.path}">`,
          meta('type', page.product ? 'product' : 'website'),
          meta('title', title),
          meta('description', page.summary[language]),
          meta('url', pageUrl),
          meta('image', getSharedPictureUrl(page, site)),
          meta('image:width', '1200'),
          meta('image:height', '630'),
          meta('site_name', name),
          meta('locale', `${language}_IN`),
        ]),
  ].join('')
}

/** JSON-LD (schema.org) for search engines: the product, or the company. */
export function renderJsonLd(page: PublicPage, language: Language, site: string): string {
  if (page.isHidden) return ''
  const data = describeForSearchEngines(
    page,
    language,
    site + localizePath(language, page.path),
    getSharedPictureUrl(page, site),
  )
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

const getSharedPictureUrl = ({ sharedPicture }: PublicPage, site: string) =>
  `${site}${pictures[sharedPicture]?.address}-shared.jpg`

function describeForSearchEngines({ product }: PublicPage, language: Language, pageUrl: string, pictureUrl: string) {
  const seller = {
    '@type': 'Organization',
    name: company.name[language],
    foundingDate: String(company.founded),
    email: company.email,
    telephone: `+91${splitPhoneNumbers(contactNumbers)[0]}`,
    address: company.address[language],
  }
  if (!product) return { '@context': 'https://schema.org', ...seller, url: pageUrl }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name[language],
    description: product.description[language],
    category: getCategories(product)[0][language],
    image: pictureUrl,
    brand: { '@type': 'Brand', name: company.name[language] },
    offers: {
      '@type': 'Offer',
      price: product.priceRupees,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: pageUrl,
      seller: { '@type': 'Organization', name: company.name[language] },
    },
  }
}
