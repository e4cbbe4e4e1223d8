export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** What something in the change log is called, if it has a name. */
export function findName(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  if ('name' in fields) return String(fields.name)
  return 'firstName' in fields && 'lastName' in fields ? `${fields.firstName} ${fields.lastName}`.trim() : undefined
}
