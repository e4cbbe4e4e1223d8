const BOMS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The text of a file: UTF-8 or UTF-16, with or without a byte order mark, otherwise Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const bom = BOMS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (bom) return new TextDecoder(bom[1]).decode(bytes)
  // In UTF-16 one of the two bytes of a separator, a digit or a Latin letter is 0, always on the same side.
  const start = bytes.subarray(0, 200)
  const zeros = (offset: number) => start.filter((byte, index) => index % 2 === offset && byte === 0).length
  if (zeros(1) > 0 && zeros(0) === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros(0) > 0 && zeros(1) === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
