import { spawnSync } from 'node:child_process'
import { isBundleCurrent } from '#server/findProgram.ts'

/** Before the first test that starts servers: bundles the server, unless its bundle is up to date. */
export function setup(): void {
  if (isBundleCurrent('.')) return
  const { status } = spawnSync(process.execPath, ['.deploy/bundleServer.mjs'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The server cannot be bundled.')
}
