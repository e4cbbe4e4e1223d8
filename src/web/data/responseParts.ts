type QueryInit = { params?: { query?: object } }

/** The next part of an answer begins behind so many rows; undefined when this is the last. */
export function parseNextSkip(headers: Headers): string | undefined {
  const [, target = ''] = /<([^>]*)>;\s*rel="next"/.exec(headers.get('Link') ?? '') ?? []
  return new URL(target, 'http://server').searchParams.get('skip') ?? undefined
}

/** What is asked for, without so many rows at its beginning. */
export function withSkip(init: QueryInit, skip: string): QueryInit {
  return { ...init, params: { ...init.params, query: { ...init.params?.query, skip: Number(skip) } } }
}

/** Two parts of an answer as one: their lists, one behind the other; whatever else they say, they say the same. */
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
