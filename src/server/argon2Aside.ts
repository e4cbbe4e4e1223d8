import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { makeTurns } from './turns.ts'

/** One after the other, so that all processors but one are left for everything else, however many people sign in at once. */
const inTurn = makeTurns(1)

let thread: Worker | undefined

/**
 * Argon2id in a thread of its own. Each of the four that Node has for such work would keep the 19 MiB that its hashes
 * took, twice over: 140 MB after a morning of people signing in. This one keeps them once.
 */
export function argon2Aside(asked: Argon2Parameters): Promise<Buffer> {
  return inTurn(async () => {
    thread ??= new Worker(new URL('./argon2Worker.ts', import.meta.url))
    thread.ref()
    thread.postMessage(asked)
    try {
      const [hash]: Uint8Array[] = await once(thread, 'message')
      return Buffer.from(hash ?? [])
    } catch (error) {
      thread = undefined
      throw error
    } finally {
      // Nothing is kept open for hashes that nobody has asked for yet.
      thread?.unref()
    }
  })
}
