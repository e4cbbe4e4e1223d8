import { spawnSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { broken, FAULTS, noticed } from './sabotage.ts'

/** All of it where CI is set; a taste of it everywhere else. */
const SEEDS = process.env.CI ? 1_000 : 60
const BROKEN = process.env.CI ? FAULTS.length : 1

function simulate(...options: string[]) {
  const run = spawnSync(process.execPath, ['test/proof/simulate.ts', ...options], { encoding: 'utf8' })
  const [, looks] = /(\d+) looks at the badge/.exec(run.stdout) ?? []
  const [, fingerprint] = /fingerprint (\w+)/.exec(run.stdout) ?? []
  return { ...run, looks: Number(looks), fingerprint }
}

let all: ReturnType<typeof simulate>
beforeAll(() => {
  all = simulate('--seeds', `${SEEDS}`)
}, 900_000)

test(`whatever befalls phones, people and the office in ${SEEDS} histories: nothing is lost, doubled or misattributed`, () => {
  expect(all.status, all.stdout + all.stderr).toBe(0)
})

test('the badge says what waits, and counts nothing as booked that is not, at 200 moments of bad luck', () => {
  expect(all.stdout).not.toMatch(/^ +badge:/m)
  expect(all.looks).toBeGreaterThan(200)
})

test('the same seed is the same history, step by step, in whatever process it is played', () => {
  const [once, again] = [simulate('--seeds', '6', '--workers', '1'), simulate('--seeds', '6', '--workers', '2')]
  expect(once.fingerprint).toMatch(/^\w{16}$/)
  expect(again.fingerprint).toBe(once.fingerprint)
})

test.each(FAULTS)('it can still be tried out that $what', (fault) => {
  expect(broken(fault)).toContain(fault.to)
})

test.each(FAULTS.slice(0, BROKEN))('the histories would not pass if: $what', (fault) => {
  expect(noticed(fault, 400)).toBeDefined()
})
