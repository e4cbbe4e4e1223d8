import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { catalogue } from './src/web/prerender/build.ts'
import { LongestFirst } from './test/support/longestFirst.ts'
import { ProgressReporter } from './test/support/progressReporter.ts'
import { timeLimitMs } from './test/support/timeLimits.ts'

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Khet Electronics',
  short_name: 'Khet',
  description: 'Motor protection for the field: the catalogue, and the office of those who make it.',
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

/**
 * The service worker (a classic script: it runs on every browser that has workers) and the manifest. The page
 * registers the worker itself, because an inline script would not pass the Content-Security-Policy.
 */
const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/web/worker',
  filename: 'worker.ts',
  injectRegister: false,
  manifest,
  includeManifestIcons: false,
  integration: {
    configureCustomSWViteBuild(options) {
      options.logLevel = 'warn'
    },
  },
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['app.html', 'assets/**/*.{js,css}', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'],
  },
})

/** What the office serves compressed, written once here at the best quality instead of at each request. */
function precompressed(): Plugin {
  const compress = promisify(brotliCompress)
  const zip = promisify(gzip)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const write = async (file: string) => {
    const content = await readFile(file)
    await writeFile(`${file}.br`, await compress(content, quality))
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
  }
  let out = 'dist'
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(error?: Error) {
        if (error) return
        const files = await readdir(out, { recursive: true })
        const texts = files.filter((file) => /\.(html|js|css|svg|json|txt|xml|webmanifest)$/.test(file))
        await Promise.all(texts.map((file) => write(join(out, file))))
      },
    },
  }
}

const office = `http://127.0.0.1:${process.env.PORT || 8080}`

/** How long a test waits for what is bound to come. A busy machine is slow, not wrong: only a red test waits so long. */
const patience = (seconds: number) => ({
  expect: { poll: { timeout: timeLimitMs(seconds) } },
  testTimeout: timeLimitMs(6 * seconds),
  hookTimeout: timeLimitMs(6 * seconds),
})

/** Two at a time on the smallest machine, too: they wait for disks and for each other. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** Phones, offices that are killed and slow lines, long proofs beside short journeys. */
const waiting = { maxWorkers, sequence: { groupOrder: 1 } }

/** A real PostgreSQL for the server's tests, when there is one. */
const postgres = process.env.TEST_DATABASE_URL

/** These are about no database, or about one file on a disk, wherever they run: once is enough. */
const ONCE = [
  'backupFiles',
  'badConnections',
  'boundedAnswers',
  'folderLock',
  'passwordRule',
  'process',
  'spreadsheet',
  'stalledReaders',
  'storedBytes',
  'turns',
  'walSize',
  'writingTogether',
]

/** The same tests of the server on each database it runs on. Files share a worker, since PostgreSQL is slow to start. */
const server = (name: string, database: Record<string, string>) => ({
  test: {
    name,
    include: ['test/server/**/*.test.ts'],
    exclude: name === 'server' ? [] : ONCE.map((file) => `test/server/${file}.test.ts`),
    env: { TEST_DATABASE_URL: '', ...database },
    isolate: false,
    maxWorkers,
    ...patience(10),
  },
})

/** For .ci/count.mjs. */
const jsonReport: ['json', { outputFile: string }][] = process.env.CI
  ? [['json', { outputFile: '.cache/tests.json' }]]
  : []

export default defineConfig({
  plugins: [react(), catalogue(), pwa, precompressed()],
  server: { proxy: { '/api': office, '/healthz': office } },
  // The manifest tells the byte budgets (and the prerendered pages) which file came from which source.
  build: {
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      // In a terminal the default reporter shows what runs by itself.
      ...(process.stdout.isTTY && !process.env.CI ? [] : [new ProgressReporter()]),
      ...jsonReport,
    ],
    projects: [
      {
        test: {
          name: 'house',
          include: ['test/house/**/*.test.ts', 'test/catalogue/content.test.ts'],
          exclude: ['test/house/budgets.test.ts'],
          maxWorkers,
          ...patience(5),
        },
      },
      { test: { name: 'domain', include: ['test/domain/**/*.test.ts'], maxWorkers, ...patience(5) } },
      // The phone's side; its office is always the same one.
      {
        test: {
          name: 'data',
          include: ['test/web/**/*.test.{ts,tsx}'],
          env: { TEST_DATABASE_URL: '' },
          maxWorkers,
          ...patience(10),
        },
      },
      server('server', {}),
      server('server on pglite', { TEST_ENGINE: 'pglite' }),
      ...(postgres ? [server('server on postgresql', { TEST_DATABASE_URL: postgres })] : []),
      {
        // The built product in a real browser, after everything that needs the machine for itself.
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts', 'test/house/budgets.test.ts', 'test/catalogue/**/*.test.ts'],
          exclude: ['test/catalogue/content.test.ts'],
          globalSetup: ['test/support/product.ts'],
          ...waiting,
          ...patience(30),
        },
      },
      {
        // Long proofs, beside the journeys: a few rounds of each by default, all of them where CI is set.
        test: {
          name: 'proof',
          include: ['test/proof/**/*.test.ts'],
          ...waiting,
          testTimeout: timeLimitMs(600),
          hookTimeout: timeLimitMs(120),
        },
      },
    ],
  },
})
