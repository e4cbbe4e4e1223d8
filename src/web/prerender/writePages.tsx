import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { renderToStaticMarkup } from 'react-dom/server'
import { catalogueProducts } from '#content/catalogueProducts.ts'
import { company } from '#content/company.ts'
import type { Language } from '#texts/translated.ts'
import { PrerenderContext } from '#web/screens/public/Carousel.tsx'
import { LanguageProvider } from '#web/ui/text/language.tsx'
import { InlinePictureContext } from '../screens/public/inlinePictureContext.ts'
import { localizePath } from '../screens/public/publicPaths.ts'
import { VisitorPage } from '../screens/public/VisitorPage.tsx'
import { system } from '../theme/system.ts'
import { renderHead, renderJsonLd } from './head.ts'
import { minifyCss, shortenClassNames } from './minifyCss.ts'
import { type PublicPage, pages } from './pages.tsx'
import { SkeletonPage } from './SkeletonPage.tsx'
import { splitCritical } from './splitCritical.ts'

type PrerenderInput = {
  /** The origin of the published site; that of the company if undefined. */
  site: string | undefined
  /** Inline scripts: at the end of every page, at the end of the sign-in, and before the first paint. */
  pageScript: string
  signInScript: string
  earlyScript: string
  /** The AVIF file of a picture. */
  readAvif: (name: string, width: number) => Buffer
}

/** A finished page: its path, the path of its English version, the name of its file, and the HTML. */
export type PrerenderedPage = {
  address: string
  path: string
  file: string
  html: string
  language: Language
  isHidden: boolean
}

const LANGUAGES: readonly Language[] = ['en', 'hi']

/** Renders every public page in both languages, readable without scripts. */
export function writePages(input: PrerenderInput): PrerenderedPage[] {
  return pages.flatMap((page) =>
    LANGUAGES.map((language) => {
      const address = localizePath(language, page.path)
      return {
        address,
        path: page.path,
        file: address === '/' ? 'index.html' : `${address.slice(1)}.html`,
        html: renderPage(page, language, input),
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
  // No vendor prefixes: supported browsers do not need them.
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
    `<!doctype html><html lang="${language}"${page.isSignIn ? ' translate="no"' : ''}><head>${renderHead(page, language, site)}`,
    `<style>${css.critical}</style></head><body><div id="root">${bar}`,
    // Browsers accept a style in the body: the bar is painted before these styles have arrived. The script follows the
    // bar, because a browser may paint when it pauses for a script, and before the bar the page is empty.
    `<script>${earlyScript}</script><style>${css.rest}</style>${main}</div><script type="module">${page.isSignIn ? signInScript : pageScript}</script>`,
    `${renderJsonLd(page, language, site)}</body></html>`,
  ].join('')
}

/** The skeleton of the staff screens: its styles, and its HTML with the script that fills it. */
export function renderSkeleton(skeletonScript: string): { css: string; html: string } {
  const cache = createCache({ key: 'k', stylisPlugins: [] })
  const { extractCriticalToChunks } = createEmotionServer(cache)
  const body = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <SkeletonPage />
      </ChakraProvider>
    </CacheProvider>,
  )
  const styles = extractCriticalToChunks(body).styles.map((style) => style.css)
  const { css, html } = shortenClassNames(minifyCss(styles.join(''), body, true), body)
  return { css, html: `${html}<script>${skeletonScript}</script>` }
}

/** The end of the part of a page that is painted first. */
const BAR_END_TAG = '</header>'

/** The first picture of each product. */
export const leadPictures: readonly string[] = catalogueProducts.flatMap((product) => product.pictures.slice(0, 1))

/** The sitemap: every page that search engines may index, with its other language. */
export function buildSitemap(prerenderedPages: readonly PrerenderedPage[], site: string = company.site): string {
  const entries = prerenderedPages
    .filter(({ isHidden }) => !isHidden)
    .map(({ address, path }) => {
      const links = LANGUAGES.map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${site}${localizePath(language, path)}"/>`,
      )
      return `<url><loc>${site}${address}</loc>${links.join('')}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}

export function buildRobotsTxt(site: string = company.site): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${site}/sitemap.xml\n`
}
