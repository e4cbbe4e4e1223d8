import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { chooseRounds } from '../chooseRounds.ts'

const KILL_ROUNDS = chooseRounds({ short: 2, full: 20, long: 50 })

test(`in ${KILL_ROUNDS} rounds with killed browsers, killed servers and a faulty proxy no sale is lost, doubled, misattributed or stuck`, () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['test/faults/browserKills/run.ts', '--rounds', `${KILL_ROUNDS}`, '--seed', '1'],
    { encoding: 'utf8' },
  )
  expect(status, stdout + stderr).toBe(0)
  expect(stdout).toContain('lost: 0\ndoubled: 0\nmisattributed: 0\nstuck: 0\nuncorrected: 0')
})
