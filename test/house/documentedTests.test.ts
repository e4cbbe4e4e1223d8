import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  DOCUMENTED_TABLES,
  findUnprovenTests,
  OPTIONAL_PROGRAMS,
  parseDocumentedTests,
  readDocumentedRows,
  type TestReport,
} from './readDocumentedTests.ts'

describe.each(DOCUMENTED_TABLES)('the rows $prefix of $document', (table) => {
  const rows = readDocumentedRows(table)

  test(`are numbered from 1 to ${table.count}`, () => {
    expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual(
      Array.from({ length: table.count }, (_, index) => `${table.prefix}${index + 1}`),
    )
  })

  test.each(rows)('%s', (row) => {
    const named = parseDocumentedTests(row)
    expect(named.length).toBeGreaterThan(0)
    for (const { title, file, needs } of named) {
      expect(file).toMatch(/\.test\.tsx?$/)
      if (needs) expect(OPTIONAL_PROGRAMS).toContain(needs)
      // A title that contains a quote is written with a backslash.
      const text = readFileSync(file, 'utf8').replaceAll('\\', '')
      expect(text.includes(title), `${file}: ${title}`).toBe(true)
    }
  })
})

describe('the report of a run', () => {
  const createReport = (...results: [title: string, status: string][]): TestReport => ({
    testResults: [
      {
        name: '/anywhere/test/server/sale.test.ts',
        assertionResults: results.map(([title, status]) => ({ ancestorTitles: ['a sale'], title, status })),
      },
    ],
  })
  const parse = (title: string, suffix = '') =>
    parseDocumentedTests(`| 7 | … | “${title}” \`test/server/sale.test.ts\`${suffix} |`)

  test('proves a test that passed on one engine and was skipped on another', () => {
    const report = createReport(['is booked once', 'skipped'], ['is booked once', 'passed'])
    expect(findUnprovenTests(parse('is booked once'), report)).toEqual([])
  })

  test('proves a test with cases by the titles of its cases', () => {
    const report = createReport(['after 503 loses nothing', 'passed'], ['after 500 loses nothing', 'passed'])
    expect(findUnprovenTests(parse('after %s loses nothing'), report)).toEqual([])
    expect(findUnprovenTests(parse('after $status loses nothing'), report)).toEqual([])
    expect(findUnprovenTests(parse('after %s loses little'), report)).toHaveLength(1)
  })

  test('names a documented test that did not run', () => {
    const line = '7: did not run: “is booked once” test/server/sale.test.ts'
    expect(findUnprovenTests(parse('is booked once'), createReport(['is booked twice', 'passed']))).toEqual([line])
    expect(findUnprovenTests(parse('is booked once'), { testResults: [] })).toEqual([line])
  })

  test('names a documented test that failed on one engine', () => {
    const report = createReport(['is booked once', 'passed'], ['is booked once', 'failed'])
    expect(findUnprovenTests(parse('is booked once'), report)).toEqual([
      '7: failed: “is booked once” test/server/sale.test.ts',
    ])
  })

  test('accepts a skipped test only without the program that its row names', () => {
    const report = createReport(['is booked once', 'skipped'])
    const needing = parse('is booked once', ' (needs nginx)')
    expect(findUnprovenTests(needing, report, new Set(['nginx']))).toEqual([])
    expect(findUnprovenTests(needing, report)).toEqual(['7: was skipped: “is booked once” test/server/sale.test.ts'])
    expect(findUnprovenTests(parse('is booked once'), report, new Set(['nginx']))).toHaveLength(1)
  })
})

test('the unit for systemd starts what `npm start` starts', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const unit = readFileSync('.deploy/khet.service', 'utf8')
  expect(unit).toContain(`\nExecStart=/srv/khet/node_modules/.bin/${scripts.start}\n`)
})
