import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { renderToStaticMarkup } from 'react-dom/server'
import { catalogueProducts } from '#content/catalogueProducts.ts'
import { company } from '#content/company.ts'
import type { Language } from '#texts/translated.ts'
import { InlinePictureContext } from '../screens/public/inlinePictureContext.ts'
import { PrerenderContext } from '../screens/public/prerenderContext.ts'
import { localizePath } from '../screens/public/publicPaths.ts'
import { VisitorPage } from '../screens/public/VisitorPage.tsx'
import { system } from '../theme/system.ts'
import { LanguageProvider } from '../ui/language.tsx'
import { renderHead, renderJsonLd } from './head.ts'
import { minifyCss, shortenClassNames } from './minifyCss.ts'
import { type PublicPage, pages } from './pages.tsx'
import { splitCritical } from './splitCritical.ts'

export type PrerenderInput = {
  /** Where the site is published; the company's own address if undefined. */
  site: string | undefined
  /** The script that stands at the end of every page, that of the sign-in, and the one before anything is shown. */
  pageScript: string
  signInScript: string
  earlyScript: string
  /** The AVIF file of a picture. */
  readAvif: (name: string, width: number) => Buffer
}

/** A finished page: its address, that of its English twin, the name of its file, and the file. */
export type PrerenderedPage = {
  address: string
  path: string
  file: string
  html: string
  language: Language
  isHidden: boolean
}

const LANGUAGES: readonly Language[] = ['en', 'hi']

/** Writes every public page in both languages: complete, readable without any script. */
export function writePages(ingredients: PrerenderInput): PrerenderedPage[] {
  return pages.flatMap((page) =>
    LANGUAGES.map((language) => {
      const address = localizePath(language, page.path)
      return {
        address,
        path: page.path,
        file: address === '/' ? 'index.html' : `${address.slice(1)}.html`,
        html: renderPage(page, language, ingredients),
        language,
        isHidden: page.isHidden ?? page.isSignIn ?? false,
      }
    }),
  )
}

function renderPage(
  page: PublicPage,
  language: Language,
  { site = company.site, pageScript, signInScript, earlyScript, readAvif }: PrerenderInput,
): string {
  // No prefixes: every browser that runs the product understands these styles as they are.
  const cache = createCache({ key: 'k', stylisPlugins: [] })
  const { extractCriticalToChunks } = createEmotionServer(cache)
  const inlinePicture = page.inlinePicture && {
    name: page.inlinePicture.name,
    data: `data:image/avif;base64,${readAvif(page.inlinePicture.name, page.inlinePicture.width).toString('base64')}`,
  }
  const body = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LanguageProvider fixed={language}>
          <PrerenderContext value={true}>
            <InlinePictureContext value={inlinePicture}>
              <VisitorPage path={page.path}>{page.render()}</VisitorPage>
            </InlinePictureContext>
          </PrerenderContext>
        </LanguageProvider>
      </ChakraProvider>
    </CacheProvider>,
  )
  const styles = extractCriticalToChunks(body).styles.map((style) => style.css)
  const minified = shortenClassNames(minifyCss(styles.join(''), body), body)
  const barEnd = minified.html.indexOf(BAR_END_TAG) + BAR_END_TAG.length
  const [bar, main] = [minified.html.slice(0, barEnd), minified.html.slice(barEnd)]
  const css = splitCritical(minified.css, bar)
  return [
    `<!doctype html><html lang="${language}"><head>${renderHead(page, language, site)}`,
    `<style>${css.first}</style></head><body><div id="root">${bar}`,
    // Not where HTML wants it, but where every browser takes it: the bar is painted before these styles have come. A
    // browser pauses after a script: before the bar, it would paint an empty page in that pause.
    `<script>${earlyScript}</script><style>${css.rest}</style>${main}</div><script type="module">${page.isSignIn ? signInScript : pageScript}</script>`,
    `${renderJsonLd(page, language, site)}</body></html>`,
  ].join('')
}

/** Where the beginning of a page ends: whatever comes after may still be on its way when that is painted. */
const BAR_END_TAG = '</header>'

/** The picture by which each product is known. */
export const leadPictures: readonly string[] = catalogueProducts.flatMap((product) => product.pictures.slice(0, 1))

/** For search engines: every page that may be found, with its other language. */
export function buildSitemap(prerenderedPages: readonly PrerenderedPage[], site: string = company.site): string {
  const entries = prerenderedPages
    .filter(({ isHidden }) => !isHidden)
    .map(({ address, path }) => {
      const links = LANGUAGES.map(
        (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${site}${localizePath(one, path)}"/>`,
      )
      return `<url><loc>${site}${address}</loc>${links.join('')}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}

export function buildRobotsTxt(site: string = company.site): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${site}/sitemap.xml\n`
}
