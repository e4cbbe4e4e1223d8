/**
 * Whether this run executes every round of fault injection (`npm run test:faults`, continuous integration). Otherwise
 * each test of this folder executes a few.
 */
export const isFullRun = process.env.FAULT_ROUNDS === 'full' || process.env.FAULT_ROUNDS === 'long'
