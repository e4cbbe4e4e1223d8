import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fillSampleData } from './sampleServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a filled sample shop lies: every journey begins with a copy of it. */
    sample: string
  }
}

const modifiedAtMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Is what `npm run build` made older than anything it is made of? */
function isStale(): boolean {
  const builtAtMs = modifiedAtMs('dist/worker.js')
  const sources = globSync([
    'src/{contract,domain,texts,content,web}/**/*',
    'public/**/*',
    'index.html',
    'vite.config.ts',
  ])
  return sources.some((file) => modifiedAtMs(file) > builtAtMs)
}

/** Builds the product as it is shipped, unless that was done already. */
export function buildIfStale(): void {
  if (!isStale()) return
  // Not silent: it takes a while.
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The product does not build.')
}

/** Before the first journey: the product is built, and there is a sample shop to copy. */
export async function setup(project: TestProject): Promise<() => void> {
  buildIfStale()
  const sample = mkdtempSync(join(tmpdir(), 'khet-sample-'))
  await fillSampleData(sample)
  project.provide('sample', sample)
  return () => rmSync(sample, { recursive: true, force: true })
}
