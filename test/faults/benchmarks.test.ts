import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isFullRun } from './isFullRun.ts'

/** Runs a bench, which counts the books and fails when they are wrong, and gives what it printed: times are not judged here. */
function runBench(bench: string, ...sizes: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`test/bench/${bench}.ts`, ...sizes], {
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
  return stdout
}

test('hundreds of waiting sales reach the books from next door and over 400 ms, and an app with ten thousand begins', () => {
  const said = isFullRun
    ? runBench('outboxSpeed', '--runs', '1')
    : runBench('outboxSpeed', '--sales', '20', '--many', '300', '--runs', '1')
  expect(said).toContain('waiting: the app begins in')
})

test('phones with full outboxes come back at the same moment: nothing is lost or doubled', () => {
  const said = isFullRun
    ? runBench('reconnectingDevices')
    : runBench('reconnectingDevices', '--phones', '4', '--sales', '20')
  expect(said).toContain('lost 0, doubled 0')
})
