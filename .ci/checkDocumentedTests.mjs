/**
 * After a run of all tests: fails when a test that test/PROMISES.md or src/server/SECURITY.md names did not run or did
 * not pass. Reads the JSON report of the run. A test is allowed to be skipped only without the program that its row
 * names.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import {
  DOCUMENTED_TABLES,
  findUnprovenTests,
  OPTIONAL_PROGRAMS,
  parseDocumentedTests,
  readDocumentedRows,
} from '../test/house/readDocumentedTests.ts'

const REPORT_FILE = '.cache/tests.json'

const canRun = (program, option) => spawnSync(program, [option]).status === 0

/** The conditions on which the tests themselves decide. */
const IS_AVAILABLE = {
  PostgreSQL: () => Boolean(process.env.TEST_DATABASE_URL),
  LibreOffice: () => canRun('soffice', '--version'),
  nginx: () => canRun('nginx', '-v'),
}

const missing = OPTIONAL_PROGRAMS.filter((program) => !IS_AVAILABLE[program]())
for (const program of missing) console.log(`${program} is missing: documented tests that need it may be skipped.`)

const documented = DOCUMENTED_TABLES.flatMap(readDocumentedRows).flatMap(parseDocumentedTests)
const unproven = existsSync(REPORT_FILE)
  ? findUnprovenTests(documented, JSON.parse(readFileSync(REPORT_FILE, 'utf8')), new Set(missing))
  : [`There is no report of a run: ${REPORT_FILE}`]
for (const line of unproven) console.error(line)
if (unproven.length > 0) process.exitCode = 1
else console.log(`The ${documented.length} tests that the documentation names passed.`)
