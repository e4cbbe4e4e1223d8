/** A page of a list: its number, from 0, and how many rows it may have. */
export type Page = { number: number; size: number }

/** What is asked for behind the question mark. */
type Asked = { page?: number | undefined; size?: number | undefined }

const MOST = 200

/** The page that is asked for; what is out of range is clamped, never refused. */
export function pageAsked({ page = 0, size }: Asked, usual = 50): Page {
  return { number: clamp(page, 0, 1_000_000), size: clamp(size ?? usual, 1, MOST) }
}

/** One page on the wire. Beyond the end it is empty. */
export function asPage<T>(content: T[], totalElements: number, { number, size }: Page) {
  const totalPages = Math.ceil(totalElements / size)
  return { content, totalPages, totalElements, number, size, first: number === 0, last: number >= totalPages - 1 }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
