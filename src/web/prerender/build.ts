import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import { type MadePicture, makePictures } from './pictures.ts'

const FACTS = 'virtual:pictures'

/** Makes the pictures when something first asks for them, and gives their facts to the pages as 'virtual:pictures'. */
function pictures(): Plugin {
  let made: Promise<MadePicture[]> | undefined
  const all = () => (made ??= makePictures())
  return {
    name: 'pictures',
    resolveId: (id) => (id === FACTS ? `\0${FACTS}` : undefined),
    async load(id) {
      if (id !== `\0${FACTS}`) return
      const facts = Object.fromEntries((await all()).map((picture) => [picture.name, picture.facts]))
      return `export const pictures = ${JSON.stringify(facts)}`
    },
    async generateBundle() {
      for (const file of (await all()).flatMap((picture) => picture.files)) {
        this.emitFile({ type: 'asset', fileName: file.name, source: await readFile(file.kept) })
      }
    },
    configureServer(server) {
      server.middlewares.use('/assets/pictures', async (request, response, next) => {
        const wanted = `assets/pictures${request.url?.split('?')[0]}`
        const file = (await all()).flatMap((picture) => picture.files).find(({ name }) => name === wanted)
        if (file) createReadStream(file.kept).pipe(response)
        else next()
      })
    },
  }
}

/**
 * Writes the public pages beside the application: index.html is the home page of a visitor, the application's own page
 * moves to app.html.
 */
function prerender(): Plugin {
  let out = 'dist'
  let app = ''
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
        app = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry)?.fileName ?? ''
      },
    },
    closeBundle: {
      sequential: true,
      async handler(error?: Error) {
        if (error || !app) return
        await writeAll(out, `/${app}`)
      },
    },
  }
}

async function writeAll(out: string, app: string) {
  const parts = await visitorScripts(out)
  const script = await pageScript({
    __APP__: app,
    __SLIDER__: parts.slider,
    __INVITE__: parts.invite,
    __WORKER__: '/worker.js',
  })
  const made = await makePictures()
  const files = new Map<string, Buffer>()
  for (const { name, kept } of made.flatMap((picture) => picture.files)) {
    if (/-(320|480)\.avif$/.test(name)) files.set(name, await readFile(kept))
  }
  const { module } = await runnerImport<typeof import('../prerender.tsx')>('/src/web/prerender.tsx', {
    configFile: false,
    mode: 'production',
    plugins: [pictures()],
    logLevel: 'warn',
  })
  const site = process.env.SITE_URL?.replace(/\/$/, '')
  const pages = module.writePages({
    site,
    script,
    avif: (name, width) => {
      const address = made.find((picture) => picture.name === name)?.facts.address
      const file = files.get(`${address?.slice(1)}-${width}.avif`)
      if (!file) throw new Error(`No picture ${name} of ${width} pixels was made`)
      return file
    },
  })
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(out, name)), { recursive: true })
    await writeFile(join(out, name), content)
  }
  for (const { file, html } of pages) await write(file, html)
  await write('sitemap.xml', module.sitemap(pages, site))
  await write('robots.txt', module.robots(site))
  // The office lets this one script stand in a page, by its hash, and no other (Content-Security-Policy).
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`
  await write('.site.json', JSON.stringify({ scriptHashes: [hash] }))
}

/** The scripts a visitor's page fetches when it needs them. */
async function visitorScripts(out: string): Promise<{ slider: string; invite: string }> {
  const made = await bundled({
    input: { slider: 'src/web/visitor/slider.ts', invite: 'src/web/visitor/invite.ts' },
    preserveEntrySignatures: 'strict',
    output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
  })
  for (const { fileName, code } of made) await writeFile(join(out, fileName), code)
  const address = (name: string) => `/${made.find((chunk) => chunk.isEntry && chunk.name === name)?.fileName}`
  return { slider: address('slider'), invite: address('invite') }
}

/** The script that stands in the page. */
async function pageScript(addresses: Record<string, string>): Promise<string> {
  const define = Object.fromEntries(Object.entries(addresses).map(([name, value]) => [name, JSON.stringify(value)]))
  const [chunk] = await bundled({ input: 'src/web/visitor/page.ts', external: /^\// }, define)
  if (!chunk) throw new Error('The script of the public pages was not built')
  return chunk.code.trim()
}

async function bundled(rolldownOptions: Rolldown.InputOptions & { output?: Rolldown.OutputOptions }, define = {}) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    publicDir: false,
    build: { write: false, modulePreload: false, rolldownOptions },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap((one) => ('output' in one ? one.output : [])).filter((one) => one.type === 'chunk')
}

/** The public catalogue's part of the build. */
export const catalogue = (): Plugin[] => [pictures(), prerender()]
