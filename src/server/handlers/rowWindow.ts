import type { RowWindow } from '../queries/page.ts'

/** The rows of one answer of an unpaged list. */
const MAX_ROWS_PER_ANSWER = 1_000

type ListCall = { query: { skip?: number | undefined }; markContinued: () => void }

/** Reads the next rows of an unpaged list, and whether more follow. */
export async function readRowWindow<T>(
  { query, markContinued }: ListCall,
  read: (rows: RowWindow) => Promise<T[]>,
  maxRows = MAX_ROWS_PER_ANSWER,
): Promise<T[]> {
  const rows = await read({ limit: maxRows + 1, offset: query.skip ?? 0 })
  if (rows.length > maxRows) markContinued()
  return rows.slice(0, maxRows)
}

/** Treats several lists as one concatenated list and skips the first `skip` rows. */
export function skipRows<Lists extends Record<string, readonly unknown[]>>(lists: Lists, skip = 0): Lists {
  let remainingSkip = skip
  const remainingLists = Object.entries(lists).map(([name, rows]) => {
    const remainingRows = rows.slice(remainingSkip)
    remainingSkip = Math.max(0, remainingSkip - rows.length)
    return [name, remainingRows]
  })
  return Object.fromEntries(remainingLists) as Lists // The keys are unchanged; each value is a slice of the same list.
}
