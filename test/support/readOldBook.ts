import type { ImportLine } from '#domain/import/importLine.ts'
import type { Bill } from '#domain/import/readBills.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { createDraft, listLines } from '#web/screens/imports/importDraft.ts'

/** What the import makes of a file, as texts: each line that is sent, and of others the fields that are wrong. */
export function readOldBook(content: string | Uint8Array, name = 'list.csv'): string[] {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const lines = listLines(createDraft(name, '2026-04-01', parseWithReaders(bytes, name)))
  return lines
    .filter(({ line }) => line.decision !== 'skip')
    .map(({ line, faults, bills = [] }) =>
      faults.length > 0
        ? `${line.name ?? '?'}: ${faults.map(({ field, reason }) => `${field} ${reason}`).join(', ')}`
        : describe(line, bills),
    )
}

/** The name and the other fields of a line, without its kind, and its bills. */
function describe({ kind: _, name, ...fields }: ImportLine, bills: readonly Bill[]): string {
  const dated = bills.map(({ date, amount }) => `${date} ${amount}`)
  return [
    ...[name, ...Object.entries(fields).map(([field, value]) => `${field} ${value}`)],
    ...(dated.length > 0 ? [`bills ${dated.join(' and ')}`] : []),
  ].join(', ')
}
