import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BUNDLE_FOLDER, findProgram, hashSources, SOURCE_HASH_FILE } from '#server/findProgram.ts'

let root: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const build = () => {
  write(`${BUNDLE_FOLDER}/main.js`, '')
  write(`${BUNDLE_FOLDER}/${SOURCE_HASH_FILE}`, hashSources(root))
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'khet-program-'))
  write('package-lock.json', '{}')
  for (const folder of ['server/cli', 'domain', 'contract']) write(`src/${folder}/file.ts`, `// ${folder}`)
})
afterEach(() => rmSync(root, { recursive: true }))

const source = () => join(root, 'src/server/main.ts')
const bundled = () => join(root, BUNDLE_FOLDER, 'main.js')

test('a program starts from its source before the first build, and from its bundle afterwards', () => {
  expect(findProgram(root, 'main')).toBe(source())
  build()
  expect(findProgram(root, 'main')).toBe(bundled())
})

test('a program that was not bundled starts from its source', () => {
  build()
  expect(findProgram(root, 'dev')).toBe(join(root, 'src/server/cli/dev.ts'))
})

test.each([
  ['a source was edited', () => write('src/domain/file.ts', '// edited')],
  ['a source was added', () => write('src/server/cli/other.ts', '')],
  ['a source was removed', () => rmSync(join(root, 'src/contract/file.ts'))],
  ['a package was updated', () => write('package-lock.json', '{"version": 2}')],
])('a program starts from its source after %s since the build', (_, change) => {
  build()
  change()
  expect(findProgram(root, 'main')).toBe(source())
})

test('a copy of sources and bundle starts from the bundle, whatever the times of its files', () => {
  build()
  write('src/domain/file.ts', '// domain')
  expect(findProgram(root, 'main')).toBe(bundled())
})
