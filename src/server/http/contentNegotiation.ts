import { parseAccept } from 'hono/utils/accept'
import type { SiteFile } from './builtSite.ts'

/** Offsets of the first and the last byte of a range. */
export type ByteRange = { from: number; to: number }

/** The preferred encoding of a file that the client accepts, undefined for none; one with `;q=0` is not accepted. */
export function chooseEncoding(acceptEncoding: string, { encoded }: SiteFile): string | undefined {
  const accepted = parseAccept(acceptEncoding.toLowerCase()).flatMap(({ type, q }) => (q > 0 ? [type] : []))
  return [...encoded.keys()].find((name) => accepted.includes(name))
}

/**
 * The byte range that a request selects (RFC 9110, section 14).
 *
 * @param length bytes of the file
 * @param range the Range header; several ranges are answered with the whole file
 * @param ifRange the If-Range header: the range applies only to the file with this tag
 * @returns undefined for the whole file; 'none' for a range outside of it
 */
export function parseByteRange(
  length: number,
  range: string | undefined,
  ifRange: string | undefined,
  tag: string,
): ByteRange | 'none' | undefined {
  const [match, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!match || (!first && !last) || (ifRange !== undefined && ifRange !== tag)) return undefined
  if (!first) return Number(last) === 0 ? 'none' : { from: Math.max(0, length - Number(last)), to: length - 1 }
  if (last && Number(last) < Number(first)) return undefined
  if (Number(first) >= length) return 'none'
  return { from: Number(first), to: last ? Math.min(Number(last), length - 1) : length - 1 }
}
