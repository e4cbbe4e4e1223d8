import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { addDays, type Day, toShopDay } from '#domain/day.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import type { Database } from '../../database/tables.ts'
import { toEmployeeName } from '../employees.ts'
import { MAX_FOUND_ROWS } from './maxFoundRows.ts'

const PARTY_NAME = sql<string>`(select name || case when trim(city) in ('', 'NO') then '' else ', ' || city end
  from party where party.id = d.party_id)`

/** A short description of a document. */
export const SUBJECT_NAME_SQL: Record<Schema<'FutureDatedDocument'>['subject'], RawBuilder<string>> = {
  sale: PARTY_NAME,
  purchase: PARTY_NAME,
  production: sql`(select name from product where product.id = d.product_id)`,
  expense: sql`(select trim(first_name || ' ' || last_name) from employee where employee.id = d.employee_id)`,
  transfer: sql`(select trim(first_name || ' ' || last_name) from employee where employee.id = d.target_employee_id)`,
  audit: sql`coalesce((select name from product where product.id = d.product_id),
    (select name from component where component.id = d.component_id))`,
}

type FutureDatedRow = {
  id: number
  date: Day
  createdAt: string
  employeeId: number
  firstName: string
  lastName: string
  about: string
  /** An audit has one of the two. */
  productId: number | null
  componentId: number | null
}

/** The join that finds whether a document `d` is settled, and the order of the rows that are read. */
const joinSettled = (kind: Schema<'AttentionKind'>, subject: string) => sql`left join settled
  on settled.kind = ${kind} and settled.subject = ${subject} and settled.subject_id = d.id`
const UNSETTLED_FIRST = sql`case when settled.at is null then 0 else 1 end, d.date desc, d.id desc limit ${sql.lit(MAX_FOUND_ROWS)}`

/** Documents dated later than tomorrow, latest first; a device clock may be one day ahead. */
export async function findFutureDated(db: Database, now: Date): Promise<Schema<'FutureDatedDocument'>[]> {
  const documents: Schema<'FutureDatedDocument'>[] = []
  // Object.keys types the keys as string.
  for (const subject of Object.keys(SUBJECT_NAME_SQL) as (keyof typeof SUBJECT_NAME_SQL)[]) {
    const { rows } = await sql<FutureDatedRow>`
      select d.id, d.date, d.created_at, employee.id as employee_id, first_name, last_name, ${SUBJECT_NAME_SQL[subject]} as about
        ${subject === 'audit' ? sql`, d.product_id, d.component_id` : sql``}
      from ${sql.table(subject)} as d join employee on employee.id = d.created_by
      ${joinSettled('futureDated', subject)}
      where d.deleted_at is null and d.date > ${addDays(toShopDay(now), 1)}
      order by ${UNSETTLED_FIRST}`.execute(db)
    for (const { id, date, createdAt, about, employeeId, firstName, lastName, productId, componentId } of rows) {
      const employee = toEmployeeName({ id: employeeId, firstName, lastName })
      const counted = subject === 'audit' && { counted: toCountedGoods(productId, componentId) }
      documents.push({ subject, subjectId: id, facts: date, date, about, ...counted, employee, recordedAt: createdAt })
    }
  }
  return documents.sort((a, b) => b.date.localeCompare(a.date) || b.recordedAt.localeCompare(a.recordedAt))
}

function toCountedGoods(productId: number | null, componentId: number | null) {
  return productId === null
    ? { subject: 'component' as const, subjectId: componentId ?? 0 }
    : { subject: 'product' as const, subjectId: productId }
}

type DifferingTotalRow = Omit<Schema<'PartyName'>, 'id'> & {
  id: number
  date: Day
  balance: Paise
  clientBalance: Paise
  partyId: number
}

/** Sales and purchases for which the device computed another balance, newest first. */
export async function findDifferingTotals(db: Database): Promise<Schema<'DifferingTotal'>[]> {
  const documents: Schema<'DifferingTotal'>[] = []
  for (const subject of ['sale', 'purchase'] as const) {
    const { rows } = await sql<DifferingTotalRow>`
      select d.id, d.date, d.balance, d.client_balance, party.id as party_id, name, city, business_name, mobile
      from ${sql.table(subject)} as d join party on party.id = d.party_id
      ${joinSettled('differingTotals', subject)}
      where d.client_balance is not null and d.deleted_at is null
      order by ${UNSETTLED_FIRST}`.execute(db)
    for (const { id, date, balance, clientBalance, partyId, ...names } of rows)
      documents.push({
        subject,
        subjectId: id,
        facts: `${balance} ${clientBalance}`,
        date,
        party: { id: partyId, ...names },
        balance: toRupees(balance),
        clientBalance: toRupees(clientBalance),
      })
  }
  return documents.sort((a, b) => b.date.localeCompare(a.date) || b.subjectId - a.subjectId)
}
