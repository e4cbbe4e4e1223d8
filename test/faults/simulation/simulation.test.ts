import { spawnSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { chooseRounds } from '../chooseRounds.ts'
import { isFullRun } from '../isFullRun.ts'

/** The rarest fault of mutations.ts is found by the 198th history. */
const SEED_COUNT = chooseRounds({ short: 30, full: 300, long: 1_000 })
/** A history has four checks on average. */
const MIN_BADGE_CHECKS = isFullRun ? 200 : 100

function runSimulation(...options: string[]) {
  const run = spawnSync(process.execPath, ['test/faults/simulation/simulate.ts', ...options], { encoding: 'utf8' })
  const [, badgeChecks] = /(\d+) checks of the badge/.exec(run.stdout) ?? []
  const [, fingerprint] = /fingerprint (\w+)/.exec(run.stdout) ?? []
  return { ...run, badgeChecks: Number(badgeChecks), fingerprint }
}

let fullRun: ReturnType<typeof runSimulation>
beforeAll(() => {
  fullRun = runSimulation('--seeds', `${SEED_COUNT}`)
}, timeLimitMs(900))

test(`in ${SEED_COUNT} random histories of devices, users, network faults and server restarts nothing is lost, doubled or misattributed`, () => {
  expect(fullRun.status, fullRun.stdout + fullRun.stderr).toBe(0)
})

test('the badge shows the number of waiting entries at every check during faults', () => {
  expect(fullRun.stdout).not.toMatch(/^ +badge:/m)
  expect(fullRun.badgeChecks).toBeGreaterThan(MIN_BADGE_CHECKS)
})

test('the same seed gives the same history, step by step, in any number of processes', () => {
  const seeds = isFullRun ? '6' : '2'
  const [once, again] = [
    runSimulation('--seeds', seeds, '--workers', '1'),
    runSimulation('--seeds', seeds, '--workers', '2'),
  ]
  expect(once.fingerprint).toMatch(/^\w{16}$/)
  expect(again.fingerprint).toBe(once.fingerprint)
})
