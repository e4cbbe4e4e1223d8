/**
 * `npm run build`: builds the pages beside dist/ and puts them in its place when they are complete. A server that is
 * running has read its files at the start and keeps them.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { replaceFolder } from './prerender/replaceFolder.ts'

const TARGET_DIR = 'dist'
const CACHE_DIR = '.cache'

/** src/server/config.ts serves this folder when there is no dist/. */
const PREVIOUS_DIR = join(CACHE_DIR, 'site-previous')

const BUILD_DIR_PREFIX = 'site-building-'

/** A stage is reported when the last report is older than this. */
const REPORT_INTERVAL_MS = 3_000

/** Says which stage of a slow build is reached. */
function reportProgress(): Plugin {
  let reportedAt = Date.now()
  const report = (text: string) => {
    if (Date.now() - reportedAt < REPORT_INTERVAL_MS) return
    reportedAt = Date.now()
    console.log(text)
  }
  return {
    name: 'progress',
    buildEnd: () => report('  The sources are read.'),
    writeBundle: () =>
      report('  Scripts, styles and pictures are written; now the public pages and their compression.'),
  }
}

/** Removes what builds that were killed have left. */
function removeLeftovers(): void {
  for (const name of readdirSync(CACHE_DIR)) {
    if (name.startsWith(BUILD_DIR_PREFIX) && !isRunning(Number(name.slice(BUILD_DIR_PREFIX.length))))
      rmSync(join(CACHE_DIR, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// Tests set another NODE_ENV; the build needs React's production build.
process.env.NODE_ENV = 'production'
const outDir = join(CACHE_DIR, `${BUILD_DIR_PREFIX}${process.pid}`)
const startedAt = performance.now()
console.log('Building the pages.')
try {
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true }, plugins: [reportProgress()] })
  removeLeftovers()
  replaceFolder(outDir, TARGET_DIR, PREVIOUS_DIR)
} finally {
  rmSync(outDir, { recursive: true, force: true })
}
const seconds = Math.round((performance.now() - startedAt) / 1_000)
console.log(`The pages are built, in ${seconds} s.`)
