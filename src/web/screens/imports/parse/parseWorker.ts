import type { BoardMatch, StockComponent } from '#domain/import/matchBoardLines.ts'
import type { BoardEntry } from '#domain/import/readBoardBom.ts'
import { FileRefusal, type FileRefusalCode } from './fileRefusal.ts'
import { type FurtherReaders, parseFile, ReaderMissing } from './parseFile.ts'
import { addColumns, createTable, type RawTable, type SourceTable } from './sourceTable.ts'

/** A file, or a table of one whose headings a person has named; 0 for none. */
export type ParseRequest =
  | { bytes: Uint8Array; fileName: string }
  | { raw: RawTable; name: string; headingNumber: number }
/** The lines of a drawn board, to be compared with the components in stock. */
export type MatchRequest = { board: readonly BoardEntry[]; components: readonly StockComponent[] }
/** The number of lines that have been read. */
export type ParseProgress = { line: number; total: number }
/** Why there is no result; `isCodeMissing` if code of the worker cannot be fetched. */
type WorkerFailure = { refusal: FileRefusalCode; where: string | undefined } | { isCodeMissing: true }
export type ParseResult = { tables: SourceTable[] } | WorkerFailure
export type MatchResult = { matches: readonly BoardMatch[] } | WorkerFailure

/** Code of this worker could not be fetched: no file is to blame. */
class CodeMissing extends Error {}

const load = <Module>(code: Promise<Module>) =>
  code.catch((cause: unknown) => {
    throw new CodeMissing('', { cause })
  })

const loadBoards = () => load(import('./boardTable.ts'))

const LOADERS: { readonly [Name in keyof FurtherReaders]-?: () => Promise<Pick<FurtherReaders, Name>> } = {
  boards: async () => ({ boards: await loadBoards() }),
  others: async () => ({ others: (await load(import('./otherReaders.ts'))).otherReaders }),
  tally: async () => ({ tally: (await load(import('./tallyReaders.ts'))).tallyReaders }),
}

/** The tables of a file; the code for its kind is loaded if it needs more. */
async function parse(
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
  readers: FurtherReaders,
): Promise<SourceTable[]> {
  const onLine = (line: number, total: number) => postMessage({ line, total } satisfies ParseProgress)
  try {
    return parseFile(bytes, fileName, readers, onLine)
  } catch (error) {
    if (!(error instanceof ReaderMissing)) throw error
    return parse({ bytes, fileName }, { ...readers, ...(await LOADERS[error.reader]()) })
  }
}

addEventListener('message', ({ data }: MessageEvent<ParseRequest | MatchRequest>) => {
  void answer(data).then((result) => postMessage(result))
})

/** Any other error is a fault of the file, too: a number out of range, a text that is too long. */
async function answer(request: ParseRequest | MatchRequest): Promise<ParseResult | MatchResult> {
  try {
    if ('board' in request) {
      const { matchBoardLines } = await loadBoards()
      return { matches: matchBoardLines(request.board, request.components) }
    }
    if ('raw' in request) {
      const table = createTable(request.name, request.raw, request.headingNumber)
      return { tables: table ? [addColumns(table)] : [] }
    }
    return { tables: await parse(request, {}) }
  } catch (error) {
    if (error instanceof CodeMissing) return { isCodeMissing: true }
    const refusal = error instanceof FileRefusal ? error : new FileRefusal('broken')
    return { refusal: refusal.code, where: refusal.where }
  }
}
