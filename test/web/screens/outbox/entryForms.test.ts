import { globSync, readFileSync } from 'node:fs'
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
  expect(readSource('src/web/ui/DocumentForm.tsx')).toMatch(/<EditEntry [^>]*seq=\{seq\} operation=\{operation\}>/)
})

test.each(viewsWithForm)('a list shows the waiting entries of $operation', ({ operation }) => {
  const [, view] = new RegExp(`\\b${operation}: (\\w+),`).exec(viewTable) ?? []
  expect(screenPaths.map(readSource).filter((source) => source.includes(`<OpenEntries view={${view}}`))).not.toEqual([])
})
