/** Removes undefined properties, so that an update touches only the fields that were sent. */
export function omitUndefined<Fields extends object>(
  fields: Fields,
): { [K in keyof Fields]?: Exclude<Fields[K], undefined> } {
  // No undefined is left after the filter.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}

/** The trimmed text as stored: empty for null, undefined if not sent. */
export function toTrimmedText(typed: string | null | undefined): string | undefined {
  return typed === undefined ? undefined : (typed?.trim() ?? '')
}

/** The flag as stored: 0 or 1, undefined if not sent. */
export function toFlag(typed: boolean | undefined): 0 | 1 | undefined {
  return typed === undefined ? undefined : typed ? 1 : 0
}
