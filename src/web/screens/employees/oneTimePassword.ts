/** Without letters and digits that are mistaken for each other on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** A random password for one sign-in, to be read from a slip and typed. */
export function createOneTimePassword(): string {
  // Bytes above the last multiple of the alphabet would make its first signs more frequent.
  const limit = 256 - (256 % SIGNS.length)
  const signs: string[] = []
  while (signs.length < LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < limit && signs.length < LENGTH) signs.push(SIGNS[byte % SIGNS.length] ?? '')
  return signs.join('')
}
