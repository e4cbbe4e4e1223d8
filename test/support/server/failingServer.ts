import { once } from 'node:events'
import { openDatabase } from '#server/database/openDatabase.ts'
import { listen, stopOnSignal } from '#server/listen.ts'
import { createTestApp } from './createTestApp.ts'

/**
 * A real server in a process of its own, with a fault after a commit and before its response: `die 2` kills the process
 * at the second write; `slow 2` prints "busy" and holds the response of that write until its standard input ends.
 */
const [faultKind, faultyWriteNumber] = process.argv.slice(2)
let writeCount = 0

async function injectFault(): Promise<void> {
  writeCount += 1
  if (writeCount !== Number(faultyWriteNumber)) return
  if (faultKind === 'die') process.kill(process.pid, 'SIGKILL')
  process.stdout.write('busy\n')
  await once(process.stdin.resume(), 'end')
}

const opened = openDatabase({ dataDir: process.env.DATA_DIR ?? '' })
const { address, stop } = await listen(
  { database: opened, port: 0, host: '127.0.0.1', log: () => {} },
  { buildApp: (options) => createTestApp({ ...options, checkResponses: false, beforeResponse: injectFault }) },
)
stopOnSignal(stop)
process.stdout.write(`open ${address}\n`)
