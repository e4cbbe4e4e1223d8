import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { broken, FAULTS, noticed } from './sabotage.ts'

/** All of it where CI is set; a taste of it everywhere else. */
const SEEDS = process.env.CI ? 1_000 : 40
const BROKEN = process.env.CI ? FAULTS.length : 2

function simulate(...options: string[]) {
  const run = spawnSync(process.execPath, ['test/proof/simulate.ts', ...options], { encoding: 'utf8' })
  const [, looks] = /(\d+) looks at the badge: 0 went wrong/.exec(run.stdout) ?? []
  const [, fingerprint] = /fingerprint (\w+)/.exec(run.stdout) ?? []
  return { ...run, looks: Number(looks), fingerprint }
}

test(`whatever befalls phones, people and the office in ${SEEDS} histories: nothing is lost, doubled or misattributed`, () => {
  const { status, stdout, stderr } = simulate('--seeds', `${SEEDS}`)
  expect(stderr + (status === 0 ? '' : stdout)).toBe('')
})

test('the badge says what waits, and counts nothing as booked that is not, at 200 moments of bad luck', () => {
  const { stdout, looks } = simulate('--seeds', '60', '--from', '5000')
  expect(looks, stdout).toBeGreaterThan(200)
})

test('the same seed is the same history, step by step, in whatever process it is played', () => {
  const [once, again] = [simulate('--seeds', '10', '--workers', '1'), simulate('--seeds', '10', '--workers', '2')]
  expect(once.fingerprint).toMatch(/^\w{16}$/)
  expect(again.fingerprint).toBe(once.fingerprint)
})

test.each(FAULTS)('it can still be tried out that $what', (fault) => {
  expect(broken(fault)).toContain(fault.to)
})

test.each(FAULTS.slice(0, BROKEN))('the histories would not pass if: $what', (fault) => {
  expect(noticed(fault, 400)).toBeDefined()
})
