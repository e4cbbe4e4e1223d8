import { Refusal } from '#domain/refusal.ts'

/** @throws Refusal 'not-found' if undefined */
export function orNotFound<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Refusal('not-found')
  return thing
}

/**
 * Asserts that a value exists that the code before guarantees.
 *
 * @throws Error if undefined
 */
export function mustExist<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('a value that must exist is missing')
  return thing
}
