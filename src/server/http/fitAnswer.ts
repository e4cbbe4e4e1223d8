/** No answer is larger, in bytes: what is longer goes out in parts. */
export const MAX_ANSWER_BYTES = 1_000_000

/** Where an answer's rows are: each list by its name ('' for the answer itself), those that go together side by side. */
export type RowLists = readonly (readonly string[])[]

/** An answer that is not too large, and how many rows of it are left; undefined: all of them. */
export type FittedAnswer = { text: string; rowCount: number | undefined }

/** As many rows of an answer as fit, but one in any case: a row is bounded by what may be stored. */
export function fitAnswer(body: unknown, text: string, rowLists: RowLists, maxBytes = MAX_ANSWER_BYTES): FittedAnswer {
  if (rowLists.length === 0 || Buffer.byteLength(text) <= maxBytes) return { text, rowCount: undefined }
  const lists = rowLists.map((names) => names.map((name) => getList(body, name)))
  const empty = rowLists.flat().reduce((remaining, name) => replaceList(remaining, name, []), body)
  let remainingBytes = maxBytes - measureJson(empty)
  let kept = 0
  let answer = empty
  let isFull = false
  for (const [listIndex, group] of lists.entries()) {
    const length = Math.max(...group.map((list) => list.length))
    let rows = 0
    for (; rows < length && !isFull; rows += 1) {
      // A comma stands before each.
      const bytes = group.reduce((sum, list) => sum + (rows < list.length ? 1 + measureJson(list[rows]) : 0), 0)
      isFull = bytes > remainingBytes && kept > 0
      if (isFull) break
      remainingBytes -= bytes
      kept += 1
    }
    for (const [index, name] of (rowLists[listIndex] ?? []).entries())
      answer = replaceList(answer, name, group[index]?.slice(0, rows) ?? [])
  }
  return { text: JSON.stringify(answer), rowCount: kept }
}

/** How many rows an answer has. */
export function countRows(body: unknown, rowLists: RowLists): number {
  return rowLists.reduce((sum, names) => sum + Math.max(...names.map((name) => getList(body, name).length)), 0)
}

function getList(body: unknown, name: string): unknown[] {
  const list = name === '' ? body : (body as Record<string, unknown>)[name]
  return Array.isArray(list) ? list : []
}

function replaceList(body: unknown, name: string, list: unknown[]): unknown {
  return name === '' ? list : { ...(body as object), ...(Array.isArray(Object(body)[name]) && { [name]: list }) }
}

function measureJson(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
