import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { DIGEST_BYTES } from '../worker/renamedFiles.ts'

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Khet Electronics',
  short_name: 'Khet',
  description: 'Motor protection for the field: our catalogue and shop management.',
  lang: 'en-IN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#1E4A2A',
  background_color: '#F8F6F0',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'Add sale · नई बिक्री',
      short_name: 'Add sale',
      url: '/addSale',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
}

const FIRST_PRECACHED = [
  'app.html',
  'assets/rolldown',
  'assets/libraries',
  'assets/start',
  'assets/lists',
  'assets/forms',
  'assets/sales-form',
  'assets/sales-',
]

/** The position of a file in the precache: first what the sale form needs. */
function rankForPrecache(url: string): number {
  const rank = FIRST_PRECACHED.findIndex((prefix) => url.startsWith(prefix))
  return rank < 0 ? FIRST_PRECACHED.length : rank
}

/** The code of the worker, apart from worker.js. */
const WORKER_CODE = 'assets/worker'

let outDir = 'dist'

/**
 * worker.js has the precache manifest, which every version changes, and loads the code from a file whose name contains its
 * hash: most updates leave it in the browser's cache.
 */
const splitWorker: Plugin = {
  name: 'split-worker',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const [worker] = Object.values(bundle)
      if (worker?.type !== 'chunk') throw new Error('The build of the worker has no script')
      const hash = createHash('sha256').update(worker.code).digest('hex').slice(0, 8)
      const fileName = `${WORKER_CODE}-${hash}.js`
      this.emitFile({ type: 'asset', fileName, source: worker.code })
      worker.code = `self.precacheManifest=self.__WB_MANIFEST;importScripts("/${fileName}")\n`
    },
  },
}

/**
 * Adds the script's digest: the worker copies a stored script instead of fetching it if only file names in it differ
 * (worker/precacheApp.ts).
 */
async function addDigest<Entry extends { url: string }>(entry: Entry): Promise<Entry & { digest?: string }> {
  if (!entry.url.endsWith('.js')) return entry
  const hash = createHash('sha256')
    .update(await readFile(join(outDir, entry.url)))
    .digest()
  return { ...entry, digest: hash.subarray(0, DIGEST_BYTES).toString('base64') }
}

/**
 * The service worker (a classic script: it runs on every browser that has workers) and the manifest. The page
 * registers the worker itself, because an inline script would not pass the Content-Security-Policy.
 */
export const workerPlugin = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/web/worker',
  filename: 'worker.ts',
  injectRegister: false,
  manifest,
  includeManifestIcons: false,
  integration: {
    configureCustomSWViteBuild(options) {
      options.logLevel = 'warn'
      outDir = options.build?.outDir ?? outDir
      options.plugins = [options.plugins, splitWorker]
    },
  },
  injectManifest: {
    rollupFormat: 'iife',
    globIgnores: [`${WORKER_CODE}-*`],
    globPatterns: ['app.html', 'assets/**/*.{js,css}', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'],
    // The worker fetches the files in this order: an interrupted installation leaves the sale form to the next one.
    manifestTransforms: [
      async (entries) => ({
        manifest: await Promise.all(
          entries.toSorted((a, b) => rankForPrecache(a.url) - rankForPrecache(b.url)).map(addDigest),
        ),
        warnings: [],
      }),
    ],
  },
})
