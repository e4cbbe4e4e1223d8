/**
 * Checks after an installation that the product's own Node is in place. Plain JavaScript, because the Node of the system,
 * which runs npm, may not read TypeScript.
 *
 * npm 10 links node_modules/.bin/node and removes the link again together with the packages of other systems, which
 * have a program of the same name; rebuilding the package of this system restores it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const MIN_NODE_MAJOR = 24
const isPinned = () => existsSync('node_modules/.bin/node')

const packages = ['linux-x64', 'linux-arm64', 'win-x64', 'darwin-x64', 'bin-darwin-arm64'].map((name) => `node-${name}`)
const installed = packages.find((name) => existsSync(`node_modules/${name}`))
const npm = process.env.npm_execpath
if (!isPinned() && installed && npm) spawnSync(process.execPath, [npm, 'rebuild', installed], { stdio: 'inherit' })

const ownMajor = Number(process.versions.node.split('.')[0])
if (!isPinned() && ownMajor < MIN_NODE_MAJOR) {
  console.error(
    `This product runs on Node ${MIN_NODE_MAJOR} and found no ready-made one for ${process.platform} ${process.arch}.`,
  )
  console.error(
    `Here is Node ${process.versions.node}: please install Node ${MIN_NODE_MAJOR} or newer and run npm ci again.`,
  )
  process.exitCode = 1
}
