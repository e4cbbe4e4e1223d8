/** Letters and digits that are not mistaken for each other on paper and on a screen. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 20 signs are 99 bits, too many to be found by trying, even from the hash. */
const DEFAULT_LENGTH = 20

/** A random password for one sign-in, to be read and typed. Each sign is worth 4.95 bits. */
export function createOneTimePassword(length = DEFAULT_LENGTH): string {
  // Bytes above the last multiple of the alphabet would make its first signs more frequent.
  const limit = 256 - (256 % SIGNS.length)
  const signs: string[] = []
  while (signs.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < limit && signs.length < length) signs.push(SIGNS[byte % SIGNS.length] ?? '')
  return signs.join('')
}
