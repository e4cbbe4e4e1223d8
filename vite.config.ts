import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { LongestFirstSequencer } from '#test/support/longestFirstSequencer.ts'
import { ProgressReporter } from '#test/support/progressReporter.ts'
import { timeLimitMs } from '#test/support/timeLimits.ts'
import { prerenderPlugins } from '#web/prerender/prerenderPlugin.ts'

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
const pwaPlugin = VitePWA({
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
function precompress(): Plugin {
  const compressBrotli = promisify(brotliCompress)
  const compressGzip = promisify(gzip)
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const write = async (file: string) => {
    const content = await readFile(file)
    await writeFile(`${file}.br`, await compressBrotli(content, brotliOptions))
    await writeFile(`${file}.gz`, await compressGzip(content, { level: 9 }))
  }
  let outDir = 'dist'
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(error?: Error) {
        if (error) return
        const files = await readdir(outDir, { recursive: true })
        const texts = files.filter((file) => /\.(html|js|css|svg|json|txt|xml|webmanifest)$/.test(file))
        await Promise.all(texts.map((file) => write(join(outDir, file))))
      },
    },
  }
}

const serverOrigin = `http://127.0.0.1:${process.env.PORT || 8080}`

/** How long a test waits for what is bound to come. A busy machine is slow, not wrong: only a red test waits so long. */
const scaledTimeouts = (seconds: number) => ({
  expect: { poll: { timeout: timeLimitMs(seconds) } },
  testTimeout: timeLimitMs(6 * seconds),
  hookTimeout: timeLimitMs(6 * seconds),
})

/** Two at a time on the smallest machine, too: they wait for disks and for each other. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** Phones, offices that are killed and slow lines, long proofs beside short journeys. */
const longRunningOptions = { maxWorkers, sequence: { groupOrder: 1 } }

/** A real PostgreSQL for the server's tests, when there is one. */
const postgresUrl = process.env.TEST_DATABASE_URL

/** These are about no database, or about one file on a disk, wherever they run: once is enough. */
const RUN_ONCE_FILES = [
  'maintenance/backupFiles',
  'listen',
  'http/responseLimits',
  'maintenance/folderLock',
  'auth/passwordRule',
  'cli/programs',
  'maintenance/csvInSpreadsheet',
  'http/closeStalledReaders',
  'http/storedBytesLimit',
  'createSemaphore',
  'database/walSize',
  'database/groupCommit',
]

/** The same tests of the server on each database it runs on. Files share a worker, since PostgreSQL is slow to start. */
const createServerProject = (name: string, database: Record<string, string>) => ({
  test: {
    name,
    include: ['test/server/**/*.test.ts'],
    exclude: name === 'server' ? [] : RUN_ONCE_FILES.map((file) => `test/server/${file}.test.ts`),
    env: { TEST_DATABASE_URL: '', ...database },
    isolate: false,
    maxWorkers,
    ...scaledTimeouts(10),
  },
})

/** For .ci/countTests.mjs. */
const jsonReport: ['json', { outputFile: string }][] = process.env.CI
  ? [['json', { outputFile: '.cache/tests.json' }]]
  : []

export default defineConfig({
  plugins: [react(), prerenderPlugins(), pwaPlugin, precompress()],
  server: { proxy: { '/api': serverOrigin, '/healthz': serverOrigin } },
  // The manifest tells the byte budgets (and the prerendered pages) which file came from which source.
  build: {
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  test: {
    sequence: { sequencer: LongestFirstSequencer },
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
          include: ['test/house/**/*.test.ts', 'test/content/**/*.test.ts', 'test/bench/**/*.test.ts'],
          exclude: ['test/house/byteBudgets.test.ts'],
          maxWorkers,
          ...scaledTimeouts(5),
        },
      },
      { test: { name: 'domain', include: ['test/domain/**/*.test.ts'], maxWorkers, ...scaledTimeouts(5) } },
      // The phone's side; its office is always the same one.
      {
        test: {
          name: 'data',
          include: ['test/web/**/*.test.{ts,tsx}'],
          env: { TEST_DATABASE_URL: '' },
          maxWorkers,
          ...scaledTimeouts(10),
        },
      },
      createServerProject('server', {}),
      createServerProject('server on pglite', { TEST_ENGINE: 'pglite' }),
      ...(postgresUrl ? [createServerProject('server on postgresql', { TEST_DATABASE_URL: postgresUrl })] : []),
      {
        // The built product in a real browser, after everything that needs the machine for itself.
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts', 'test/house/byteBudgets.test.ts'],
          globalSetup: ['test/support/globalSetup.ts'],
          ...longRunningOptions,
          ...scaledTimeouts(30),
        },
      },
      {
        // Long proofs, beside the journeys: a few rounds of each by default, all of them where CI is set.
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          ...longRunningOptions,
          testTimeout: timeLimitMs(600),
          hookTimeout: timeLimitMs(120),
        },
      },
    ],
  },
})
