/**
 * Bundles the programs of the server into a few files, .cache/server, which start in half the time (decision record
 * 042). A part of `npm run build`; an argument names another folder with the sources and their packages.
 */
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build } from 'vite'
import { BUNDLE_FOLDER, hashSources, SOURCE_HASH_FILE } from '#server/findProgram.ts'
import { replaceFolder } from '#web/prerender/replaceFolder.ts'

const root = resolve(process.argv[2] ?? '.')
const target = join(root, BUNDLE_FOLDER)
const building = `${target}-building-${process.pid}`
// dev.ts runs with Vite, which is no part of the server.
const programs = globSync('src/server/{main,cli/*}.ts', { cwd: root, exclude: ['**/dev.ts'] })
// Before the build: a source that changes meanwhile makes the bundle stale.
const sourceHash = hashSources(root)
try {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node24',
      outDir: building,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((file) => [basename(file, '.ts'), join(root, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    // pg-native is optional and not installed.
    ssr: { noExternal: true, external: ['pg-native'] },
  })
  writeFileSync(join(building, SOURCE_HASH_FILE), sourceHash)
  replaceFolder(building, target, `${target}-previous`)
} finally {
  rmSync(building, { recursive: true, force: true })
}
