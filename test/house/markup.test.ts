import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Put together from halves, so that this file does not find itself.
const RAW_HTML_PATTERN = new RegExp(
  ['dangerouslySet|inner', 'outer', 'insertAdjacent'].map((word) => `${word}HTML`).join('|'),
)
const EVALUATION_PATTERN = new RegExp(['\\bev', 'al\\(|new Func', 'tion\\(|document\\.wri', 'te\\('].join(''))

test('no screen makes markup or programs out of texts', () => {
  const files = globSync('src/{web,texts,content,domain}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter(
    (file) => RAW_HTML_PATTERN.test(readFileSync(file, 'utf8')) || EVALUATION_PATTERN.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
