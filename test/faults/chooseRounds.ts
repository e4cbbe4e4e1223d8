/** How often a fault is injected: by `npm test`, by `npm run check`, and by `npm run test:faults:long`. */
type Rounds = { short: number; full: number; long: number }

/** The number of rounds of this run; ROUNDS=1000 sets another number for every test of faults that is run. */
export function chooseRounds(rounds: Rounds): number {
  const { FAULT_ROUNDS, ROUNDS } = process.env
  if (ROUNDS) return Number(ROUNDS)
  return FAULT_ROUNDS === 'full' || FAULT_ROUNDS === 'long' ? rounds[FAULT_ROUNDS] : rounds.short
}
