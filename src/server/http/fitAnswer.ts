/** No answer is larger, in bytes: what is longer goes out in parts. */
export const MAX_ANSWER_BYTES = 1_000_000

/** Where an answer's rows are: each list by its name ('' for the answer itself), those that go together side by side. */
export type RowPlaces = readonly (readonly string[])[]

/** An answer that is not too large, and how many rows of it are left; undefined: all of them. */
export type Fitting = { text: string; kept: number | undefined }

/** As many rows of an answer as fit, but one in any case: a row is bounded by what may be stored. */
export function fitAnswer(body: unknown, text: string, places: RowPlaces, maxBytes = MAX_ANSWER_BYTES): Fitting {
  if (places.length === 0 || Buffer.byteLength(text) <= maxBytes) return { text, kept: undefined }
  const lists = places.map((names) => names.map((name) => listAt(body, name)))
  const empty = places.flat().reduce((rest, name) => withList(rest, name, []), body)
  let left = maxBytes - sizeOf(empty)
  let kept = 0
  let answer = empty
  let isFull = false
  for (const [place, group] of lists.entries()) {
    const length = Math.max(...group.map((list) => list.length))
    let rows = 0
    for (; rows < length && !isFull; rows += 1) {
      // A comma stands before each.
      const bytes = group.reduce((sum, list) => sum + (rows < list.length ? 1 + sizeOf(list[rows]) : 0), 0)
      isFull = bytes > left && kept > 0
      if (isFull) break
      left -= bytes
      kept += 1
    }
    for (const [index, name] of (places[place] ?? []).entries())
      answer = withList(answer, name, group[index]?.slice(0, rows) ?? [])
  }
  return { text: JSON.stringify(answer), kept }
}

/** How many rows an answer has. */
export function rowsIn(body: unknown, places: RowPlaces): number {
  return places.reduce((sum, names) => sum + Math.max(...names.map((name) => listAt(body, name).length)), 0)
}

function listAt(body: unknown, name: string): unknown[] {
  const list = name === '' ? body : (body as Record<string, unknown>)[name]
  return Array.isArray(list) ? list : []
}

function withList(body: unknown, name: string, list: unknown[]): unknown {
  return name === '' ? list : { ...(body as object), ...(Array.isArray(Object(body)[name]) && { [name]: list }) }
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
