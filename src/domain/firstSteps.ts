import type { Schema } from '#contract/operations.ts'

/** Whether a first step needs nothing more: the shop has its result, or a Director has ticked it off. */
export function isStepOver({ isDone, isTicked }: Schema<'FirstStep'>): boolean {
  return isDone || isTicked
}
