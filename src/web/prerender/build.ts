import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { sampleContent } from '#content/sampleContent.ts'
import type { Written } from '../prerender.tsx'
import type { Kept } from '../worker/keptCatalogue.ts'
import { SHELL } from '../worker/shellPages.ts'
import { makePictures } from './pictures.ts'
import { pictures } from './picturesPlugin.ts'
import { pageScript, visitorScripts, visitorWorker } from './scripts.ts'

const mark = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 8)

/**
 * Writes the public pages beside the application: index.html is the home page of a visitor, the application's own page
 * moves to app.html.
 */
function prerender(): Plugin {
  let out = 'dist'
  let built = false
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      out = config.build.outDir
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        delete bundle['index.html']
        this.emitFile({ type: 'asset', fileName: 'app.html', source: page.source })
      },
    },
    writeBundle() {
      built = true
    },
    closeBundle: {
      sequential: true,
      // Called after a failure too, which it must not hide.
      async handler() {
        if (built) await writeAll(out)
      },
    },
  }
}

async function writeAll(out: string) {
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(out, name)), { recursive: true })
    await writeFile(join(out, name), content)
  }
  const parts = await visitorScripts(out)
  const script = await pageScript('page', { __SLIDER__: parts.slider, __INVITE__: parts.invite })
  const signIn = await pageScript('signIn', { __APP__: await wayIn(out) })
  const early = await pageScript('early')
  await write('visitor.js', await visitorWorker())
  const site = process.env.SITE_URL?.replace(/\/$/, '')
  const module = await pagesModule()
  const pages = module.writePages({ site, script, signIn, early, avif: await smallFiles() })
  for (const { file, html } of pages) await write(file, html)
  await write('sitemap.xml', module.sitemap(pages, site))
  await write('robots.txt', module.robots(site))
  await write('catalogue.json', JSON.stringify(await kept(pages, Object.values(parts), module.faces)))
  // For the server: the scripts that may stand in a page (Content-Security-Policy), which addresses are screens of the
  // application, so that every other one is answered with 404, and which sample content a real shop has to replace.
  const scriptHashes = [script, signIn, early].map(
    (one) => `sha256-${createHash('sha256').update(one).digest('base64')}`,
  )
  const sample = sampleContent(site)
  await write('.site.json', JSON.stringify({ scriptHashes, screens: [...SHELL], sample }))
  if (sample.length > 0)
    console.warn(
      `\nThe public pages show sample content: ${sample.join(', ')}. Put your own there before you open the shop ` +
        '(src/content/README.md); SITE_URL in the environment of the build names its address.',
    )
}

/** What the sign-in page fetches: the file that starts the application, then all that it and the sign-in need. */
async function wayIn(out: string): Promise<string[]> {
  type Chunk = { file: string; imports?: string[] }
  const chunks: Record<string, Chunk> = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8'))
  const files = new Set<string>()
  const gather = (name: string) => {
    const chunk = chunks[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const needed of chunk.imports ?? []) gather(needed)
  }
  for (const name of ['index.html', 'src/web/screens/session/Login.tsx']) gather(name)
  return [...files].map((file) => `/${file}`)
}

async function pagesModule() {
  const { module } = await runnerImport<typeof import('../prerender.tsx')>('/src/web/prerender.tsx', {
    configFile: false,
    mode: 'production',
    plugins: [pictures()],
    logLevel: 'warn',
  })
  return module
}

/** Gives the AVIF file of a picture, for pages that carry it in themselves. */
async function smallFiles() {
  const files = new Map<string, Buffer>()
  for (const { name, files: sizes } of await makePictures()) {
    for (const { kept } of sizes) {
      const size = /(\d+)\.avif$/.exec(kept)?.[1]
      if (size === '320' || size === '480') files.set(`${name} ${size}`, await readFile(kept))
    }
  }
  return (name: string, width: number): Buffer => {
    const file = files.get(`${name} ${width}`)
    if (!file) throw new Error(`No picture ${name} of ${width} pixels was made`)
    return file
  }
}

/** What the worker keeps of the catalogue for days without a network (worker/catalogue.ts). */
async function kept(pages: readonly Written[], scripts: readonly string[], faces: readonly string[]): Promise<Kept> {
  const marks = (language: string) => [
    ...pages
      .filter((page) => page.language === language && !page.address.endsWith('/login'))
      .map(({ address, html }) => [address.toLowerCase(), mark(html)] as const),
    ...scripts.map((address) => [address, ''] as const),
  ]
  const smallest = (await makePictures()).map(({ name, facts }) => ({ name, address: `${facts.address}-320.avif` }))
  const isFace = ({ name }: { name: string }) => faces.includes(name)
  const list = {
    en: marks('en'),
    hi: marks('hi'),
    faces: smallest.filter(isFace).map(({ address }) => address),
    others: smallest.filter((picture) => !isFace(picture)).map(({ address }) => address),
  }
  return { version: mark(JSON.stringify(list)), ...list }
}

/** The public catalogue's part of the build. */
export const catalogue = (): Plugin[] => [pictures(), prerender()]
