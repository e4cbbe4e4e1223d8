import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { addDays, startOfShopDay, toShopDay } from '#domain/day.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import type { Database } from '../../database/tables.ts'
import { toEmployeeName } from '../employees.ts'

type Subject = Schema<'PossibleDuplicate'>['subject']

/** Maximum distance of two duplicates in milliseconds. */
const MAX_RETYPING_MS = 30 * 60_000

/** For each kind: the columns that must be equal, and the description of a pair. */
const DUPLICATE_CRITERIA: Record<Subject, { columns: readonly string[]; amount: string; about: string }> = {
  sale: {
    columns: ['party_id', 'employee_id', 'tax_amount', 'discount', 'total_amount', 'amount_paid'],
    amount: 'case when later.total_amount = 0 then later.amount_paid else later.total_amount end',
    about: '(select name from party where party.id = later.party_id)',
  },
  purchase: {
    columns: ['party_id', 'employee_id', 'tax_amount', 'total_amount', 'amount_paid'],
    amount: 'case when later.total_amount = 0 then later.amount_paid else later.total_amount end',
    about: '(select name from party where party.id = later.party_id)',
  },
  expense: { columns: ['employee_id', 'debit', 'comment'], amount: 'later.debit', about: 'later.comment' },
}

type DuplicatePair = {
  id: number
  firstId: number
  date: string
  createdAt: string
  firstCreatedAt: string
  typedAt: string
  firstTypedAt: string
  employeeId: number
  firstName: string
  lastName: string
  actorId: number
  actorFirstName: string
  actorLastName: string
  about: string
  amount: Paise
}

/** Older documents are not searched. */
const LOOKBACK_DAYS = 90

/** Documents that may have a wrong time because the clock was behind; they are searched, too. */
const MAX_OUT_OF_ORDER_ROWS = 1_000

/** Maximum number of pairs. */
const MAX_PAIRS = 2_000

/**
 * Documents that the same person has entered twice for the same day within half an hour, with equal lines, latest
 * first. The second one was recorded in the last 90 days.
 */
export async function findPossibleDuplicates(db: Database, now: Date): Promise<Schema<'PossibleDuplicate'>[]> {
  const duplicates: Schema<'PossibleDuplicate'>[] = []
  for (const subject of ['sale', 'purchase', 'expense'] as const) {
    const closeInTime = (await findPairs(db, subject, startOfShopDay(addDays(toShopDay(now), -LOOKBACK_DAYS)))).filter(
      (pair) => Math.abs(Date.parse(pair.typedAt) - Date.parse(pair.firstTypedAt)) <= MAX_RETYPING_MS,
    )
    const lines = await describeLines(db, subject, [
      ...new Set(closeInTime.flatMap(({ id, firstId }) => [id, firstId])),
    ])
    const identicalPairs = closeInTime.filter(({ id, firstId }) => lines.get(id) === lines.get(firstId))
    // Of three duplicates, the third is paired with the second: the nearest pair comes last and overwrites the
    // others.
    const nearestPairs = new Map(identicalPairs.map((pair) => [pair.id, pair]))
    duplicates.push(...[...nearestPairs.values()].map((pair) => toPossibleDuplicate(subject, pair)))
  }
  return duplicates.sort((a, b) => b.recordedAt.localeCompare(a.recordedAt) || b.subjectId - a.subjectId)
}

async function findPairs(db: Database, subject: Subject, since: Date): Promise<DuplicatePair[]> {
  const { columns, amount, about } = DUPLICATE_CRITERIA[subject]
  const table = sql.table(subject)
  const sameColumns = columns.map((column) => sql`first.${sql.raw(column)} = later.${sql.raw(column)}`)
  // The time of typing that the device reports, otherwise the time of arrival.
  const typedAt = (document: string) => sql`coalesce(
    (select occurred_at from operation where operation.op_id = ${sql.ref(`${document}.opId`)}), ${sql.ref(`${document}.createdAt`)})`
  const { rows } = await sql<DuplicatePair>`
    select later.id, first.id as first_id, later.date, later.created_at, first.created_at as first_created_at,
      ${typedAt('later')} as typed_at, ${typedAt('first')} as first_typed_at,
      employee.id as employee_id, employee.first_name, employee.last_name,
      actor.id as actor_id, actor.first_name as actor_first_name, actor.last_name as actor_last_name,
      ${sql.raw(about)} as about, ${sql.raw(amount)} as amount
    from ${table} as later
    join ${table} as first on first.date = later.date and first.created_by = later.created_by
      and first.id < later.id and ${sql.join(sameColumns, sql` and `)}
    join employee on employee.id = later.created_by
    join employee as actor on actor.id = later.employee_id
    where later.deleted_at is null and first.deleted_at is null and later.created_at >= ${since.toISOString()}
      and later.id > coalesce((select id from ${table} where created_at < ${since.toISOString()}
        order by id desc limit 1 offset ${MAX_OUT_OF_ORDER_ROWS}), 0)
    order by later.id desc, first.id desc limit ${MAX_PAIRS}`.execute(db)
  return rows.reverse()
}

/** The lines of these documents, as one text per document. */
async function describeLines(db: Database, subject: Subject, ids: readonly number[]): Promise<Map<number, string>> {
  if (subject === 'expense' || ids.length === 0) return new Map()
  const lines =
    subject === 'sale'
      ? await db
          .selectFrom('saleLine')
          .select(['saleId as of', 'kind', 'productId', 'price', 'quantity'])
          .where('saleId', 'in', ids)
          .execute()
      : await db
          .selectFrom('purchaseLine')
          .select(['purchaseId as of', 'componentId', 'amount', 'quantity'])
          .where('purchaseId', 'in', ids)
          .execute()
  const texts = lines.map(({ of, ...line }) => ({ of, text: JSON.stringify(Object.entries(line).sort()) }))
  return new Map(
    [...Map.groupBy(texts, ({ of }) => of)].map(([of, some]) => [
      of,
      some
        .map(({ text }) => text)
        .sort()
        .join('\n'),
    ]),
  )
}

function toPossibleDuplicate(subject: Subject, pair: DuplicatePair): Schema<'PossibleDuplicate'> {
  const { id, firstId, date, about, employeeId, firstName, lastName, amount, createdAt, firstCreatedAt } = pair
  const { actorId, actorFirstName, actorLastName } = pair
  return {
    subject,
    subjectId: id,
    facts: `${firstId}`,
    firstId,
    date,
    about,
    employee: toEmployeeName({ id: employeeId, firstName, lastName }),
    actor: toEmployeeName({ id: actorId, firstName: actorFirstName, lastName: actorLastName }),
    amount: toRupees(amount),
    recordedAt: createdAt,
    firstRecordedAt: firstCreatedAt,
  }
}
