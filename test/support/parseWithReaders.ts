import { createBoardTable } from '#web/screens/imports/parse/boardTable.ts'
import type { ReportLine } from '#web/screens/imports/parse/lineProgress.ts'
import { otherReaders } from '#web/screens/imports/parse/otherReaders.ts'
import { parseFile } from '#web/screens/imports/parse/parseFile.ts'
import { tallyReaders } from '#web/screens/imports/parse/tallyReaders.ts'

/** The tables of a file, with all readers that the worker loads when a file needs them. */
export function parseWithReaders(bytes: Uint8Array, fileName: string, onLine?: ReportLine) {
  return parseFile(bytes, fileName, { tally: tallyReaders, others: otherReaders, boards: { createBoardTable } }, onLine)
}
