import { hash } from 'node:crypto'

/** The entity tag of a response. Weak, because it is the same with and without compression. */
export function computeEtag(text: string): string {
  return `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`
}

/**
 * The entity tag of a record without its derived fields (dotted paths): a sale changes the balance of a party, and
 * that is no conflict for a person who edits its address.
 */
export function computeEtagWithout(body: unknown, derived: readonly string[]): string {
  return computeEtag(JSON.stringify(derived.reduce((remaining, path) => omitPath(remaining, path.split('.')), body)))
}

function omitPath(value: unknown, [name = '', ...inner]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((element) => omitPath(element, [name, ...inner]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (key !== name) return [[key, member]]
      return inner.length > 0 ? [[key, omitPath(member, inner)]] : []
    }),
  )
}

/** Whether If-Match or If-None-Match lists this tag. Weak tags match: a proxy that compresses a response weakens its tag. */
export function isEtagListed(tag: string, header: string | null | undefined): boolean {
  const toStrong = (etag: string) => etag.trim().replace(/^W\//, '')
  return header?.split(',').some((listed) => toStrong(listed) === toStrong(tag) || listed.trim() === '*') ?? false
}
