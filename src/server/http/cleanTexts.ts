import { TEXT_KINDS } from '#domain/plainText.ts'
import type { FieldError } from '#domain/refusal.ts'

/**
 * A copy of a body in which texts with line breaks, control characters or signs of direction are without them, where
 * these errors name them. The body itself if no error does.
 */
export function cleanTexts(body: unknown, errors: readonly FieldError[]): unknown {
  const faults = errors.flatMap(({ path, message }) => {
    const kind = Object.values(TEXT_KINDS).find((textKind) => textKind.message === message)
    return kind ? [{ names: path.split('.'), clean: kind.clean }] : []
  })
  if (faults.length === 0) return body
  const copy: unknown = structuredClone(body)
  for (const { names, clean } of faults) {
    const name = names.at(-1) ?? ''
    const owner = names.slice(0, -1).reduce<unknown>((part, key) => Reflect.get(Object(part), key), copy)
    const text: unknown = Reflect.get(Object(owner), name)
    if (typeof text === 'string') Reflect.set(Object(owner), name, clean(text))
  }
  return copy
}
