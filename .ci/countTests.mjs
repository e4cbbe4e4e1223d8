/** The last line of a run: how many tests passed and failed. A check that failed before or beside them counts as one. */
import { existsSync, readFileSync } from 'node:fs'

const report = '.cache/tests.json'
const { numPassedTests, numFailedTests } = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 0 }
const broken = process.argv[2] !== '0' && numFailedTests === 0 ? 1 : numFailedTests
console.log(`${numPassedTests} passed, ${broken} failed`)
