import { existsSync, globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { ENGINE_TESTS, RUN_ONCE_TESTS } from '#test/support/runner/serverTests.ts'

const listFiles = (pattern: string) => globSync(pattern).map((file) => file.replaceAll('\\', '/'))

const toName = (file: string) => basename(file).replace(/(\.test)?\.\w+$/, '')

test('every folder of tests has the name and the place of a folder of src', () => {
  const folders = new Set(listFiles('test/{content,domain,server,web}/**/*.test.{ts,tsx}').map(dirname))
  expect(folders.size).toBeGreaterThan(20)
  expect([...folders].filter((folder) => !existsSync(folder.replace(/^test/, 'src')))).toEqual([])
})

test.each(['content', 'domain', 'server', 'web'])(
  'a test of src/%s that is named after a file of it lies in the folder of that file',
  (folder) => {
    const filesByName = Map.groupBy(listFiles(`src/${folder}/**/*.{ts,tsx}`), (file) => toName(file).toLowerCase())
    const misplaced = listFiles(`test/${folder}/**/*.test.{ts,tsx}`).filter((file) => {
      const folders = filesByName.get(toName(file).toLowerCase())?.map(dirname)
      return folders && !folders.includes(dirname(file).replace(/^test/, 'src'))
    })
    expect(misplaced).toEqual([])
  },
)

test('no file lies beside a folder of its name', () => {
  const sources = listFiles('{src,test}/**/*.{ts,tsx,mjs}')
  expect(sources.filter((file) => existsSync(`${dirname(file)}/${toName(file)}`))).toEqual([])
})

test('every name in a list that selects tests belongs to a file', () => {
  const names = [...ENGINE_TESTS, ...RUN_ONCE_TESTS]
  expect(names.filter((name) => listFiles(`test/server/${name}.test.ts`).length === 0)).toEqual([])
})
