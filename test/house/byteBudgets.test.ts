import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The bytes (brotli) that a staff device loads to sign in and to show the sales. */
const MAX_FIRST_SCREEN_BYTES = 202_000

/** The limits of what the sale form shares with other areas, and of what only other areas share. */
const MAX_SHARED_BYTES = { forms: 40_300, further: 23_700 }

/** The limit of each further area. */
const MAX_FURTHER_AREA_BYTES = 15_000

/** The day of the shop, with its plots. */
const MAX_DAY_BYTES = 12_000

/**
 * The area of the import, its libraries and its worker, beyond what areas share. It reads CSV and .xlsx, and also ODS,
 * HTML, the XML of Excel 2003, and JSON.
 */
const MAX_IMPORT_BYTES = 35_000

/** A file of the built app, as the build's own manifest describes it. */
type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }

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

/** The key of a chunk in the manifest. */
const findChunk = (chunk: string) => Object.keys(manifest).find((key) => manifest[key]?.name === chunk) ?? ''

/** The areas of the app, each in one file; the sales in three. */
const areas = [
  ...new Set(globSync('*', { cwd: 'src/web/screens' }).map(findChunk)),
  ...['sales-form', 'sales-further'].map(findChunk),
]

/** The chunk that every start loads. */
const START = findChunk('start')
const FIRST_AREA = findChunk('sales')
const FIRST_FORM = findChunk('sales-form')
const firstScreenFiles = new Set([START, FIRST_AREA].flatMap((name) => [...collectFiles(name)]))

test('the first staff screen stays within its byte budget', () => {
  expect(areas).toContain(FIRST_AREA)
  expect(areas).not.toContain('')
  expect(manifest).toHaveProperty([START])
  expect(sumBytes(firstScreenFiles) + sumBytes(['app.html'])).toBeLessThanOrEqual(MAX_FIRST_SCREEN_BYTES)
})

const findFile = (chunk: string) => Object.values(manifest).find(({ name }) => name === chunk)?.file ?? ''

test.each(Object.entries(MAX_SHARED_BYTES))('%s, which areas share, stays within its byte budget', (name, maxBytes) => {
  expect(sumBytes([findFile(name)])).toBeLessThanOrEqual(maxBytes)
})

const knownFiles = new Set([...firstScreenFiles, ...Object.keys(MAX_SHARED_BYTES).map(findFile)])

test.each(areas)('%s stays within the byte budget of an area', (area) => {
  expect(sumBytes([...collectFiles(area)].filter((file) => !knownFiles.has(file)))).toBeLessThanOrEqual(
    MAX_FURTHER_AREA_BYTES,
  )
})

test('the day of the shop stays within its byte budget', () => {
  const area = [...collectFiles(findChunk('day'))]
  expect(area.length).toBeGreaterThan(0)
  expect(sumBytes(area.filter((file) => !knownFiles.has(file)))).toBeLessThanOrEqual(MAX_DAY_BYTES)
})

test('the import of an old book stays within its byte budget, with the worker that reads files', () => {
  const area = [...collectFiles(findChunk('imports'))].filter((file) => !knownFiles.has(file))
  const worker = globSync('assets/parseWorker-*.js', { cwd: 'dist' })
  expect(worker).toHaveLength(1)
  expect(sumBytes([...area, ...worker])).toBeLessThanOrEqual(MAX_IMPORT_BYTES)
})

/** Parts of the import that are loaded after a tap: for bills of materials, for checked lines, and for kinds of files. */
test.each([
  ['imports-further', 5_500],
  ['imports-checked', 3_500],
  ['boardTable', 5_500],
  ['tallyReaders', 4_000],
  ['otherReaders', 4_500],
])('%s, a part of the import, stays within its byte budget', (name, maxBytes) => {
  const files = globSync(`assets/${name}-*.js`, { cwd: 'dist' })
  expect(files).toHaveLength(1)
  expect(sumBytes(files)).toBeLessThanOrEqual(maxBytes)
})

test('the libraries import nothing of the app, so that an update of the app leaves them on the device', () => {
  const libraries = Object.values(manifest).find(({ name }) => name === 'libraries')
  const imported = libraries?.imports?.map((key) => manifest[key]?.name)
  expect(imported).toEqual(['rolldown-runtime'])
  // Most of what a start needs.
  expect(sumBytes([libraries?.file ?? ''])).toBeGreaterThan(sumBytes(collectFiles(START)) / 2)
})

test('no two scripts have the same name without its hash, so that a device can copy them from an older version', () => {
  const names = globSync('assets/*.js', { cwd: 'dist' }).map((file) => file.replace(/-[\w-]{8}\.js$/, ''))
  expect(names).toEqual([...new Set(names)])
})

/** The limits of the files that the first paper and the first QR code load. */
test.each([
  ['src/web/paper/PaperDialog.tsx', 12_000],
  ['node_modules/qr/index.js', 5_500],
])('%s stays within its byte budget', (name, maxBytes) => {
  expect(manifest).toHaveProperty([name])
  const staffFiles = new Set([...firstScreenFiles, ...areas.flatMap((area) => [...collectFiles(area)])])
  expect(sumBytes([...collectFiles(name)].filter((file) => !staffFiles.has(file)))).toBeLessThanOrEqual(maxBytes)
})

/** A file costs a request, a look into the worker's cache and a compilation. One of them is the bundler's own. */
const MAX_FILES_OF_A_SCREEN = 8
const MAX_FILES_OF_THE_SALE_FORM = 7
const MAX_FILES_OF_THE_SALES = 5

/** The home page has the products of the catalogue in a file of their own, which the list of products loads as well. */
const HOME_AREA = findChunk('public')
const MAX_FILES_OF_THE_HOME_PAGE = 9

test.each(areas)('%s starts with at most the allowed number of files', (area) => {
  const files = new Set([START, area].flatMap((name) => [...collectFiles(name)]))
  const limits: Record<string, number> = {
    [FIRST_AREA]: MAX_FILES_OF_THE_SALES,
    [FIRST_FORM]: MAX_FILES_OF_THE_SALE_FORM,
    [HOME_AREA]: MAX_FILES_OF_THE_HOME_PAGE,
  }
  expect(files.size).toBeLessThanOrEqual(limits[area] ?? MAX_FILES_OF_A_SCREEN)
})

test('an installation stores the files of the sale form before those of other screens', () => {
  const [, json = '[]'] = /precacheManifest=(\[.*?\]);/.exec(readFileSync('dist/worker.js', 'utf8')) ?? []
  const stored = (JSON.parse(json) as { url: string }[]).map(({ url }) => url)
  const needed = ['app.html', ...new Set([START, FIRST_FORM].flatMap((name) => [...collectFiles(name)]))]
  expect(stored.slice(0, needed.length).toSorted()).toEqual(needed.toSorted())
})

test('every text file of the build has compressed copies', () => {
  const texts = globSync('dist/**/*.{html,js,css,svg,json,txt,xml,webmanifest}', {
    exclude: (path) => path.startsWith('.'),
  })
  expect(texts.length).toBeGreaterThan(0)
  for (const file of texts)
    expect([file, statSync(`${file}.br`).size, statSync(`${file}.gz`).size].every(Boolean)).toBe(true)
})
