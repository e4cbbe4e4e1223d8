import { hash } from 'node:crypto'

/** The entity tag of an answer. Weak: packed or not, it says the same. */
export function computeEtag(text: string): string {
  return `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`
}

/**
 * The entity tag of an answer without what follows from the books (dotted paths): a sale to a party is no change of the
 * party, and whoever corrects its address need not look again.
 */
export function computeEtagWithout(body: unknown, derived: readonly string[]): string {
  return computeEtag(JSON.stringify(derived.reduce((remaining, path) => omitPath(remaining, path.split('.')), body)))
}

function omitPath(value: unknown, [name = '', ...inner]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => omitPath(one, [name, ...inner]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (key !== name) return [[key, member]]
      return inner.length > 0 ? [[key, omitPath(member, inner)]] : []
    }),
  )
}

/** Is a tag among those that an If-Match or If-None-Match header names? */
export function isEtagListed(tag: string, header: string | null | undefined): boolean {
  return header?.split(',').some((one) => one.trim() === tag || one.trim() === '*') ?? false
}
