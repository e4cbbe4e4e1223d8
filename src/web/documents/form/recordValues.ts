export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** The name of a record in the audit log, if it has one. */
export function findRecordName(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  if ('name' in fields) return String(fields.name)
  return 'firstName' in fields && 'lastName' in fields ? `${fields.firstName} ${fields.lastName}`.trim() : undefined
}
