import { workerData } from 'node:worker_threads'
import { copyAndCheck } from './sqliteCopy.ts'

// A failure is emitted as the error event of the worker.
await copyAndCheck(workerData.from, workerData.to)
