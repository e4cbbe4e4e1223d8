import type { ImportLine } from '#domain/import/importLine.ts'
import { createDraft, listLines } from '#web/screens/imports/importDraft.ts'
import { parseFile } from '#web/screens/imports/parse/parseFile.ts'

/** What the import makes of a file, as texts: each line that is sent, and of others the fields that are wrong. */
export function readOldBook(content: string | Uint8Array, name = 'list.csv'): string[] {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const lines = listLines(createDraft(name, '2026-04-01', parseFile(bytes, name)))
  return lines
    .filter(({ line }) => line.decision !== 'skip')
    .map(({ line, faults }) =>
      faults.length > 0
        ? `${line.name ?? '?'}: ${faults.map(({ field, reason }) => `${field} ${reason}`).join(', ')}`
        : describe(line),
    )
}

/** The name and the other fields of a line, without its kind. */
function describe({ kind: _, name, ...fields }: ImportLine): string {
  return [name, ...Object.entries(fields).map(([field, value]) => `${field} ${value}`)].join(', ')
}
