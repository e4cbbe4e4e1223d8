import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'

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

/** The journeys use the product as it is shipped: it is built before the first of them, unless that was done already. */
export function setup(): void {
  if (!isStale()) return
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The product does not build:\n${stdout}${stderr}`)
}
