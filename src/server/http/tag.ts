import { createHash } from 'node:crypto'

/** The entity tag of an answer. Weak: packed or not, it says the same. */
export function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

/** Is a tag among those that an If-Match or If-None-Match header names? */
export function isNamed(tag: string, header: string | null | undefined): boolean {
  return header?.split(',').some((one) => one.trim() === tag || one.trim() === '*') ?? false
}
