import type { Schema } from '#contract/operations.ts'
import { Failure } from '#domain/failure.ts'
import { apiFetch, fileFetch } from '#web/data/api/api.ts'

/** A backup on the server: its size in bytes, and when it was made (ISO text). */
export type Backup = Schema<'Backup'>

/** Chunks are merged into a Blob at this size: a browser may move a Blob from memory to disk. */
const MERGE_CHUNKS_BYTES = 4 * 2 ** 20

/**
 * The backups on the server, newest first.
 *
 * @throws Failure
 */
export const listBackups = async (): Promise<Backup[]> => (await apiFetch(new Request('/api/backups'))).json()

/**
 * Makes a backup on the server now.
 *
 * @throws Failure
 */
export const createBackup = async (): Promise<Backup> =>
  (await apiFetch(new Request('/api/backups', { method: 'POST' }))).json()

/**
 * Downloads a file of the server. The browser stores nothing but the returned Blob.
 *
 * @param onProgress called with the number of bytes received so far
 * @throws Failure; the browser's AbortError when `signal` stops the download
 */
export async function downloadFile(
  path: string,
  onProgress: (byteCount: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { body } = await fileFetch(path, signal)
  let blob = new Blob()
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let byteCount = 0
  const mergeChunks = () => {
    blob = new Blob([blob, ...chunks])
    chunks = []
  }
  try {
    for (const reader = body?.getReader(); reader; ) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      byteCount += value.length
      if (byteCount - blob.size > MERGE_CHUNKS_BYTES) mergeChunks()
      onProgress(byteCount)
    }
  } catch (error) {
    throw signal.aborted ? error : new Failure('no-network', { cause: error })
  }
  mergeChunks()
  return blob
}
