import { wrong } from '#domain/refusal.ts'

/**
 * The value of a field that may be sent in several spellings, by their dotted paths.
 *
 * @throws Refusal 'bad-request' when two of them say different things
 */
export function agreed<T>(spellings: Record<string, T | null | undefined>): T | undefined {
  const [said, ...others] = Object.entries(spellings).flatMap(([path, value]) =>
    value == null ? [] : [{ path, value }],
  )
  const other = others.find(({ value }) => value !== said?.value)
  if (said && other) throw wrong(other.path, `differs from ${said.path}`)
  return said?.value
}
