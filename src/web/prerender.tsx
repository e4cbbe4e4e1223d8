import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#content/company.ts'
import { products } from '#content/products.ts'
import type { Language } from '#texts/text.ts'
import { shortNames, small } from './prerender/css.ts'
import { head, jsonLd } from './prerender/head.ts'
import { type Page, pages } from './prerender/pages.tsx'
import { inTwo } from './prerender/rules.ts'
import { at } from './screens/public/addresses.ts'
import { InAdvance } from './screens/public/inAdvance.ts'
import { InlinePicture } from './screens/public/inlinePicture.ts'
import { VisitorPage } from './screens/public/VisitorPage.tsx'
import { system } from './theme.ts'
import { LanguageProvider } from './ui/language.tsx'

export type Ingredients = {
  /** Where the site is published; the company's own address if undefined. */
  site: string | undefined
  /** The script that stands at the end of every page, that of the sign-in, and the one before anything is shown. */
  script: string
  signIn: string
  early: string
  /** The AVIF file of a picture. */
  avif: (name: string, width: number) => Buffer
}

/** A finished page: its address, that of its English twin, the name of its file, and the file. */
export type Written = { address: string; path: string; file: string; html: string; language: Language; hidden: boolean }

const LANGUAGES: readonly Language[] = ['en', 'hi']

/** Writes every public page in both languages: complete, readable without any script. */
export function writePages(ingredients: Ingredients): Written[] {
  return pages.flatMap((page) =>
    LANGUAGES.map((language) => {
      const address = at(language, page.path)
      return {
        address,
        path: page.path,
        file: address === '/' ? 'index.html' : `${address.slice(1)}.html`,
        html: write(page, language, ingredients),
        language,
        hidden: page.hidden ?? page.signIn ?? false,
      }
    }),
  )
}

function write(
  page: Page,
  language: Language,
  { site = company.site, script, signIn, early, avif }: Ingredients,
): string {
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
          <InAdvance value={true}>
            <InlinePicture value={inline}>
              <VisitorPage path={page.path}>{page.screen()}</VisitorPage>
            </InlinePicture>
          </InAdvance>
        </LanguageProvider>
      </ChakraProvider>
    </CacheProvider>,
  )
  const styles = extractCriticalToChunks(body).styles.map((style) => style.css)
  const short = shortNames(small(styles.join(''), body), body)
  const cut = short.html.indexOf(BAR_END) + BAR_END.length
  const [bar, main] = [short.html.slice(0, cut), short.html.slice(cut)]
  const css = inTwo(short.css, bar)
  return [
    `<!doctype html><html lang="${language}"><head>${head(page, language, site)}`,
    `<style>${css.first}</style></head><body><div id="root">${bar}`,
    // Not where HTML wants it, but where every browser takes it: the bar is painted before these styles have come. A
    // browser pauses after a script: before the bar, it would paint an empty page in that pause.
    `<script>${early}</script><style>${css.rest}</style>${main}</div><script type="module">${page.signIn ? signIn : script}</script>`,
    `${jsonLd(page, language, site)}</body></html>`,
  ].join('')
}

/** Where the beginning of a page ends: whatever comes after may still be on its way when that is painted. */
const BAR_END = '</header>'

/** The picture by which each product is known. */
export const faces: readonly string[] = products.flatMap((product) => product.pictures.slice(0, 1))

/** For search engines: every page that may be found, with its other language. */
export function sitemap(written: readonly Written[], site: string = company.site): string {
  const entries = written
    .filter(({ hidden }) => !hidden)
    .map(({ address, path }) => {
      const links = LANGUAGES.map(
        (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${site}${at(one, path)}"/>`,
      )
      return `<url><loc>${site}${address}</loc>${links.join('')}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}

export function robots(site: string = company.site): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${site}/sitemap.xml\n`
}
