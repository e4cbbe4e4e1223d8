import { type SqlBool, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { addDays, startOfShopDay, toShopDay } from '#domain/day.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import type { Database } from '../../database/tables.ts'
import { yieldToEventLoop } from '../../yieldToEventLoop.ts'
import { toEmployeeName } from '../employees.ts'
import { isOneOf } from '../isOneOf.ts'
import { MAX_FOUND_ROWS } from './maxFoundRows.ts'

type Subject = Schema<'PossibleDuplicate'>['subject']

/** Maximum distance of two duplicates in milliseconds. */
const MAX_RETYPING_MS = 30 * 60_000

/** For each kind: the columns that must be equal, and the description of the later document of a pair. */
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

/** The newest documents that are equal without regard to lines and times, and the lines that are read to compare them. */
const MAX_ALIKE_DOCUMENTS = 1_000
const MAX_COMPARED_LINES = 20_000

/** A document is compared with this many of the equal ones before it. */
const MAX_COMPARED_BEFORE = 20

/** Documents whose lines are read in one query. */
const DOCUMENTS_PER_QUERY = 100

/**
 * Documents that the same person has entered twice for the same day within half an hour, with equal lines, latest
 * first. The second one was recorded in the last 90 days. The time grows with the number of documents and not with that
 * of their pairs: documents are put into groups of equal ones, and each is paired with the nearest one before it.
 */
export async function findPossibleDuplicates(db: Database, now: Date): Promise<Schema<'PossibleDuplicate'>[]> {
  const duplicates: Schema<'PossibleDuplicate'>[] = []
  for (const subject of ['sale', 'purchase', 'expense'] as const) {
    const alike = await findAlike(db, subject, startOfShopDay(addDays(toShopDay(now), -LOOKBACK_DAYS)))
    await yieldToEventLoop()
    const compared = keepCloseInTime(alike)
    const lines = await describeLines(db, subject, compared)
    const firstIds = pairWithNearest(
      compared.filter(({ id }) => subject === 'expense' || lines.has(id)),
      lines,
    )
    const pairs = await loadPairs(db, subject, firstIds)
    duplicates.push(...pairs.map((pair) => toPossibleDuplicate(subject, pair)))
  }
  return duplicates.sort((a, b) => b.recordedAt.localeCompare(a.recordedAt) || b.subjectId - a.subjectId)
}

/** A document; `group` is the same for all that are equal without regard to their lines. */
type AlikeDocument = { id: number; group: string; typedAtMs: number; isRecent: boolean }

/**
 * The documents that are equal to another one without regard to their lines, in the order of their ids: those of the days
 * of which something was recorded recently.
 */
async function findAlike(db: Database, subject: Subject, since: Date): Promise<AlikeDocument[]> {
  const table = sql.table(subject)
  const columns = ['date', 'created_by', ...DUPLICATE_CRITERIA[subject].columns]
  const columnList = sql.raw(columns.map((column) => `d.${column}`).join(', '))
  const isRecent = (row: string) => sql<SqlBool>`(${sql.ref(`${row}.createdAt`)} >= ${since.toISOString()}
    and ${sql.ref(`${row}.id`)} > coalesce((select id from ${table} where created_at < ${since.toISOString()}
      order by id desc limit 1 offset ${MAX_OUT_OF_ORDER_ROWS}), 0))`
  const { rows } = await sql<{ id: number; typedAt: string; isRecent: number; equal: string }>`
    select alike.id, alike.equal, case when ${isRecent('alike')} then 1 else 0 end as is_recent,
      coalesce(operation.occurred_at, alike.created_at) as typed_at
    from (
      select * from (
        select d.id, d.op_id, d.created_at, count(*) over (partition by ${columnList}) as equal_count,
          min(d.id) over (partition by ${columnList}) as equal
        from ${table} as d
        where d.deleted_at is null and d.date in (
          select recent.date from ${table} as recent where recent.deleted_at is null and ${isRecent('recent')})
      ) as counted
      where equal_count > 1 order by id desc limit ${MAX_ALIKE_DOCUMENTS}
    ) as alike
    left join operation on operation.op_id = alike.op_id
    order by alike.id`.execute(db)
  return rows.map(({ id, equal, typedAt, isRecent: recent }) => ({
    id,
    group: `${equal}`,
    // The time of typing that the device reports, otherwise the time of arrival.
    typedAtMs: Date.parse(typedAt),
    isRecent: recent === 1,
  }))
}

/** The newest of the documents that were typed close to an equal one, in the order of their ids. */
function keepCloseInTime(documents: readonly AlikeDocument[]): AlikeDocument[] {
  const close = new Set<AlikeDocument>()
  for (const equal of Map.groupBy(documents, ({ group }) => group).values()) {
    const inOrder = equal.toSorted((a, b) => a.typedAtMs - b.typedAtMs)
    for (const [index, document] of inOrder.entries()) {
      const before = inOrder[index - 1]
      if (before && areCloseInTime(before, document)) close.add(before).add(document)
    }
  }
  return documents.filter((document) => close.has(document)).slice(-MAX_FOUND_ROWS)
}

function areCloseInTime(a: AlikeDocument, b: AlikeDocument): boolean {
  return Math.abs(a.typedAtMs - b.typedAtMs) <= MAX_RETYPING_MS
}

/**
 * For each recent document the nearest one before it with equal lines that was typed close to it: of three duplicates
 * the third is paired with the second. Returns the id of the first by the id of the later document.
 */
function pairWithNearest(documents: readonly AlikeDocument[], lines: ReadonlyMap<number, string>): Map<number, number> {
  const firstIds = new Map<number, number>()
  for (const equal of Map.groupBy(documents, ({ id, group }) => `${group} ${lines.get(id) ?? ''}`).values())
    for (const [index, later] of equal.entries()) {
      const before = equal.slice(Math.max(0, index - MAX_COMPARED_BEFORE), index)
      const first = later.isRecent ? before.findLast((document) => areCloseInTime(document, later)) : undefined
      if (first) firstIds.set(later.id, first.id)
    }
  return firstIds
}

/** The lines of documents as one text for each, the newest documents first, until enough lines are read. */
async function describeLines(
  db: Database,
  subject: Subject,
  documents: readonly AlikeDocument[],
): Promise<Map<number, string>> {
  const texts = new Map<number, string>()
  if (subject === 'expense') return texts
  let lineCount = 0
  for (let end = documents.length; end > 0 && lineCount < MAX_COMPARED_LINES; end -= DOCUMENTS_PER_QUERY) {
    const ids = documents.slice(Math.max(0, end - DOCUMENTS_PER_QUERY), end).map(({ id }) => id)
    const lines = await findLines(db, subject, ids)
    lineCount += lines.length
    const byDocument = Map.groupBy(lines, ({ of }) => of)
    for (const id of ids) {
      const described = byDocument.get(id)?.map(({ of: _, ...line }) => JSON.stringify(Object.entries(line).sort()))
      texts.set(id, described?.sort().join('\n') ?? '')
    }
    await yieldToEventLoop()
  }
  return texts
}

function findLines(
  db: Database,
  subject: Exclude<Subject, 'expense'>,
  ids: readonly number[],
): Promise<{ of: number }[]> {
  return subject === 'sale'
    ? db
        .selectFrom('saleLine')
        .select(['saleId as of', 'kind', 'productId', 'price', 'quantity'])
        .where(isOneOf(db, 'saleLine.saleId', ids))
        .execute()
    : db
        .selectFrom('purchaseLine')
        .select(['purchaseId as of', 'componentId', 'amount', 'quantity'])
        .where(isOneOf(db, 'purchaseLine.purchaseId', ids))
        .execute()
}

/** The pairs with the fields that are shown. */
async function loadPairs(
  db: Database,
  subject: Subject,
  firstIds: ReadonlyMap<number, number>,
): Promise<DuplicatePair[]> {
  if (firstIds.size === 0) return []
  const { amount, about } = DUPLICATE_CRITERIA[subject]
  const table = sql.table(subject)
  const { rows } = await sql<Omit<DuplicatePair, 'firstId' | 'firstCreatedAt'>>`
    select later.id, later.date, later.created_at,
      employee.id as employee_id, employee.first_name, employee.last_name,
      actor.id as actor_id, actor.first_name as actor_first_name, actor.last_name as actor_last_name,
      ${sql.raw(about)} as about, ${sql.raw(amount)} as amount
    from ${table} as later
    join employee on employee.id = later.created_by
    join employee as actor on actor.id = later.employee_id
    where ${isOneOf(db, 'later.id', firstIds.keys())}`.execute(db)
  const firsts = await db
    .selectFrom(subject)
    .select(['id', 'createdAt'])
    .where(isOneOf(db, `${subject}.id`, new Set(firstIds.values())))
    .execute()
  const createdAt = new Map(firsts.map((first) => [first.id, first.createdAt]))
  return rows.map((row) => {
    const firstId = firstIds.get(row.id) ?? 0
    return { ...row, firstId, firstCreatedAt: createdAt.get(firstId) ?? '' }
  })
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
