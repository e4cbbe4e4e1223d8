import { workerData } from 'node:worker_threads'
import { copyAndCheck } from './sqliteCopy.ts'

// A failure reaches whoever waits for this worker as the error it is.
await copyAndCheck(workerData.from, workerData.to)
