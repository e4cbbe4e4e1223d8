import type { Schema } from '#contract/operations.ts'
import { apiFetch } from './api.ts'
import { Failure } from './failure.ts'
import { isProblem, toFailure } from './problem.ts'
import { session } from './session.ts'

/** A backup at the office: its bytes, and the instant (ISO text) it was made at. */
export type Backup = Schema<'Backup'>

/** Pieces are put away at this size, in bytes: a browser may lay what is put away on the disk. */
const MERGE_CHUNKS_BYTES = 4 * 2 ** 20

/** The backups at the office, newest first. */
export async function listBackups(): Promise<Backup[]> {
  return (await apiFetch(new Request('/api/backups'))).json()
}

/** Has the office make a backup now. */
export async function createBackup(): Promise<Backup> {
  return (await apiFetch(new Request('/api/backups', { method: 'POST' }))).json()
}

/**
 * Fetches a file of the office whole. Nothing of it is kept in this browser but what is answered.
 *
 * @param onProgress hears how many bytes have arrived
 * @throws Failure; whoever stops it by the signal gets what the browser says of that
 */
export async function downloadFile(
  path: string,
  onProgress: (byteCount: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const headers = { Authorization: `Bearer ${session.token() ?? ''}` }
  try {
    const response = await globalThis.fetch(path, { headers, signal })
    if (!response.ok || !response.body) throw await readFailure(response)
    let blob = new Blob()
    let chunks: Uint8Array<ArrayBuffer>[] = []
    let byteCount = 0
    const mergeChunks = () => {
      blob = new Blob([blob, ...chunks])
      chunks = []
    }
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      byteCount += value.length
      if (byteCount - blob.size > MERGE_CHUNKS_BYTES) mergeChunks()
      onProgress(byteCount)
    }
    mergeChunks()
    return blob
  } catch (error) {
    if (error instanceof Failure || signal.aborted) throw error
    throw new Failure('no-network', { cause: error })
  }
}

async function readFailure(response: Response): Promise<Failure> {
  const json: unknown = await response.json().catch(() => undefined)
  return isProblem(json, response.status) ? toFailure(json) : new Failure('no-network', { cause: response.status })
}
