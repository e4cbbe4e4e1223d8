import { Refusal } from '#domain/refusal.ts'

/** @throws Refusal 'not-found' if undefined */
export function orNotFound<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Refusal('not-found')
  return thing
}

/**
 * Asserts that a row exists that the same transaction has written.
 *
 * @throws Error if undefined
 */
export function mustExist<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('the row that was just written does not exist')
  return thing
}
