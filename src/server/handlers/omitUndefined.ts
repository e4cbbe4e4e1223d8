/** The fields that were sent, without those that were not: only what is sent is changed. */
export function omitUndefined<Fields extends object>(
  fields: Fields,
): { [K in keyof Fields]?: Exclude<Fields[K], undefined> } {
  // What is left has no undefined in it.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}

/** A text as it is kept, trimmed; null is empty, undefined was not sent. */
export function toTrimmedText(typed: string | null | undefined): string | undefined {
  return typed === undefined ? undefined : (typed?.trim() ?? '')
}

/** Yes or no as it is kept; undefined was not sent. */
export function toFlag(typed: boolean | undefined): 0 | 1 | undefined {
  return typed === undefined ? undefined : typed ? 1 : 0
}
