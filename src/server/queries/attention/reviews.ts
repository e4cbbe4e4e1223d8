import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import type { ReviewReason } from '#domain/review.ts'
import type { Database } from '../../database/tables.ts'
import { toEmployeeName } from '../employees.ts'
import { MAX_FOUND_ROWS } from './maxFoundRows.ts'
import { SUBJECT_NAME_SQL } from './unusualDocuments.ts'

type ForReview = Schema<'ReviewItem'>

type ReviewRow = {
  subjectId: number
  date: Day
  about: string
  amount: Paise
  recordedAt: string
  employeeId: number
  firstName: string
  lastName: string
  settledAt: string | null
}

/** For each subject: its table, description, day, and the condition for records that still exist. */
const SUBJECT_QUERIES = {
  sale: { about: SUBJECT_NAME_SQL.sale, date: sql`d.date`, isUndeleted: sql`d.deleted_at is null` },
  purchase: { about: SUBJECT_NAME_SQL.purchase, date: sql`d.date`, isUndeleted: sql`d.deleted_at is null` },
  production: { about: SUBJECT_NAME_SQL.production, date: sql`d.date`, isUndeleted: sql`d.deleted_at is null` },
  expense: { about: SUBJECT_NAME_SQL.expense, date: sql`d.date`, isUndeleted: sql`d.deleted_at is null` },
  transfer: { about: SUBJECT_NAME_SQL.transfer, date: sql`d.date`, isUndeleted: sql`d.deleted_at is null` },
  party: { about: sql`d.name`, date: sql`coalesce(d.opening_date, d.date)`, isUndeleted: sql`true` },
} satisfies Record<ForReview['subject'], unknown>

/** Records that need review for this reason, newest first. */
async function findReviews(db: Database, reason: ReviewReason): Promise<ForReview[]> {
  const reviews: ForReview[] = []
  // Object.entries types the keys as string.
  for (const [subject, { about, date, isUndeleted }] of Object.entries(SUBJECT_QUERIES) as [
    ForReview['subject'],
    (typeof SUBJECT_QUERIES)[ForReview['subject']],
  ][]) {
    const { rows } = await sql<ReviewRow>`
      select r.subject_id, ${date} as date, ${about} as about, r.amount, r.recorded_at,
        employee.id as employee_id, first_name, last_name, settled.at as settled_at
      from review as r
      join ${sql.table(subject)} as d on d.id = r.subject_id
      join employee on employee.id = r.employee_id
      left join settled on settled.kind = r.reason and settled.subject = r.subject and settled.subject_id = r.subject_id
      where r.reason = ${reason} and r.subject = ${subject} and ${isUndeleted}
      order by case when settled.at is null then 0 else 1 end, settled.at desc, r.id desc limit ${MAX_FOUND_ROWS}`.execute(
      db,
    )
    for (const { employeeId: id, firstName, lastName, settledAt: _, amount, ...row } of rows) {
      const employee = toEmployeeName({ id, firstName, lastName })
      reviews.push({ subject, ...row, facts: `${amount}`, employee, amount: toRupees(amount) })
    }
  }
  return reviews.sort((a, b) => b.recordedAt.localeCompare(a.recordedAt) || b.subjectId - a.subjectId)
}

export function findAboveLimit(db: Database): Promise<ForReview[]> {
  return findReviews(db, 'aboveLimit')
}

export function findOthersMoney(db: Database): Promise<ForReview[]> {
  return findReviews(db, 'othersMoney')
}

export function findOwnMoney(db: Database): Promise<ForReview[]> {
  return findReviews(db, 'ownMoney')
}
