import { Refusal } from '#domain/refusal.ts'

/**
 * What was asked for.
 *
 * @throws Refusal 'not-found' when there is none
 */
export function orNotFound<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Refusal('not-found')
  return thing
}

/** What has been written a moment ago, in the same transaction. */
export function mustExist<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('what has just been written is not there')
  return thing
}
