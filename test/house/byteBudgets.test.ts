import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The bytes (brotli) that a staff device loads to sign in and to show the sales. */
const MAX_FIRST_SCREEN_BYTES = 250_000

/** What each further screen may add. */
const MAX_FURTHER_SCREEN_BYTES = 15_000

/** A file of the built app, as the build's own manifest describes it. */
type Chunk = { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>

/** Every file that must be there before the chunk runs. */
function collectFiles(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const css of chunk.css ?? []) seen.add(css)
  for (const needed of chunk.imports ?? []) collectFiles(needed, seen)
  return seen
}

const sumBytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(`dist/${file}.br`).size, 0)

const ENTRY_MODULES = ['index.html', 'src/web/screens/session/Login.tsx', 'src/web/screens/sales/AllSales.tsx']
const firstScreenFiles = new Set(ENTRY_MODULES.flatMap((name) => [...collectFiles(name)]))
const screens = Object.keys(manifest).filter(
  (name) => name.startsWith('src/web/screens/') && manifest[name]?.isDynamicEntry,
)

test('the first staff screen is a light download', () => {
  expect(screens).toEqual(expect.arrayContaining(ENTRY_MODULES.slice(1)))
  expect(sumBytes(firstScreenFiles) + sumBytes(['app.html'])).toBeLessThanOrEqual(MAX_FIRST_SCREEN_BYTES)
})

test.each(screens)('%s adds little to what the device already has', (screen) => {
  expect(sumBytes([...collectFiles(screen)].filter((file) => !firstScreenFiles.has(file)))).toBeLessThanOrEqual(
    MAX_FURTHER_SCREEN_BYTES,
  )
})

test('every text file of the build lies there compressed', () => {
  const texts = globSync('dist/**/*.{html,js,css,svg,json,txt,xml,webmanifest}', {
    exclude: (path) => path.startsWith('.'),
  })
  expect(texts.length).toBeGreaterThan(0)
  for (const file of texts)
    expect([file, statSync(`${file}.br`).size, statSync(`${file}.gz`).size].every(Boolean)).toBe(true)
})
