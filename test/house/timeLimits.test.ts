import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { TestCase, TestModule, TestSpecification } from 'vitest/node'
import { ProgressReporter } from '#test/support/runner/progressReporter.ts'

/** Tests and what they share; this file holds the patterns themselves. Benchmarks have no limits. */
const testFiles = globSync('test/**/*.{ts,tsx}', { exclude: ['test/bench/**', 'test/house/timeLimits.test.ts'] })

const listContaining = (pattern: RegExp) => testFiles.filter((file) => pattern.test(readFileSync(file, 'utf8')))

/** A limit of a test, a hook, a poll or Playwright. DatabaseSync has a limit of its own for locks. */
const UNSCALED_LIMIT =
  /^(?!.*DatabaseSync).*((test|hook)Timeout: \d|\btimeout: [\d_]+\s*[,}]|setDefaultTimeout\(\d)|^\}, [\d_]{4,}\)$|^ +\}, [\d_]{4,}\)$|waitFor\(.*\), [\d_]{4,}\)/m

test('every time limit of a test is scaled on a slow machine', () => {
  expect(listContaining(UNSCALED_LIMIT)).toEqual([])
})

test('a failed hook causes no second error in the hook that cleans up', () => {
  expect(listContaining(/after(All|Each)\(\(\) => \w+\.(close|stop|remove)\(\)\)/)).toEqual([])
})

const readLimitAt = (slowness: string | undefined) => {
  const program = "import { timeLimitMs } from './test/support/runner/timeLimits.ts'; console.log(timeLimitMs(30))"
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
