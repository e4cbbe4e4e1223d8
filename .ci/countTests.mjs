/** The last line of a run: how many tests passed and failed. A check that failed before or beside them counts as one. */
import { existsSync, readFileSync } from 'node:fs'

const reportFile = '.cache/tests.json'
const { numPassedTests, numFailedTests } = existsSync(reportFile)
  ? JSON.parse(readFileSync(reportFile, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 0 }
const failedCount = process.argv[2] !== '0' && numFailedTests === 0 ? 1 : numFailedTests
console.log(`${numPassedTests} passed, ${failedCount} failed`)
