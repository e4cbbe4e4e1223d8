import { FileRefusal, type FileRefusalCode } from './fileRefusal.ts'
import { parseFile } from './parseFile.ts'
import { addColumns, createTable, type RawTable, type SourceTable } from './sourceTable.ts'

/** A file, or a table of one whose headings a person has named; 0 for none. */
export type ParseRequest =
  | { bytes: Uint8Array; fileName: string }
  | { raw: RawTable; name: string; headingNumber: number }
/** The number of lines that have been read. */
export type ParseProgress = { line: number; total: number }
export type ParseResult = { tables: SourceTable[] } | { refusal: FileRefusalCode; where: string | undefined }

addEventListener('message', ({ data }: MessageEvent<ParseRequest>) => {
  postMessage(parse(data))
})

/** Any other error is a fault of the file, too: a number out of range, a text that is too long. */
function parse(request: ParseRequest): ParseResult {
  try {
    if ('raw' in request) {
      const table = createTable(request.name, request.raw, request.headingNumber)
      return { tables: table ? [addColumns(table)] : [] }
    }
    const onLine = (line: number, total: number) => postMessage({ line, total } satisfies ParseProgress)
    return { tables: parseFile(request.bytes, request.fileName, onLine) }
  } catch (error) {
    const refusal = error instanceof FileRefusal ? error : new FileRefusal('broken')
    return { refusal: refusal.code, where: refusal.where }
  }
}
