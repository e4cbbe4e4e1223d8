import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isFullRun } from '../isFullRun.ts'

/** A hundred rounds where CI is set; a taste of it everywhere else. */
const TORTURE_ROUNDS = isFullRun ? 100 : 2

test(`in ${TORTURE_ROUNDS} rounds of killed browsers, killed offices and a line that lies, nothing is lost, doubled, misattributed or stuck`, () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['test/faults/browserKills/run.ts', '--rounds', `${TORTURE_ROUNDS}`, '--seed', '1'],
    { encoding: 'utf8' },
  )
  expect(status, stdout + stderr).toBe(0)
  expect(stdout).toContain('lost: 0\ndoubled: 0\nmisattributed: 0\nstuck: 0')
})
