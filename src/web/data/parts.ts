type Init = { params?: { query?: object } }

/** The next part of an answer begins behind so many rows; undefined when this is the last. */
export function nextPart(headers: Headers): string | undefined {
  const [, target = ''] = /<([^>]*)>;\s*rel="next"/.exec(headers.get('Link') ?? '') ?? []
  return new URL(target, 'http://server').searchParams.get('skip') ?? undefined
}

/** What is asked for, without so many rows at its beginning. */
export function skipping(init: Init, skip: string): Init {
  return { ...init, params: { ...init.params, query: { ...init.params?.query, skip: Number(skip) } } }
}

/** Two parts of an answer as one: their lists, one behind the other; whatever else they say, they say the same. */
export function joined(first: unknown, next: unknown): unknown {
  if (first === undefined) return next
  if (Array.isArray(first)) return [...first, ...(next as unknown[])]
  if (typeof first !== 'object' || first === null) return next
  const lists = Object.entries(next as object).filter(([, value]) => Array.isArray(value))
  const before = first as Record<string, unknown>
  return { ...first, ...Object.fromEntries(lists.map(([name, list]) => [name, [...asList(before[name]), ...list]])) }
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
