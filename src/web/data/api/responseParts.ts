type QueryInit = { params?: { query?: object } }

/** The `skip` parameter of the next part, from the Link header (RFC 8288); undefined for the last part. */
export function parseNextSkip(headers: Headers): string | undefined {
  const [, target = ''] = /<([^>]*)>;\s*rel="next"/.exec(headers.get('Link') ?? '') ?? []
  return new URL(target, 'http://server').searchParams.get('skip') ?? undefined
}

/** The same query, from row `skip` on; the server refuses it if that row does not follow the last row of the part before. */
export function withSkip(init: QueryInit, skip: string, lastRow?: string | null) {
  const params = { ...init.params, query: { ...init.params?.query, skip: Number(skip) } }
  return { ...init, params, ...(lastRow && { headers: { Follows: lastRow } }) }
}

/** Joins two parts: lists are concatenated; all other fields are equal in every part. */
export function mergeParts(first: unknown, next: unknown): unknown {
  if (first === undefined) return next
  if (Array.isArray(first)) return [...first, ...(next as unknown[])]
  if (typeof first !== 'object' || first === null) return next
  const lists = Object.entries(next as object).filter(([, value]) => Array.isArray(value))
  const previous = first as Record<string, unknown>
  return { ...first, ...Object.fromEntries(lists.map(([name, list]) => [name, [...asList(previous[name]), ...list]])) }
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
