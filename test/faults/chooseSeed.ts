import { randomInt } from 'node:crypto'

/**
 * The seed of the random choices of a test file: SEED=7 repeats those of an earlier run, otherwise each run makes
 * others. The names of the tests contain it, so every failure message names it.
 */
export const chooseSeed = (): number => Number(process.env.SEED ?? randomInt(1_000_000))
