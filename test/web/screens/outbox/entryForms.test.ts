import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENTRY_VIEWS } from '#web/screens/outbox/entryViews.tsx'
import { STAFF_SCREENS } from '#web/staffScreens.ts'

const readSource = (path: string) => readFileSync(path, 'utf8')
const screenPaths = globSync('src/web/screens/*/*.tsx')
const viewTable = readSource('src/web/screens/outbox/entryViews.tsx')

const viewsWithForm = Object.values(ENTRY_VIEWS).flatMap(({ operation, form }) => (form ? [{ operation, form }] : []))

/** The source of the component that a path opens; a file has the name of what it exports. */
function readScreen(path: string): string {
  const [, name] = STAFF_SCREENS[path as keyof typeof STAFF_SCREENS].screen.split('/')
  const files = screenPaths.filter((file) => file.endsWith(`/${name}.tsx`))
  expect(files).toHaveLength(1)
  return files.map(readSource).join()
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
