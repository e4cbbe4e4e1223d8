import { toSingleLine } from '#domain/plainText.ts'

/** A copy in which each text is one line: a name with a line break would look like a further line of a paper. */
export function toSingleLines<Value>(value: Value): Value
export function toSingleLines(value: unknown): unknown {
  if (typeof value === 'string') return toSingleLine(value)
  if (Array.isArray(value)) return value.map((item) => toSingleLines(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toSingleLines(inner)]))
}
