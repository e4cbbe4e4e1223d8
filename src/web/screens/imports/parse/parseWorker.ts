import { FileRefusal, type FileRefusalCode } from './fileRefusal.ts'
import { parseFile } from './parseFile.ts'
import type { SourceTable } from './sourceTable.ts'

export type ParseRequest = { bytes: Uint8Array; fileName: string }
/** The number of lines that have been read. */
export type ParseProgress = { line: number; total: number }
export type ParseResult = { tables: SourceTable[] } | { refusal: FileRefusalCode; where: string | undefined }

addEventListener('message', ({ data: { bytes, fileName } }: MessageEvent<ParseRequest>) => {
  postMessage(parse(bytes, fileName))
})

/** Any other error is a fault of the file, too: a number out of range, a text that is too long. */
function parse(bytes: Uint8Array, fileName: string): ParseResult {
  try {
    const onLine = (line: number, total: number) => postMessage({ line, total } satisfies ParseProgress)
    return { tables: parseFile(bytes, fileName, onLine) }
  } catch (error) {
    const refusal = error instanceof FileRefusal ? error : new FileRefusal('broken')
    return { refusal: refusal.code, where: refusal.where }
  }
}
