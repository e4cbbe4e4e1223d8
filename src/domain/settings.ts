import type { Schema } from '#contract/operations.ts'
import type { Day } from './day.ts'

/** The shop's settings, which a Director may change. */
export type Settings = Schema<'Settings'>

/** The settings of a shop that has changed none: writes are accepted, and unusual ones are listed for review. */
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

/** The settings that are amounts in rupees, or null without a limit. */
export const REVIEW_LIMIT_NAMES = [
  'reviewAboveTrainee',
  'reviewAboveWorker',
  'reviewAboveWorkerHead',
  'reviewOwnAbove',
] as const satisfies readonly (keyof Settings)[]
export type ReviewLimit = (typeof REVIEW_LIMIT_NAMES)[number]

/** Whether the accounting period of this day is closed. */
export function isLocked(day: Day, { lockedUntil }: Pick<Settings, 'lockedUntil'>): boolean {
  return lockedUntil !== null && day <= lockedUntil
}
