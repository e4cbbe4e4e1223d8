import type { BoardMatch } from '#domain/import/matchBoardLines.ts'
import { ChunkLoadError } from '#web/ui/text/LoadFailure.tsx'
import { FileRefusal, MAX_FILE_BYTES } from './parse/fileRefusal.ts'
import type { MatchRequest, MatchResult, ParseProgress, ParseRequest, ParseResult } from './parse/parseWorker.ts'
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
  return (await runWorker<ParseResult>(request, [request.bytes.buffer], signal, onProgress)).tables
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
  const { tables } = await runWorker<ParseResult>({ name, raw, headingNumber }, [], new AbortController().signal)
  return tables[0]
}

/**
 * What was found in stock for each line of a board.
 *
 * @throws FileRefusal, ChunkLoadError, or the reason of the signal
 */
export async function matchInWorker(request: MatchRequest, signal: AbortSignal): Promise<readonly BoardMatch[]> {
  return (await runWorker<MatchResult>(request, [], signal)).matches
}

type Done<Result> = Exclude<Result, { refusal: unknown } | { isCodeMissing: true }>

async function runWorker<Result extends ParseResult | MatchResult>(
  request: ParseRequest | MatchRequest,
  transferred: Transferable[],
  signal: AbortSignal,
  onProgress: (progress: ParseProgress) => void = () => {},
): Promise<Done<Result>> {
  const worker = new Worker(new URL('./parse/parseWorker.ts', import.meta.url), { type: 'module' })
  const working = new Promise<Result>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('message', ({ data }: MessageEvent<ParseProgress | Result>) => {
      if ('line' in data) onProgress(data)
      else if ('isCodeMissing' in data) reject(new ChunkLoadError(data))
      else if ('refusal' in data) reject(new FileRefusal(data.refusal, data.where))
      else resolve(data)
    })
    const fail = () => reject(new FileRefusal('broken'))
    // The event of a script that cannot be fetched is no ErrorEvent: the file that was chosen is not to blame.
    worker.addEventListener('error', (event) =>
      event instanceof ErrorEvent ? fail() : reject(new ChunkLoadError(event)),
    )
    setTimeout(fail, PARSE_TIMEOUT_MS)
  })
  worker.postMessage(request, transferred)
  try {
    return (await working) as Done<Result> // failures are rejected above
  } finally {
    worker.terminate()
  }
}
