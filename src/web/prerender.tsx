import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#content/company.ts'
import { products } from '#content/products.ts'
import type { Language } from '#texts/text.ts'
import { shortNames, small } from './prerender/css.ts'
import { head } from './prerender/head.ts'
import { type Page, pages } from './prerender/pages.tsx'
import { at } from './screens/public/addresses.ts'
import { InlinePicture } from './screens/public/Picture.tsx'
import { VisitorPage } from './screens/public/VisitorPage.tsx'
import { system } from './theme.ts'
import { LanguageProvider } from './ui/language.tsx'

export type Ingredients = {
  /** Where the site is published; the company's own address if undefined. */
  site: string | undefined
  /** The script that stands in every page. */
  script: string
  /** The AVIF file of a picture. */
  avif: (name: string, width: number) => Buffer
}

/** A finished page: its address, the name of its file, and the file. */
export type Written = { address: string; file: string; html: string; language: Language; hidden: boolean }

const LANGUAGES: readonly Language[] = ['en', 'hi']

/** Writes every public page in both languages: complete, readable without any script. */
export function writePages(ingredients: Ingredients): Written[] {
  return pages.flatMap((page) =>
    LANGUAGES.map((language) => {
      const address = at(language, page.path)
      return {
        address,
        file: address === '/' ? 'index.html' : `${address.slice(1)}.html`,
        html: write(page, language, ingredients),
        language,
        hidden: page.hidden ?? false,
      }
    }),
  )
}

function write(page: Page, language: Language, { site = company.site, script, avif }: Ingredients): string {
  // No prefixes: every browser that runs the product understands these styles as they are.
  const cache = createCache({ key: 'k', stylisPlugins: [] })
  const { extractCriticalToChunks } = createEmotionServer(cache)
  const inline = page.first && {
    name: page.first.name,
    data: `data:image/avif;base64,${avif(page.first.name, page.first.width).toString('base64')}`,
  }
  const body = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LanguageProvider fixed={language}>
          <InlinePicture value={inline}>
            <VisitorPage path={page.path}>{page.screen(language)}</VisitorPage>
          </InlinePicture>
        </LanguageProvider>
      </ChakraProvider>
    </CacheProvider>,
  )
  const styles = extractCriticalToChunks(body).styles.map((style) => style.css)
  const short = shortNames(small(styles.join(''), body), body)
  const tags = head(page, language, site)
  return `<!doctype html><html lang="${language}"><head>${tags}<style>${short.css}</style></head><body><div id="root">${short.html}</div><script type="module">${script}</script></body></html>`
}

/** The picture by which each product is known. */
export const faces: readonly string[] = products.flatMap((product) => product.pictures.slice(0, 1))

/** For search engines: every page that may be found, with its other language. */
export function sitemap(written: readonly Written[], site: string = company.site): string {
  const entries = written
    .filter(({ hidden }) => !hidden)
    .map(({ address }) => `<url><loc>${site}${address}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}

export function robots(site: string = company.site): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${site}/sitemap.xml\n`
}
