/** The largest response; longer lists are continued by further requests. */
export const MAX_ANSWER_BYTES = 1_000_000

/** The lists of a response by name ('' for the response itself); lists that are cut at the same row form a group. */
export type RowLists = readonly (readonly string[])[]

/** A response within the limit, and the number of rows that it contains; undefined if it contains all. */
type FittedAnswer = { text: string; rowCount: number | undefined }

const measureJson = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** Cuts a response to the rows that fit, but to no fewer than one: the size of a row is bounded when it is stored. */
export function fitAnswer(body: unknown, text: string, rowLists: RowLists, maxBytes = MAX_ANSWER_BYTES): FittedAnswer {
  if (rowLists.length === 0 || Buffer.byteLength(text) <= maxBytes) return { text, rowCount: undefined }
  const lists = rowLists.map((names) => names.map((name) => getList(body, name)))
  const empty = rowLists.flat().reduce((remaining, name) => replaceList(remaining, name, []), body)
  let remainingBytes = maxBytes - measureJson(empty)
  let keptRows = 0
  let answer = empty
  let isFull = false
  for (const [listIndex, group] of lists.entries()) {
    const length = Math.max(...group.map((list) => list.length))
    let rows = 0
    for (; rows < length && !isFull; rows += 1) {
      // One byte more for the comma before each.
      const bytes = group.reduce((sum, list) => sum + (rows < list.length ? 1 + measureJson(list[rows]) : 0), 0)
      isFull = bytes > remainingBytes && keptRows > 0
      if (isFull) break
      remainingBytes -= bytes
      keptRows += 1
    }
    for (const [index, name] of (rowLists[listIndex] ?? []).entries())
      answer = replaceList(answer, name, group[index]?.slice(0, rows) ?? [])
  }
  return { text: JSON.stringify(answer), rowCount: keptRows }
}

/** The number of rows of a response. */
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
