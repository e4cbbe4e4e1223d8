import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { InstalledApp } from '../browser/browserDevice.ts'
import { installApp } from '../browser/installApp.ts'
import { fillSampleData } from '../browser/sampleServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a filled sample database; each end-to-end test copies it. */
    sample: string
    /** The profile with the installed app that devices of end-to-end tests copy, unless they test the first visit. */
    installedApp: InstalledApp
  }
}

const readModifiedMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Whether the built site is older than one of its sources. */
function isStale(): boolean {
  const builtAtMs = readModifiedMs('dist/worker.js')
  const sources = globSync([
    'src/{contract,domain,texts,content,web}/**/*',
    'public/**/*',
    'index.html',
    'vite.config.ts',
  ])
  return sources.some((file) => readModifiedMs(file) > builtAtMs)
}

/** Builds the site as it is shipped, unless it is up to date. */
export function buildIfStale(): void {
  if (!isStale()) return
  // Not silent, because the build takes a while.
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The product does not build.')
}

/** Before the first end-to-end test: builds the site, fills the sample database and installs the app in a browser. */
export async function setup(project: TestProject): Promise<() => void> {
  buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'khet-sample-'))
  // A browser that a test worker left running may still be writing.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const sample = join(folder, 'sample')
    await fillSampleData(sample)
    project.provide('sample', sample)
    project.provide('installedApp', await installApp(sample, join(folder, 'installed')))
    return remove
  } catch (error) {
    remove()
    throw error
  }
}
