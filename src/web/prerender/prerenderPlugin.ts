import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { findSampleContent } from '#content/findSampleContent.ts'
import { commonTexts, guardTexts } from '#texts/common.ts'
import type { CatalogueManifest } from '../worker/catalogueCache.ts'
import { STAFF_PATH_SEGMENTS } from '../worker/staffPages.ts'
import { bundlePageScript, bundleVisitorScripts, bundleVisitorWorker } from './bundleScripts.ts'
import { makePictures } from './makePictures.ts'
import { picturesPlugin } from './picturesPlugin.ts'
import { buildSkeletonTable } from './skeletons.ts'
import type { PrerenderedPage } from './writePages.tsx'

const shortHash = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 8)

/**
 * Writes the public pages beside the app: index.html becomes the public home page, and the page of the app app.html.
 */
function prerender(): Plugin {
  let outDir = 'dist'
  let isBuilt = false
  let skeletonScript = ''
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = config.build.outDir
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        delete bundle['index.html']
        const findFile = (name: string) => {
          const found = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === name)
          if (!found) throw new Error(`The build has no file ${name}-….js (chunkOptions.ts)`)
          return `/${found.fileName}`
        }
        skeletonScript = await bundlePageScript('skeleton', {
          __SKELETONS__: buildSkeletonTable(),
          __COMPANY__: commonTexts.company,
          __START__: findFile('start'),
          __LOAD_ERROR__: { why: guardTexts.chunkMissingWhy, reload: guardTexts.reload },
        })
        const { css, html } = (await loadPagesModule()).renderSkeleton(skeletonScript)
        const source = page.source
          .toString()
          // Links that do nothing until the script in the page makes preloads of them, when the skeleton has been laid out.
          // Older pages that devices have cached find the start file by such a link.
          .replaceAll(
            /<script type="module" crossorigin src="([^"]+)"><\/script>|<link rel="modulepreload" crossorigin href="([^"]+)">/g,
            '<link rel="app-file" as="script" crossorigin href="$1$2">',
          )
          .replace('</head>', () => `<style>${css}</style></head>`)
          .replace(/(?<=<div id="root">)/, () => html)
        this.emitFile({ type: 'asset', fileName: 'app.html', source })
      },
    },
    writeBundle() {
      isBuilt = true
    },
    closeBundle: {
      sequential: true,
      // Also called after a failure, which must not be hidden.
      async handler() {
        if (isBuilt) await writePublicPages(outDir, skeletonScript)
      },
    },
  }
}

async function writePublicPages(outDir: string, skeletonScript: string) {
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(outDir, name)), { recursive: true })
    await writeFile(join(outDir, name), content)
  }
  const scriptAddresses = await bundleVisitorScripts(outDir)
  const endScript = await bundlePageScript('page', {
    __SLIDER__: scriptAddresses.slider,
    __INVITE__: scriptAddresses.invite,
  })
  const signInScript = await bundlePageScript('signIn', { __APP__: await findSignInFiles(outDir) })
  const earlyScript = await bundlePageScript('early')
  await write('visitor.js', await bundleVisitorWorker())
  const site = process.env.SITE_URL?.replace(/\/$/, '')
  const siteModule = await loadPagesModule()
  const pages = siteModule.writePages({
    site,
    pageScript: endScript,
    signInScript,
    earlyScript,
    readAvif: await createAvifReader(),
  })
  for (const { file, html } of pages) await write(file, html)
  await write('sitemap.xml', siteModule.buildSitemap(pages, site))
  await write('robots.txt', siteModule.buildRobotsTxt(site))
  await write(
    'catalogue.json',
    JSON.stringify(await listCatalogueFiles(pages, Object.values(scriptAddresses), siteModule.leadPictures)),
  )
  // For the server: hashes of inline scripts for the Content-Security-Policy, paths of the app (all other unknown paths
  // are answered 404), and the sample content that a real shop has to replace.
  const scriptHashes = [endScript, signInScript, earlyScript, skeletonScript].map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )
  const sampleFiles = findSampleContent(site)
  await write('.site.json', JSON.stringify({ scriptHashes, screens: [...STAFF_PATH_SEGMENTS], sample: sampleFiles }))
  if (sampleFiles.length > 0)
    console.warn(
      `\nThe public pages show sample content: ${sampleFiles.join(', ')}. Put your own there before you open the shop ` +
        '(src/content/README.md); SITE_URL in the environment of the build names its address.',
    )
}

/** The files that the sign-in page loads: the start file of the app, its dependencies, and what the next screen needs too. */
async function findSignInFiles(outDir: string): Promise<string[]> {
  type Chunk = { file: string; name?: string; imports?: string[] }
  const chunks: Record<string, Chunk> = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  const files = new Set<string>()
  const collectChunk = (name: string) => {
    const chunk = chunks[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) collectChunk(imported)
  }
  const start = Object.keys(chunks).find((key) => chunks[key]?.name === 'start')
  if (!start) throw new Error('The build has no file start-….js (chunkOptions.ts)')
  collectChunk(start)
  collectChunk(Object.keys(chunks).find((key) => chunks[key]?.name === 'lists') ?? '')
  return [...files].map((file) => `/${file}`)
}

async function loadPagesModule() {
  const { module } = await runnerImport<typeof import('./writePages.tsx')>('/src/web/prerender/writePages.tsx', {
    configFile: false,
    mode: 'production',
    plugins: [picturesPlugin()],
    logLevel: 'warn',
  })
  return module
}

/** Reads the AVIF file of a picture that is inlined into a page. */
async function createAvifReader() {
  const files = new Map<string, Buffer>()
  for (const { name, files: sizes } of await makePictures()) {
    for (const { cachedPath } of sizes) {
      const size = /(\d+)\.avif$/.exec(cachedPath)?.[1]
      if (size === '320' || size === '480') files.set(`${name} ${size}`, await readFile(cachedPath))
    }
  }
  return (name: string, width: number): Buffer => {
    const file = files.get(`${name} ${width}`)
    if (!file) throw new Error(`No picture ${name} of ${width} pixels was made`)
    return file
  }
}

/** The list of files that the worker caches for offline use (worker/catalogue.ts). */
async function listCatalogueFiles(
  pages: readonly PrerenderedPage[],
  scripts: readonly string[],
  leadPictures: readonly string[],
): Promise<CatalogueManifest> {
  const listHashedAddresses = (language: string) => [
    ...pages
      .filter((page) => page.language === language && !page.address.endsWith('/login'))
      .map(({ address, html }) => [address.toLowerCase(), shortHash(html)] as const),
    ...scripts.map((address) => [address, ''] as const),
  ]
  const smallestPictures = (await makePictures()).map(({ name, facts }) => ({
    name,
    address: `${facts.address}-320.avif`,
  }))
  const isLeadPicture = ({ name }: { name: string }) => leadPictures.includes(name)
  const fileLists = {
    en: listHashedAddresses('en'),
    hi: listHashedAddresses('hi'),
    faces: smallestPictures.filter(isLeadPicture).map(({ address }) => address),
    others: smallestPictures.filter((picture) => !isLeadPicture(picture)).map(({ address }) => address),
  }
  return { version: shortHash(JSON.stringify(fileLists)), ...fileLists }
}

/** The Vite plugins of the public pages. */
export const prerenderPlugins = (): Plugin[] => [picturesPlugin(), prerender()]
