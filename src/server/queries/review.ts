import type { Paise } from '#domain/money.ts'
import { reviewOf } from '#domain/review.ts'
import type { Settings } from '#domain/settings.ts'
import { addRows } from '../database/statement.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { SignedIn } from '../http/handlers.ts'

type Entry = {
  subject: Tables['review']['subject']
  subjectId: number
  /** The largest amount that the entry names, and by how much it is in favour of its writer. */
  amount: Paise
  own: Paise
}

/** Writes down that a Director should look at an entry, where the settings say so. */
export function noteReview(
  db: Database,
  { by, now }: { by: Pick<SignedIn, 'id' | 'role'>; now: Date },
  { subject, subjectId, ...amounts }: Entry,
  rules: Settings,
): void {
  const review = reviewOf(by.role, amounts, rules)
  if (!review) return
  addRows(db, 'review', [{ ...review, subject, subjectId, employeeId: by.id, recordedAt: now.toISOString() }])
}
