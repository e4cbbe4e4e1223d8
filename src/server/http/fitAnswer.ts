import { hash } from 'node:crypto'

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

/**
 * Names the last of these rows of a response, to compare it when the list is continued; undefined without rows.
 *
 * @param rowCount the number of rows, at least 1
 */
export function nameRow(body: unknown, rowLists: RowLists, rowCount: number): string | undefined {
  let index = rowCount - 1
  for (const [name = ''] of rowLists) {
    const list = getList(body, name)
    if (index < list.length) return hashRow(list[index])
    index -= list.length
  }
  return undefined
}

/** A row without an id is named by its content. */
function hashRow(row: unknown): string {
  return hash('sha256', JSON.stringify(Object(row).id ?? row), 'base64url').slice(0, 22)
}

/** A response without its first row. */
export function dropFirstRow(body: unknown, rowLists: RowLists): unknown {
  const group = rowLists.find((names) => names.some((name) => getList(body, name).length > 0)) ?? []
  return group.reduce((remaining, name) => replaceList(remaining, name, getList(remaining, name).slice(1)), body)
}

function getList(body: unknown, name: string): unknown[] {
  const list = name === '' ? body : (body as Record<string, unknown>)[name]
  return Array.isArray(list) ? list : []
}

function replaceList(body: unknown, name: string, list: unknown[]): unknown {
  return name === '' ? list : { ...(body as object), ...(Array.isArray(Object(body)[name]) && { [name]: list }) }
}
