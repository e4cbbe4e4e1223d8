import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const [, promiseSection = ''] = readme.split(/^## What the outbox promises$/m)
const [table = ''] = promiseSection.split(/^## /m)
const promiseRows = table.split('\n').filter((line) => /^\| \d+ \|/.test(line))

test('the README’s table has all fifty promises of the outbox', () => {
  expect(promiseRows.map((row) => Number(row.split('|')[1]))).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
})

const serverTestRows = readme.split('\n').filter((line) => /^\| S\d+ \|/.test(line))

test('the README’s table has all twenty-five tests of what is tried against the office', () => {
  expect(serverTestRows.map((row) => row.split('|')[1]?.trim())).toEqual(
    Array.from({ length: 25 }, (_, n) => `S${n + 1}`),
  )
})

const attackRows = readFileSync('src/server/SECURITY.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| A\d+ \|/.test(line))

test('the table of attacks has all of them', () => {
  expect(attackRows.map((row) => row.split('|')[1]?.trim())).toEqual(Array.from({ length: 22 }, (_, n) => `A${n + 1}`))
})

test.each([...promiseRows, ...serverTestRows, ...attackRows])('%s', (row) => {
  const named = [...row.matchAll(/“([^”]+)” `([^`]+)`/g)]
  expect(named.length).toBeGreaterThan(0)
  for (const [, title = '', file = ''] of named) {
    // A title that holds the other quote is written with its backslash.
    const text = readFileSync(file, 'utf8').replaceAll('\\', '')
    expect(text.includes(title), `${file}: ${title}`).toBe(true)
  }
})

test('the unit for systemd starts what `npm start` starts', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const unit = readFileSync('.deploy/khet.service', 'utf8')
  expect(unit).toContain(`\nExecStart=/srv/khet/node_modules/.bin/${scripts.start}\n`)
})
