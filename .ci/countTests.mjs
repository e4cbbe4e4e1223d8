/** Prints the numbers of passed and failed tests. A check that failed outside of the tests counts as one failure. */
import { existsSync, readFileSync } from 'node:fs'

const reportFile = '.cache/tests.json'
const { numPassedTests, numFailedTests } = existsSync(reportFile)
  ? JSON.parse(readFileSync(reportFile, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 0 }
const failedCount = process.argv[2] !== '0' && numFailedTests === 0 ? 1 : numFailedTests
console.log(`${numPassedTests} passed, ${failedCount} failed`)
