import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run build` puts the server here, as few files. As deep as src/server, so that relative paths hold. */
export const BUNDLE_FOLDER = '.cache/server'

/** In that folder: the hash of the sources that it was built from. */
export const SOURCE_HASH_FILE = 'sources.sha256'

const SOURCE_FOLDERS = ['src/server', 'src/domain', 'src/contract']

/** A hash of everything that the server is built from. `root` is the folder of package.json. */
export function hashSources(root: string): string {
  const files = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((file) => /\.(ts|json)$/.test(file))
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...files.sort()]) {
    const content = readFileSync(join(root, file))
    hash.update(`${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** Whether there is a bundle that was built from exactly these sources. Takes 20 ms. */
export function isBundleCurrent(root: string): boolean {
  const hashFile = join(root, BUNDLE_FOLDER, SOURCE_HASH_FILE)
  return existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hashSources(root)
}

/** The file of a program: its bundle, which starts in half the time, unless the sources have changed since the build. */
export function findProgram(root: string, name: string, isBundled = isBundleCurrent(root)): string {
  const bundled = join(root, BUNDLE_FOLDER, `${name}.js`)
  if (isBundled && existsSync(bundled)) return bundled
  return join(root, 'src/server', name === 'main' ? 'main.ts' : `cli/${name}.ts`)
}
