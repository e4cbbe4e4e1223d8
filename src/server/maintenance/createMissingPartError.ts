/** The error of a restore that needs a table or a column that the backup does not have. */
export function createMissingPartError(part: string): Error {
  return new Error(`This backup is damaged or of another program: it has no ${part}.`)
}
