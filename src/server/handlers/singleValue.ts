import { invalidField } from '#domain/refusal.ts'

/**
 * Reads a field that may be sent in several spellings, by their dotted paths.
 *
 * @throws Refusal 'bad-request' if two of them differ
 */
export function singleValue<T>(spellings: Record<string, T | null | undefined>): T | undefined {
  const [first, ...others] = Object.entries(spellings).flatMap(([path, value]) =>
    value == null ? [] : [{ path, value }],
  )
  const other = others.find(({ value }) => value !== first?.value)
  if (first && other) throw invalidField(other.path, `differs from ${first.path}`)
  return first?.value
}
