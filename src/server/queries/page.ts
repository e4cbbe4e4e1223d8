import { yieldToEventLoop } from '../yieldToEventLoop.ts'

/**
 * A page of a list: its number from 0, its size in rows, and the number of rows to skip at its beginning. A page that
 * continues `after` a row begins with the row behind it, whatever has been added or deleted before that row.
 */
export type Page = { number: number; size: number; skip: number; after?: number | undefined }

/** The query parameters of a page. */
type PageQuery = {
  page?: number | undefined
  size?: number | undefined
  skip?: number | undefined
  after?: number | undefined
}

/** A window of a list, or of what follows the row of the page's `after`. */
export type RowWindow = { limit: number; offset: number }

const MAX_PAGE_SIZE = 200

/** Reads a page from the query parameters; values out of range are clamped. */
export function parsePage({ page = 0, size: requestedSize, skip = 0, after }: PageQuery, defaultSize = 50): Page {
  const size = clamp(requestedSize ?? defaultSize, 1, MAX_PAGE_SIZE)
  return { number: clamp(page, 0, 1_000_000), size, skip: clamp(skip, 0, size), after }
}

/** The rows of a page. */
export function toRowWindow({ number, size, skip, after }: Page): RowWindow {
  return { limit: size - skip, offset: (after === undefined ? number * size : 0) + skip }
}

/**
 * Reading stops at this size in characters of JSON. A tenth more than an answer may have, because rows are measured with
 * fields that the answer omits; http/fitAnswer.ts measures exactly.
 */
const MAX_ANSWER_LENGTH = 1_100_000

/** Rows per query where rows may be long. */
const ROWS_PER_CHUNK = 50

/**
 * Reads rows in chunks until there are as many as requested or more than fit into an answer. Other requests run between
 * two chunks.
 */
export async function readUntilFull<T>(
  { limit, offset }: RowWindow,
  read: (rows: RowWindow) => Promise<T[]>,
  rowsPerChunk = ROWS_PER_CHUNK,
): Promise<T[]> {
  const all: T[] = []
  for (let length = 0; all.length < limit && length <= MAX_ANSWER_LENGTH; ) {
    const chunkSize = Math.min(rowsPerChunk, limit - all.length)
    const chunk = await read({ limit: chunkSize, offset: offset + all.length })
    all.push(...chunk)
    if (chunk.length < chunkSize) break
    if (all.length >= limit) break
    length += JSON.stringify(chunk).length
    await yieldToEventLoop()
  }
  return all
}

/**
 * A page as in the API; empty beyond the end.
 *
 * @param remaining the rows from the beginning of the page to the end of the list, if it continues after a row
 */
export function toPage<T>(
  content: T[],
  totalElements: number,
  { number, size }: Omit<Page, 'skip'>,
  remaining?: number,
) {
  const totalPages = Math.ceil(totalElements / size)
  const last = remaining === undefined ? number >= totalPages - 1 : remaining <= size
  return { content, totalPages, totalElements, number, size, first: number === 0, last }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
