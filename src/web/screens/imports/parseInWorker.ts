import { ChunkLoadError } from '#web/ui/text/LoadFailure.tsx'
import { FileRefusal, MAX_FILE_BYTES } from './parse/fileRefusal.ts'
import type { ParseProgress, ParseRequest, ParseResult } from './parse/parseWorker.ts'
import type { RawTable, SourceTable } from './parse/sourceTable.ts'

/** A file that is not read by then is refused; 5 MB take about a second. */
const PARSE_TIMEOUT_MS = 20_000

/**
 * The tables of a file. A worker parses it: a file that takes long or fails does not block the page.
 *
 * @throws FileRefusal, ChunkLoadError, or the reason of the signal
 */
export async function parseInWorker(
  file: Blob,
  fileName: string,
  signal: AbortSignal,
  onProgress: (progress: ParseProgress) => void,
): Promise<SourceTable[]> {
  if (file.size > MAX_FILE_BYTES) throw new FileRefusal('too-large')
  const request = { bytes: new Uint8Array(await file.arrayBuffer()), fileName }
  return runWorker(request, [request.bytes.buffer], signal, onProgress)
}

/**
 * A table that is read again with the headings that a person has named; 0 for none. Undefined if nothing is in it.
 *
 * @throws FileRefusal, ChunkLoadError
 */
export async function readHeadings(
  name: string,
  raw: RawTable,
  headingNumber: number,
): Promise<SourceTable | undefined> {
  const [table] = await runWorker({ name, raw, headingNumber }, [], new AbortController().signal, () => {})
  return table
}

async function runWorker(
  request: ParseRequest,
  transferred: Transferable[],
  signal: AbortSignal,
  onProgress: (progress: ParseProgress) => void,
): Promise<SourceTable[]> {
  const worker = new Worker(new URL('./parse/parseWorker.ts', import.meta.url), { type: 'module' })
  const parsing = new Promise<ParseResult>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('message', ({ data }: MessageEvent<ParseProgress | ParseResult>) =>
      'line' in data ? onProgress(data) : resolve(data),
    )
    const fail = () => resolve({ refusal: 'broken', where: undefined })
    // The event of a script that cannot be fetched is no ErrorEvent: the file that was chosen is not to blame.
    worker.addEventListener('error', (event) =>
      event instanceof ErrorEvent ? fail() : reject(new ChunkLoadError(event)),
    )
    setTimeout(fail, PARSE_TIMEOUT_MS)
  })
  worker.postMessage(request, transferred)
  try {
    const result = await parsing
    if ('refusal' in result) throw new FileRefusal(result.refusal, result.where)
    return result.tables
  } finally {
    worker.terminate()
  }
}
