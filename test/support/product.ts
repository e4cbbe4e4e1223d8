import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fillSampleShop } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a filled sample shop lies: every journey begins with a copy of it. */
    sample: string
  }
}

const changed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Is what `npm run build` made older than anything it is made of? */
function isStale(): boolean {
  const built = changed('dist/worker.js')
  const parts = globSync([
    'src/{contract,domain,texts,content,web}/**/*',
    'public/**/*',
    'index.html',
    'vite.config.ts',
  ])
  return parts.some((file) => changed(file) > built)
}

/** Builds the product as it is shipped, unless that was done already. */
export function build(): void {
  if (!isStale()) return
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { encoding: 'utf8' })
  if (status === 0) return
  throw new Error(`The product does not build:\n${stdout}${stderr}`)
}

/** Before the first journey: the product is built, and there is a sample shop to copy. */
export async function setup(project: TestProject): Promise<() => void> {
  build()
  const sample = mkdtempSync(join(tmpdir(), 'khet-sample-'))
  await fillSampleShop(sample)
  project.provide('sample', sample)
  return () => rmSync(sample, { recursive: true, force: true })
}
