import type { Schema } from '#contract/operations.ts'

/** Whether a first step is complete: the shop has its result, or a Director has ticked it off. */
export function isStepComplete({ isDone, isTicked }: Schema<'FirstStep'>): boolean {
  return isDone || isTicked
}
