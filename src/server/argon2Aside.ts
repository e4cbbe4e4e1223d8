import { type ChildProcess, fork } from 'node:child_process'
import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { makeTurns } from './turns.ts'

/** One after the other, so that all processors but one are left for everything else, however many people sign in at once. */
const inTurn = makeTurns(1)

/** How long the process stays that nobody asks for a hash, in milliseconds. */
const KEPT = 10_000

let child: ChildProcess | undefined
let leaving: NodeJS.Timeout | undefined

/**
 * Argon2id in a process of its own, which ends when people have signed in. A thread would keep the 19 MiB that a hash
 * takes, and as much for itself, for as long as the office is open; each of the four that Node has for such work would
 * keep them twice over.
 */
export function argon2Aside(asked: Argon2Parameters): Promise<Buffer> {
  return inTurn(async () => {
    clearTimeout(leaving)
    const hashing = child?.connected ? child : begin()
    child = hashing
    stay(hashing)
    hashing.send(asked)
    const over = new AbortController()
    const end = once(hashing, 'exit', over).then(() => {
      throw new Error('the process that hashes passwords has ended')
    })
    try {
      const [hash]: Uint8Array[] = await Promise.race([once(hashing, 'message', over), end])
      return Buffer.from(hash ?? [])
    } catch (error) {
      child = undefined
      throw error
    } finally {
      over.abort()
      letGo(hashing)
      leaving = setTimeout(() => {
        child = undefined
        if (hashing.connected) hashing.disconnect()
      }, KEPT).unref()
    }
  })
}

function begin(): ChildProcess {
  const program = fileURLToPath(new URL('./argon2Child.ts', import.meta.url))
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const begun = fork(program, { execArgv: [], serialization: 'advanced', stdio: [...stdio] })
  // Whoever asks hears of it; when nobody does, it is no end of the office.
  return begun.on('error', () => {})
}

function stay(hashing: ChildProcess): void {
  hashing.ref()
  hashing.channel?.ref()
}

/** Nothing is kept open for hashes that nobody has asked for yet. */
function letGo(hashing: ChildProcess): void {
  hashing.unref()
  hashing.channel?.unref()
}
