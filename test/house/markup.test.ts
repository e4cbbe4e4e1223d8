import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Put together from halves, so that this file does not find itself.
const RAW = new RegExp(['dangerouslySet|inner', 'outer', 'insertAdjacent'].map((word) => `${word}HTML`).join('|'))
const RUN = new RegExp(['\\bev', 'al\\(|new Func', 'tion\\(|document\\.wri', 'te\\('].join(''))

test('no screen makes markup or programs out of texts', () => {
  const files = globSync('src/{web,texts,content,domain}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((file) => RAW.test(readFileSync(file, 'utf8')) || RUN.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
