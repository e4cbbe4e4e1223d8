import type { Insertable } from 'kysely'
import type { Role } from '#domain/access.ts'
import type { Paise } from '#domain/money.ts'
import { decideReview } from '#domain/review.ts'
import type { Settings } from '#domain/settings.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import type { Database, Tables } from '../database/tables.ts'

type ReviewedRecord = {
  subject: Tables['review']['subject']
  subjectId: number
  /** The largest amount in the record, the amount that its author gains by it, and what it takes from others. */
  amount: Paise
  ownBenefit: Paise
  othersMoney?: Paise
}

/** Marks a record for review by a Director, if the settings require it. */
export async function recordReview(
  db: Database,
  { by, now }: { by: { id: number; role: Role }; now: Date },
  { subject, subjectId, othersMoney = 0 as Paise, ...amounts }: ReviewedRecord,
  settings: Settings,
): Promise<void> {
  const review = decideReview(by.role, { ...amounts, othersMoney }, settings)
  if (!review) return
  const row = { ...review, subject, subjectId, employeeId: by.id, recordedAt: now.toISOString() }
  await reviewInsert.execute(db, row)
}

const reviewInsert = preparedQuery((db, row: Insertable<Tables['review']>) => db.insertInto('review').values(row))
