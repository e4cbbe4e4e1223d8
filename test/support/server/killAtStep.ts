/**
 * Preloaded into a program of the server (`--import`): kills it with SIGKILL before its KILL_AT-th step. A step is an
 * effect outside of the process: a statement of SQLite, a write to a socket, a change of a file or the start of another
 * program. Without KILL_AT it reports the number of steps at the end.
 */
import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { Duplex } from 'node:stream'
import { isMainThread } from 'node:worker_threads'

const killAtStep = Number(process.env.KILL_AT || Number.POSITIVE_INFINITY)
let stepCount = 0

function countStep(): void {
  stepCount += 1
  if (stepCount >= killAtStep) process.kill(process.pid, 'SIGKILL')
}

type Methods = Record<string, (...values: unknown[]) => unknown>

function countCalls(target: object, names: readonly string[]): void {
  const methods = target as Methods // all of them are methods
  for (const name of names) {
    const original = methods[name]
    if (!original) throw new Error(`there is no ${name}`)
    methods[name] = function (this: unknown, ...values) {
      countStep()
      return original.apply(this, values)
    }
  }
}

if (isMainThread) {
  // Programs that this one starts are not counted.
  delete process.env.NODE_OPTIONS
  delete process.env.KILL_AT
  countCalls(fs, ['cpSync', 'mkdirSync', 'renameSync', 'rmSync', 'writeFileSync'])
  countCalls(fs.promises, ['open', 'rename', 'writeFile'])
  countCalls(childProcess, ['spawn'])
  countCalls(DatabaseSync.prototype, ['exec', 'close'])
  countCalls(StatementSync.prototype, ['run', 'all', 'get'])
  net.Socket.prototype.write = function (this: net.Socket, ...values: unknown[]) {
    // Its own report to the test is no step.
    if (this !== process.stdout && this !== process.stderr) countStep()
    return (Duplex.prototype.write as (...all: unknown[]) => boolean).apply(this, values)
  } as typeof net.Socket.prototype.write
  syncBuiltinESMExports()
  process.on('exit', () => fs.writeSync(2, `steps ${stepCount}\n`))
}
