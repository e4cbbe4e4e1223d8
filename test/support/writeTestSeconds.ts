/**
 * `CI=1 npm test -- --mode full && node test/support/writeTestSeconds.ts`: writes the seconds of each test file in that
 * run into testSeconds.json, by which longestFirstSequencer.ts orders them. Files below MIN_SECONDS are left out as 0.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Files that take less come last, in vitest's own order. */
const MIN_SECONDS = 2

type Report = { testResults: { name: string; startTime: number; endTime: number }[] }

const { testResults } = JSON.parse(readFileSync('.cache/tests.json', 'utf8')) as Report
const seconds = new Map<string, number>()
for (const { name, startTime, endTime } of testResults) {
  const file = relative(process.cwd(), name).replaceAll('\\', '/')
  const taken = Math.round((endTime - startTime) / 1000)
  // A file that runs on several engines counts with its longest run.
  seconds.set(file, Math.max(seconds.get(file) ?? 0, taken >= MIN_SECONDS ? taken : 0))
}
const sorted = [...seconds].sort(([one, a], [other, b]) => b - a || one.localeCompare(other))
writeFileSync(join(import.meta.dirname, 'testSeconds.json'), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
