import type { Role } from '#domain/access.ts'
import type { Paise } from '#domain/money.ts'
import { decideReview } from '#domain/review.ts'
import type { Settings } from '#domain/settings.ts'
import { deferInsert } from '../database/preparedQuery.ts'
import type { Database, Tables } from '../database/tables.ts'

type ReviewedRecord = {
  subject: Tables['review']['subject']
  subjectId: number
  /** The largest amount that the entry names, and by how much it is in favour of its writer. */
  amount: Paise
  ownBenefit: Paise
}

/** Writes down that a Director should look at an entry, where the settings say so. */
export function recordReview(
  db: Database,
  { by, now }: { by: { id: number; role: Role }; now: Date },
  { subject, subjectId, ...amounts }: ReviewedRecord,
  rules: Settings,
): void {
  const review = decideReview(by.role, amounts, rules)
  if (!review) return
  deferInsert(db, 'review', [{ ...review, subject, subjectId, employeeId: by.id, recordedAt: now.toISOString() }])
}
