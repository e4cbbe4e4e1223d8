import { STAFF_SCREENS } from '../staffScreens.ts'

const getFirstSegment = (path: string) => path.split('/')[1]?.toLowerCase() ?? ''

/**
 * The first segments of the paths that the app shell answers with or without a network: the staff screens and the
 * login. All other paths are pages of the catalogue, files or calls of the server.
 */
export const STAFF_PATH_SEGMENTS: ReadonlySet<string> = new Set(
  [...Object.keys(STAFF_SCREENS), '/login'].map(getFirstSegment),
)

/** Whether this path belongs to a screen of the app. Paths ignore case. */
export function isStaffPage(path: string): boolean {
  return STAFF_PATH_SEGMENTS.has(getFirstSegment(path))
}
