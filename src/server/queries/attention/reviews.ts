import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, rupees } from '#domain/money.ts'
import type { ReviewReason } from '#domain/review.ts'
import type { Database } from '../../database/tables.ts'
import { asEmployeeName } from '../employees.ts'
import { ABOUT } from './documents.ts'

type ForReview = Schema<'ForReview'>

type Found = {
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

/** A list of more helps nobody. Those that nobody has looked at come first. */
const MAX_ROWS = 2_000

/** Of each subject: its table, what it is about, its day, and which of its rows are still there. */
const SUBJECTS = {
  sale: { about: ABOUT.sale, date: sql`d.date`, living: sql`d.deleted_at is null` },
  purchase: { about: ABOUT.purchase, date: sql`d.date`, living: sql`d.deleted_at is null` },
  production: { about: ABOUT.production, date: sql`d.date`, living: sql`d.deleted_at is null` },
  expense: { about: ABOUT.expense, date: sql`d.date`, living: sql`d.deleted_at is null` },
  transfer: { about: ABOUT.transfer, date: sql`d.date`, living: sql`d.deleted_at is null` },
  party: { about: sql`d.name`, date: sql`coalesce(d.opening_date, d.date)`, living: sql`true` },
} satisfies Record<ForReview['subject'], unknown>

/** Entries that a Director should look at for this reason, as they were booked, the latest first. */
async function reviews(db: Database, reason: ReviewReason): Promise<ForReview[]> {
  const found: ForReview[] = []
  // Object.entries forgets which words they are.
  for (const [subject, { about, date, living }] of Object.entries(SUBJECTS) as [
    ForReview['subject'],
    (typeof SUBJECTS)[ForReview['subject']],
  ][]) {
    const { rows } = await sql<Found>`
      select r.subject_id, ${date} as date, ${about} as about, r.amount, r.recorded_at,
        employee.id as employee_id, first_name, last_name, settled.at as settled_at
      from review as r
      join ${sql.table(subject)} as d on d.id = r.subject_id
      join employee on employee.id = r.employee_id
      left join settled on settled.kind = r.reason and settled.subject = r.subject and settled.subject_id = r.subject_id
      where r.reason = ${reason} and r.subject = ${subject} and ${living}
      order by case when settled.at is null then 0 else 1 end, settled.at desc, r.id desc limit ${MAX_ROWS}`.execute(db)
    for (const { employeeId: id, firstName, lastName, settledAt: _, amount, ...row } of rows) {
      const employee = asEmployeeName({ id, firstName, lastName })
      found.push({ subject, ...row, facts: `${amount}`, employee, amount: rupees(amount) })
    }
  }
  return found.sort((a, b) => b.recordedAt.localeCompare(a.recordedAt) || b.subjectId - a.subjectId)
}

export function aboveLimit(db: Database): Promise<ForReview[]> {
  return reviews(db, 'aboveLimit')
}

export function ownMoney(db: Database): Promise<ForReview[]> {
  return reviews(db, 'ownMoney')
}
