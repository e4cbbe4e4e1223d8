import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import { findFormPath } from '#web/staffScreens.ts'

const readSource = (path: string) => readFileSync(path, 'utf8')
const screenPaths = globSync('src/web/screens/*/*.tsx')
const webSources = globSync('src/web/{documents,screens}/*/*.tsx').map(readSource)

const operations = Object.keys(offlineOperations) as (keyof typeof offlineOperations)[] // the keys of the table
const operationsWithForm = operations.flatMap((operation) => {
  const form = findFormPath(operation)
  return form ? [{ operation, form }] : []
})

test('every entry but a note has a form', () => {
  const withForm = operationsWithForm.map(({ operation }) => operation)
  expect(operations.filter((operation) => !withForm.includes(operation))).toEqual(['noteDiscard'])
})

const routes = readSource('src/web/routes.tsx')

/** The source of the screen that a path opens. */
function readScreen(path: string): string {
  const [, file = ''] = new RegExp(`'${path}': screen\\('\\w+', \\(\\) => import\\('\\./(.+?)'`).exec(routes) ?? []
  return readSource(`src/web/${file}`)
}

// These components take the waiting entry from the parameter `row` of the address.
test.each(operationsWithForm)('the form $form edits a waiting entry of $operation', ({ operation, form }) => {
  expect(readScreen(form)).toMatch(new RegExp(`<(EditEntry|DocumentForm)\\s[^<]*?\\boperation="${operation}"`))
})

test('the form of a document edits a waiting entry', () => {
  expect(readSource('src/web/documents/form/DocumentForm.tsx')).toMatch(
    /<EditEntry [^>]*seq=\{seq\} operation=\{operation\}>/,
  )
})

test('the list of a kind of document shows its waiting entries', () => {
  expect(readSource('src/web/documents/list/DocumentListScreen.tsx')).toContain('<OpenEntries view={kind.view} />')
})

test.each(operationsWithForm)('a list shows the waiting entries of $operation', ({ operation }) => {
  const view = webSources
    .map((source) => new RegExp(`const (\\w+): EntryView<'${operation}'>`).exec(source)?.[1])
    .find(Boolean)
  const kinds = globSync('src/web/documents/*/*Kind.tsx').filter((path) => readSource(path).includes(`view: ${view},`))
  const lists = [
    `<OpenEntries view={${view ?? 'none'}}`,
    ...kinds.map((path) => `<DocumentListScreen kind={${basename(path, '.tsx')}} />`),
  ]
  const showsList = (source: string) => lists.some((list) => source.includes(list))
  expect(screenPaths.map(readSource).filter(showsList)).not.toEqual([])
})
