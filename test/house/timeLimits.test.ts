import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { TestCase, TestModule, TestSpecification } from 'vitest/node'
import { ProgressReporter } from '#test/support/progressReporter.ts'

const tests = globSync('test/**/*.test.{ts,tsx}')
const helpers = globSync('test/support/*.{ts,tsx}')

const listContaining = (pattern: RegExp, files = tests) =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8')))

test('every time limit of a test is scaled on a slow machine', () => {
  expect(listContaining(/(test|hook)Timeout: \d|poll\(.*\{ timeout: \d/)).toEqual([])
  // The limits of Playwright. DatabaseSync has one of its own for locks.
  const unscaledLimit = /^(?!.*DatabaseSync).*(\{ timeout: [\d_]+ *\}|setDefaultTimeout\(\d)/m
  expect(listContaining(unscaledLimit, [...tests, ...helpers])).toEqual([])
})

test('a failed hook causes no second error in the hook that cleans up', () => {
  expect(listContaining(/after(All|Each)\(\(\) => (office|shop|server)\.close\(\)\)/)).toEqual([])
})

const readLimitAt = (slowness: string | undefined) => {
  const program = "import { timeLimitMs } from './test/support/timeLimits.ts'; console.log(timeLimitMs(30))"
  const { TEST_SLOWNESS: _, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...env, ...(slowness && { TEST_SLOWNESS: slowness }) },
  })
  return Number(stdout)
}

test('time limits are multiplied by how slow the machine was when the tests began', () => {
  expect(readLimitAt('10')).toBe(300_000)
  // Measured: never less than the limit itself, and not without an end.
  expect(readLimitAt(undefined)).toBeGreaterThanOrEqual(30_000)
  expect(readLimitAt(undefined)).toBeLessThanOrEqual(30_000 * 40)
})

test('every 15 seconds a run prints what is done and which files are running, at the end which tests were retried', () => {
  vi.useFakeTimers()
  try {
    const lines: string[] = []
    const reporter = new ProgressReporter((line) => lines.push(line))
    // Only what the reporter reads of them.
    const moduleOf = (name: string) =>
      ({ moduleId: `${process.cwd()}/test/${name}.test.ts`, project: { name: 'server' } }) as unknown as TestModule
    const [sales, prices] = [moduleOf('server/sales'), moduleOf('server/prices')]
    reporter.onInit()
    vi.advanceTimersByTime(15_000)
    reporter.onTestRunStart([{}, {}, {}] as TestSpecification[])
    reporter.onTestModuleQueued(sales)
    reporter.onTestModuleQueued(prices)
    vi.advanceTimersByTime(15_000)
    const report = (fullName: string, isFlaky: boolean) => {
      const diagnostic = { flaky: isFlaky } as NonNullable<ReturnType<TestCase['diagnostic']>>
      reporter.onTestCaseResult({ diagnostic: () => diagnostic, fullName, module: sales })
    }
    report('books a sale', false)
    report('books another', true)
    reporter.onTestModuleEnd(sales)
    vi.advanceTimersByTime(15_000)
    reporter.onTestRunEnd()
    vi.advanceTimersByTime(60_000)
    expect(lines).toEqual([
      'Tests: preparing.',
      'Tests: 0 tests in 0 of 3 files done; running: server: server/sales, server: server/prices.',
      'Tests: 2 tests in 1 of 3 files done; running: server: server/prices.',
      'Tests that passed at their second attempt only:\n  server: server/sales: books another',
    ])
  } finally {
    vi.useRealTimers()
  }
})
