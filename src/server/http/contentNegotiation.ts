import type { SiteFile } from './builtSite.ts'

/** A part of a file: its first and its last byte. */
export type ByteRange = { from: number; to: number }

/** The best way to pack a file that the browser understands and has not refused with `;q=0`. */
export function chooseEncoding(acceptEncoding: string, { encoded }: SiteFile): string | undefined {
  const acceptedEncodings = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return [...encoded.keys()].find((name) => acceptedEncodings.includes(name))
}

/** Does a list of tags (If-None-Match) name this one? Weak ones count: a proxy that repacks a file weakens its tag. */
export function isTagInList(list: string | undefined, tag: string): boolean {
  const tags = list?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(tag)
}

/**
 * The part of a file that a request asks for (RFC 9110, section 14).
 *
 * @param length of the file, in bytes
 * @param range its Range header; several parts at once are not served, the whole file answers them too
 * @param ifRange its If-Range header: the part is wanted only of the file with this tag
 * @returns undefined: send the whole file; 'none': there is no such part
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
