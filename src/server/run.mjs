/**
 * Runs a program of this folder: `node src/server/run.mjs main`. Plain JavaScript, so that an older Node can print
 * which version is needed.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The same version as in config.ts. */
const MIN_NODE_VERSION = [24, 7]

const [major, minor] = process.versions.node.split('.').map(Number)
const name = process.argv[2] || 'main'
const root = fileURLToPath(new URL('../..', import.meta.url))

if (major < MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor < MIN_NODE_VERSION[1])) {
  console.error(
    `This needs Node ${MIN_NODE_VERSION.join('.')} or newer, and runs on ${process.versions.node}. ` +
      'Start it with npm ("npm start"): npm brings the right Node along after "npm ci".',
  )
  process.exitCode = 1
} else {
  // Not at the top: an older Node cannot read it.
  const { findProgram } = await import('./findProgram.ts')
  const program = findProgram(root, name)
  if (existsSync(program)) {
    // The program finds its arguments at the usual position.
    process.argv.splice(1, 2, program)
    await import(pathToFileURL(program).href)
  } else {
    console.error(`There is no program ${name} in src/server.`)
    process.exitCode = 1
  }
}
