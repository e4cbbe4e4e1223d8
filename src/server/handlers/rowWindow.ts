import type { RowWindow } from '../queries/page.ts'

/** So many rows of a list without pages are read for one answer. */
const MAX_ROWS_PER_ANSWER = 1_000

type ListCall = { query: { skip?: number | undefined }; markContinued: () => void }

/** The next rows of a list without pages; says so when more follow. */
export async function readRowWindow<T>(
  { query, markContinued }: ListCall,
  read: (rows: RowWindow) => Promise<T[]>,
  maxRows = MAX_ROWS_PER_ANSWER,
): Promise<T[]> {
  const rows = await read({ limit: maxRows + 1, offset: query.skip ?? 0 })
  if (rows.length > maxRows) markContinued()
  return rows.slice(0, maxRows)
}

/** Several lists as if one stood behind the other, without so many rows at the beginning of them all. */
export function skipRows<Lists extends Record<string, readonly unknown[]>>(lists: Lists, skip = 0): Lists {
  let remainingSkip = skip
  const remainingLists = Object.entries(lists).map(([name, rows]) => {
    const remainingRows = rows.slice(remainingSkip)
    remainingSkip = Math.max(0, remainingSkip - rows.length)
    return [name, remainingRows]
  })
  return Object.fromEntries(remainingLists) as Lists // the same names, and shorter lists of the same things
}
