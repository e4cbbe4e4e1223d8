/** Why a file is refused; texts/imports.ts has a sentence for each. */
export const FILE_REFUSALS = [
  ...(['too-large', 'empty', 'macro', 'old-excel', 'formula', 'too-many-cells', 'unpacks-too-large'] as const),
  ...(['entities', 'broken', 'too-many-lines', 'encrypted', 'other-kind'] as const),
] as const

export type FileRefusalCode = (typeof FILE_REFUSALS)[number]

export const MAX_FILE_BYTES = 5_000_000

/** Thrown for a file that is not read. */
export class FileRefusal extends Error {
  readonly code: FileRefusalCode
  /** The cell of a formula, B7, or the kind of a file that cannot be read. */
  readonly where: string | undefined

  constructor(code: FileRefusalCode, where?: string) {
    super(code)
    this.code = code
    this.where = where
  }
}
