import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { ProgressReporter } from '#test/support/runner/progressReporter.ts'
import { ENGINE_TESTS, RUN_ONCE_TESTS } from '#test/support/runner/serverTests.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { chunkOptions } from '#web/prerender/chunkOptions.ts'
import { prerenderPlugins } from '#web/prerender/prerenderPlugin.ts'
import { workerPlugin } from '#web/prerender/workerPlugin.ts'

/** Compresses the files of the site once, at the best quality; the server sends them as they are. */
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

/** Time limits in seconds of the reference machine, stretched for this one. Only a failing test waits so long. */
const scaledTimeouts = (seconds: number) => ({
  expect: { poll: { timeout: timeLimitMs(seconds) } },
  testTimeout: timeLimitMs(6 * seconds),
  hookTimeout: timeLimitMs(6 * seconds),
})

/** At least two test files at a time, because tests wait for disks, processes and timers. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/**
 * `vitest --mode full` runs every test; `--mode long` does, too, with more rounds of fault injection. Without them
 * test/e2e/full, test/faults/full and test/engines are left out, and each other test of test/faults runs a few rounds.
 */
const FULL_MODES = ['full', 'long']

/** Node keeps the compiled and type-stripped modules of each program here: a start of the server takes 40 % less CPU. */
const COMPILE_CACHE_FOLDER = join(import.meta.dirname, '.cache/compiled')

/**
 * Files of end-to-end tests and of fault injection share workers, because loading Playwright takes 0.5 s. They run after
 * the other tests, which leave no processor idle, and with one worker more: some files wait for timers of the product and
 * for restarts of programs while others compute.
 */
const LONG_RUNNING = { isolate: false, maxWorkers: maxWorkers + 1, sequence: { groupOrder: 1 } }

/** The address of a real PostgreSQL for the server's tests; without it they run on SQLite and PGlite. */
const postgresUrl = process.env.TEST_DATABASE_URL

const toTestPaths = (files: readonly string[]) => files.map((file) => `test/server/${file}.test.ts`)

/** Tests of the server on one engine. Files share a worker, because PostgreSQL is slow to start. */
const createServerProject = (name: string, database: Record<string, string>, files: readonly string[] = ['**/*']) => ({
  test: {
    name,
    include: toTestPaths(files),
    exclude: name === 'server' ? [] : toTestPaths(RUN_ONCE_TESTS),
    env: { TEST_DATABASE_URL: '', ...database },
    isolate: false,
    maxWorkers,
    ...scaledTimeouts(10),
  },
})

/** The report that .ci/countTests.mjs and .ci/checkDocumentedTests.mjs read. */
const jsonReport: ['json', { outputFile: string }][] = process.env.CI
  ? [['json', { outputFile: '.cache/tests.json' }]]
  : []

export default defineConfig(({ mode }) => {
  const isFull = FULL_MODES.includes(mode)
  if (['test', ...FULL_MODES].includes(mode)) process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE_FOLDER
  return {
    plugins: [react(), prerenderPlugins(), workerPlugin, precompress()],
    // Dexie's build for engines of 2021 is 1 kB (brotli) smaller than its default, which is compiled for those of 2009.
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
    server: { proxy: { '/api': serverOrigin, '/healthz': serverOrigin } },
    // The worker that reads files loads a part of its code only when it is needed.
    worker: { format: 'es' },
    // From the manifest the byte budgets and the prerendered pages read which file was built from which source.
    build: {
      modulePreload: { polyfill: false },
      manifest: true,
      // One file on purpose: chunkOptions.ts. test/house/byteBudgets.test.ts limits it.
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: chunkOptions,
        // @emotion/react needs it for withTheme, which nothing here uses.
        treeshake: { moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }] },
      },
    },
    test: {
      reporters: [
        'default',
        // In a terminal the default reporter shows the running files itself.
        ...(process.stdout.isTTY && !process.env.CI ? [] : [new ProgressReporter()]),
        ...jsonReport,
      ],
      projects: [
        {
          test: {
            name: 'house',
            include: ['test/house/**/*.test.ts', 'test/content/**/*.test.ts', 'test/bench/**/*.test.ts'],
            exclude: ['test/house/byteBudgets.test.ts'],
            isolate: false,
            maxWorkers,
            ...scaledTimeouts(5),
          },
        },
        {
          test: {
            name: 'domain',
            include: ['test/domain/**/*.test.ts'],
            isolate: false,
            maxWorkers,
            ...scaledTimeouts(5),
          },
        },
        // Tests of the browser's data layer; their server always runs on SQLite. Files share a worker, because loading
        // their modules takes as long as the tests. Dexie looks for IndexedDB only when it is loaded.
        {
          test: {
            name: 'data',
            include: ['test/web/**/*.test.{ts,tsx}'],
            setupFiles: ['fake-indexeddb/auto'],
            env: { TEST_DATABASE_URL: '' },
            isolate: false,
            maxWorkers,
            ...scaledTimeouts(10),
          },
        },
        createServerProject('server', {}),
        postgresUrl
          ? createServerProject('server on postgresql', { TEST_DATABASE_URL: postgresUrl })
          : createServerProject('server on pglite', { TEST_ENGINE: 'pglite' }, ENGINE_TESTS),
        {
          // The built product in a real browser.
          test: {
            name: 'e2e',
            include: ['test/e2e/**/*.test.ts', 'test/house/byteBudgets.test.ts'],
            exclude: isFull ? [] : ['test/e2e/full/**'],
            globalSetup: ['test/support/runner/buildServer.ts', 'test/support/runner/globalSetup.ts'],
            // CI tries a failed test a second time and names it in its report.
            retry: process.env.CI ? 1 : 0,
            ...LONG_RUNNING,
            ...scaledTimeouts(30),
          },
        },
        // The built product in Firefox, WebKitGTK and Chromium: not in every run, because browsers of other engines are rare.
        ...(isFull
          ? [
              {
                test: {
                  name: 'engines',
                  include: ['test/engines/**/*.test.ts'],
                  ...LONG_RUNNING,
                  ...scaledTimeouts(30),
                },
              },
            ]
          : []),
        {
          test: {
            name: 'faults',
            include: ['test/faults/**/*.test.ts'],
            exclude: isFull ? [] : ['test/faults/full/**'],
            globalSetup: ['test/support/runner/buildServer.ts'],
            env: { FAULT_ROUNDS: isFull ? mode : 'short' },
            ...LONG_RUNNING,
            testTimeout: timeLimitMs(600),
            hookTimeout: timeLimitMs(120),
          },
        },
      ],
    },
  }
})
