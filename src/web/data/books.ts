import type { Schema } from '#contract/operations.ts'
import { ask } from './api.ts'
import { Failure } from './failure.ts'
import { asFailure, isProblem } from './problem.ts'
import { session } from './session.ts'

/** A backup at the office: its bytes, and the instant (ISO text) it was made at. */
export type Backup = Schema<'Backup'>

/** Pieces are put away at this size, in bytes: a browser may lay what is put away on the disk. */
const PUT_AWAY = 4 * 2 ** 20

/** The backups at the office, newest first. */
export async function listBackups(): Promise<Backup[]> {
  return (await ask(new Request('/api/backups'))).json()
}

/** Has the office make a backup now. */
export async function takeBackup(): Promise<Backup> {
  return (await ask(new Request('/api/backups', { method: 'POST' }))).json()
}

/**
 * Fetches a file of the office whole. Nothing of it is kept in this browser but what is answered.
 *
 * @param told hears how many bytes have arrived
 * @throws Failure; whoever stops it by the signal gets what the browser says of that
 */
export async function download(path: string, told: (bytes: number) => void, signal: AbortSignal): Promise<Blob> {
  const headers = { Authorization: `Bearer ${session.token() ?? ''}` }
  try {
    const answer = await globalThis.fetch(path, { headers, signal })
    if (!answer.ok || !answer.body) throw await refusalIn(answer)
    let whole = new Blob()
    let pieces: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const putAway = () => {
      whole = new Blob([whole, ...pieces])
      pieces = []
    }
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) break
      pieces.push(value)
      bytes += value.length
      if (bytes - whole.size > PUT_AWAY) putAway()
      told(bytes)
    }
    putAway()
    return whole
  } catch (error) {
    if (error instanceof Failure || signal.aborted) throw error
    throw new Failure('no-network', { cause: error })
  }
}

async function refusalIn(answer: Response): Promise<Failure> {
  const said: unknown = await answer.json().catch(() => undefined)
  return isProblem(said, answer.status) ? asFailure(said) : new Failure('no-network', { cause: answer.status })
}
