import { expect, test } from 'vitest'
import { findOlderFiles, updateFileNames } from '#web/worker/renamedFiles.ts'

const OLDER = [
  'app.html',
  'assets/start--aB3_x9Z.js',
  'assets/sales-11111111.js',
  'assets/rolldown-runtime-44444444.js',
]
const NEWER = [
  'app.html',
  'assets/start-22222222.js',
  'assets/sales-33333333.js',
  'assets/rolldown-runtime-44444444.js',
]

test('a file may replace the files of its name, whatever their hash', () => {
  expect(findOlderFiles('assets/start-22222222.js', [...OLDER, 'assets/start-55555555.js'])).toEqual([
    'assets/start--aB3_x9Z.js',
    'assets/start-55555555.js',
  ])
  expect(findOlderFiles('assets/further-22222222.js', OLDER)).toEqual([])
  expect(findOlderFiles('app.html', OLDER)).toEqual([])
})

test('the names of the new build replace those of all older ones', () => {
  const text = 'import"./start--aB3_x9Z.js";import("./sales-11111111.js");import"./rolldown-runtime-44444444.js"'
  expect(updateFileNames(text, OLDER, NEWER)).toBe(
    'import"./start-22222222.js";import("./sales-33333333.js");import"./rolldown-runtime-44444444.js"',
  )
})

test('a name that two files of the new build share is not replaced', () => {
  const text = 'import("./start--aB3_x9Z.js")'
  expect(updateFileNames(text, OLDER, [...NEWER, 'assets/start-66666666.js'])).toBe(text)
})
