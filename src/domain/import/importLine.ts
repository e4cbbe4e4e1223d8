import type { Schema } from '#contract/operations.ts'

export type ImportLine = Schema<'ImportLine'>
export type ImportKind = ImportLine['kind']
export type ImportSums = Schema<'ImportSums'>
export type ImportVerdict = Schema<'ImportVerdict'>
export type LineOf<Kind extends ImportKind> = Extract<ImportLine, { kind: Kind }>

/** The largest number of lines in one import. */
export const MAX_IMPORT_LINES = 4_000

/** Whether an import adds this line: a new one unless it is left out, any other only if a person says so. */
export function isAdded(line: ImportLine, verdict: ImportVerdict | undefined): boolean {
  if (line.decision === 'skip' || verdict?.state === 'wrong') return false
  // Parts can only be added to a product that has none.
  if (line.decision === 'add' && verdict?.reason !== 'has-parts') return true
  return verdict === undefined
}

/** Whether an import waits for a person's decision on this line. */
export function isUndecided(line: ImportLine, verdict: ImportVerdict | undefined): boolean {
  if (line.decision === 'skip') return false
  return verdict?.state === 'wrong' || (verdict?.state === 'doubtful' && line.decision === undefined)
}
