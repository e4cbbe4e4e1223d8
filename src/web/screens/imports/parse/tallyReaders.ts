import { readTally } from './readTally.ts'
import { readTallyJson } from './readTallyJson.ts'

/** The readers of Tally's masters, in one file that the worker loads for them. */
export const tallyReaders = { readTally, readTallyJson }
