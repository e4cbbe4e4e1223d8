import type { Schema } from '#contract/operations.ts'

export type ImportLine = Schema<'ImportLine'>
export type ImportKind = ImportLine['kind']
export type ImportSums = Schema<'ImportSums'>
export type ImportFinding = Schema<'ImportFinding'>
export type LineOf<Kind extends ImportKind> = Extract<ImportLine, { kind: Kind }>

/** The largest number of lines in one import. */
export const MAX_IMPORT_LINES = 4_000

/** Whether an import adds this line: a new one unless it is left out, any other only if a person says so. */
export function isAdded(line: ImportLine, finding: ImportFinding | undefined): boolean {
  if (line.decision === 'skip' || finding?.state === 'wrong') return false
  // Parts can only be added to a product that has none.
  if (line.decision === 'add' && finding?.reason !== 'has-parts') return true
  return finding === undefined
}

/** Whether an import waits for a person's decision on this line. */
export function isUndecided(line: ImportLine, finding: ImportFinding | undefined): boolean {
  if (line.decision === 'skip') return false
  return finding?.state === 'wrong' || (finding?.state === 'doubtful' && line.decision === undefined)
}
