import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { ENTRY_VIEWS } from '#web/screens/outbox/entryViews.tsx'

const readSource = (path: string) => readFileSync(path, 'utf8')
const screenPaths = globSync('src/web/screens/*/*.tsx')
const viewTable = readSource('src/web/screens/outbox/entryViews.tsx')

const viewsWithForm = Object.values(ENTRY_VIEWS).flatMap(({ operation, form }) => (form ? [{ operation, form }] : []))

const routes = readSource('src/web/routes.tsx')

/** The source of the screen that a path opens. */
function readScreen(path: string): string {
  const [, file = ''] = new RegExp(`'${path}': screen\\('\\w+', \\(\\) => import\\('\\./(.+?)'`).exec(routes) ?? []
  return readSource(`src/web/${file}`)
}

// These components take the waiting entry from the parameter `row` of the address.
test.each(viewsWithForm)('the form $form edits a waiting entry of $operation', ({ operation, form }) => {
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

test.each(viewsWithForm)('a list shows the waiting entries of $operation', ({ operation }) => {
  const [, view] = new RegExp(`\\b${operation}: (\\w+),`).exec(viewTable) ?? []
  const kinds = globSync('src/web/documents/*/*Kind.tsx').filter((path) => readSource(path).includes(`view: ${view},`))
  const lists = [
    `<OpenEntries view={${view}}`,
    ...kinds.map((path) => `<DocumentListScreen kind={${basename(path, '.tsx')}} />`),
  ]
  const showsList = (source: string) => lists.some((list) => source.includes(list))
  expect(screenPaths.map(readSource).filter(showsList)).not.toEqual([])
})
