/** A surrogate without its other half is no character. */
const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * Whether both databases can store a text. PostgreSQL refuses NUL and lone surrogates; SQLite stores NUL, and then the
 * shop could not move to PostgreSQL. Every text of a request is checked: names and values of the body, of the path and of
 * the query. HTTP itself allows neither in a header.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text)
}

/** The message of a field whose text is not storable. */
export const UNSTORABLE_MESSAGE = 'must not contain NUL or unpaired surrogates'
