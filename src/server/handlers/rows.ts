import type { RowWindow } from '../queries/page.ts'

/** So many rows of a list without pages are read for one answer. */
const MOST_ROWS = 1_000

type Listing = { query: { skip?: number | undefined }; continued: () => void }

/** The next rows of a list without pages; says so when more follow. */
export async function someOf<T>(
  { query, continued }: Listing,
  read: (rows: RowWindow) => Promise<T[]>,
  most = MOST_ROWS,
): Promise<T[]> {
  const rows = await read({ limit: most + 1, offset: query.skip ?? 0 })
  if (rows.length > most) continued()
  return rows.slice(0, most)
}

/** Several lists as if one stood behind the other, without so many rows at the beginning of them all. */
export function withoutFirst<Lists extends Record<string, readonly unknown[]>>(lists: Lists, skip = 0): Lists {
  let left = skip
  const rest = Object.entries(lists).map(([name, rows]) => {
    const some = rows.slice(left)
    left = Math.max(0, left - rows.length)
    return [name, some]
  })
  return Object.fromEntries(rest) as Lists // the same names, and shorter lists of the same things
}
