import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { chunkOptions } from '#web/prerender/chunkOptions.ts'
import { shortenNames } from '#web/prerender/nameExports.ts'

const ONE = "import { beta } from './shared.js'; export const value = 'one ' + beta()"
const TWO = "import { alpha as first, gamma } from './shared.js'; export const value = 'two ' + first() + gamma()"
const SHARED = ['alpha', 'beta', 'gamma', 'aardvark'].map((name) => `export const ${name} = () => '${name}'`).join('\n')

/** Builds two areas that share a file, as the app is built. Returns the code of each file, and the folder. */
async function bundleAreas(areas: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'areas-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, code] of Object.entries({ ...areas, shared: SHARED }))
    writeFileSync(join(folder, `${name}.js`), code)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    root: folder,
    build: {
      rolldownOptions: {
        input: Object.keys(areas).map((name) => join(folder, `${name}.js`)),
        preserveEntrySignatures: 'strict',
        output: {
          ...chunkOptions,
          codeSplitting: { groups: [{ name: 'shared', test: /shared/ }] },
          entryFileNames: 'assets/[name].js',
          chunkFileNames: 'assets/[name].js',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return { folder, files: new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : ''])) }
}

test('when a screen uses another export of a shared file, the files of other areas stay as they are', async () => {
  const before = await bundleAreas({ one: ONE, two: TWO })
  const changed = ONE.replace('{ beta }', '{ aardvark, beta }').replace('beta()', 'beta() + aardvark()')
  const after = await bundleAreas({ one: changed, two: TWO })
  expect(after.files.get('assets/shared.js')).not.toBe(before.files.get('assets/shared.js'))
  expect(after.files.get('assets/two.js')).toBe(before.files.get('assets/two.js'))
  const [one, two] = await Promise.all(
    ['one', 'two'].map((name) => import(join(after.folder, `dist/assets/${name}.js`))),
  )
  expect([one.value, two.value]).toEqual(['one betaaardvark', 'two alphagamma'])
})

test('no two exports of a file have the same short name', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `export${index}`)
  const shortNames = shortenNames(names)
  expect(shortNames.size).toBe(names.length)
  expect(new Set(shortNames.values()).size).toBe(names.length)
  expect(shortenNames(['screens_exports']).get('screens_exports')).toBe('screens_exports')
})
