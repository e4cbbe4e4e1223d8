import type { Generated } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { Paise } from '#domain/money.ts'
import type { ReviewReason } from '#domain/review.ts'
import type { ReviewLimit, Settings } from '#domain/settings.ts'
import type { Flag, Instant } from './columns.ts'

/** The settings of the shop: one row with id 1. The columns of the firm, or of the UPI ID, are null together. */
export type SettingsTable = Omit<
  Settings,
  'purchaseTaxIsCost' | 'firm' | 'upi' | 'hasFirstSteps' | 'isSample' | ReviewLimit
> & {
  id: number
  purchaseTaxIsCost: Flag
  firmName: string | null
  firmAddress: string | null
  firmTelephones: string | null // one number in each line
  firmGstNumber: string | null
  upiId: string | null
  upiPayeeName: string | null
  upiConfirmedAt: Instant | null
  /** The first steps that a Director has ticked off, separated by commas. */
  tickedSteps: Generated<string>
  /** A Director has put the list of first steps away. */
  stepsPutAway: Generated<Flag>
  /** The shop is the sample of `npm run demo`. */
  isSample: Generated<Flag>
} & { [L in ReviewLimit]: Paise | null }

/** A record that a Director should review, with the author's role at the time. */
export type ReviewTable = {
  id: Generated<number>
  reason: ReviewReason
  subject: Schema<'ReviewItem'>['subject']
  subjectId: number
  amount: Paise
  employeeId: number
  recordedAt: Instant
}

/** An item of Needs attention that a Director confirmed; it stays hidden while its facts are the same. */
export type SettledTable = {
  id: Generated<number>
  kind: Schema<'AttentionKind'>
  subject: string
  subjectId: number
  facts: string
  at: Instant
  employeeId: number
}
