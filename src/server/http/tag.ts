import { hash } from 'node:crypto'

/** The entity tag of an answer. Weak: packed or not, it says the same. */
export function tagOf(text: string): string {
  return `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`
}

/**
 * The entity tag of an answer without what follows from the books (dotted paths): a sale to a party is no change of the
 * party, and whoever corrects its address need not look again.
 */
export function tagOfOwn(body: unknown, derived: readonly string[]): string {
  return tagOf(JSON.stringify(derived.reduce((rest, path) => without(rest, path.split('.')), body)))
}

function without(value: unknown, [name = '', ...inner]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, [name, ...inner]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]) => {
      if (key !== name) return [[key, held]]
      return inner.length > 0 ? [[key, without(held, inner)]] : []
    }),
  )
}

/** Is a tag among those that an If-Match or If-None-Match header names? */
export function isNamed(tag: string, header: string | null | undefined): boolean {
  return header?.split(',').some((one) => one.trim() === tag || one.trim() === '*') ?? false
}
