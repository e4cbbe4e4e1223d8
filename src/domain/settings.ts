import type { Schema } from '#contract/operations.ts'
import type { Day } from './day.ts'

/** The rules of the shop, which a Director may change. */
export type Settings = Schema<'Settings'>

/** The rules of a shop in which nobody has changed any: what happened is written down, and shown where it looks odd. */
export const DEFAULT_SETTINGS: Settings = {
  stockPolicy: 'warn',
  replacementStock: 'quarantine',
  lockedUntil: null,
  salesListFor: 'staff',
  purchaseTaxIsCost: false,
  reviewAboveTrainee: 50_000,
  reviewAboveWorker: null,
  reviewAboveWorkerHead: null,
  reviewOwnAbove: 10_000,
}

/** The settings that are amounts, in rupees; null where there is no limit. */
export const REVIEW_LIMIT_NAMES = [
  'reviewAboveTrainee',
  'reviewAboveWorker',
  'reviewAboveWorkerHead',
  'reviewOwnAbove',
] as const satisfies readonly (keyof Settings)[]
export type ReviewLimit = (typeof REVIEW_LIMIT_NAMES)[number]

/** Are the books of this day closed? */
export function isLocked(day: Day, { lockedUntil }: Pick<Settings, 'lockedUntil'>): boolean {
  return lockedUntil !== null && day <= lockedUntil
}
