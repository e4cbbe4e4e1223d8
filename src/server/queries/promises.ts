import { type Insertable, type Selectable, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { addDays, type Day, toShopDay } from '#domain/day.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import type { Database, Tables } from '../database/tables.ts'
import { selectNetPartyRows } from './netPartyRows.ts'

/** Inserts a promise; returns the id. */
export async function insertPromise(db: Database, promise: Insertable<Tables['promise']>): Promise<number> {
  return (await db.insertInto('promise').values(promise).returning('id').executeTakeFirstOrThrow()).id
}

/** The latest promise of each of these parties that is not kept, by party id. */
export async function findOpenPromises(
  db: Database,
  partyIds: readonly number[],
): Promise<Map<number, Schema<'PartyPromise'>>> {
  const latest = db.selectFrom('promise').select(({ fn }) => fn.max('id').as('id'))
  const latestIds = latest.where('partyId', 'in', partyIds).groupBy('partyId')
  const rows = await db
    .selectFrom('promise')
    .innerJoin('party', 'party.id', 'promise.partyId')
    .selectAll('promise')
    .select('party.balance as open')
    .where('promise.id', 'in', latestIds)
    .execute()
  const open = await leaveOutKept(db, rows)
  return new Map(
    open.map(({ left, ...row }) => [row.partyId, { ...toPromise(row), amountLeft: toRupees(left) }] as const),
  )
}

/** The limit of the contract for the listed promises of a day. */
const MAX_LISTED_PROMISES = 20

/** A promise that is overdue for longer is no task of the day; the list of dues still shows it. */
const MAX_DAYS_OVERDUE = 90

/** The parties that owe us and whose latest promise is due by this day and not kept; the earliest days first. */
export async function findDuePromises(
  db: Database,
  today: Day,
): Promise<NonNullable<NonNullable<Schema<'DayFigures'>['now']>['promises']>> {
  const latestIds = db
    .selectFrom('promise')
    .select(({ fn }) => fn.max('promise.id').as('id'))
    .groupBy('promise.partyId')
  const rows = await db
    .selectFrom('promise')
    .innerJoin('party', 'party.id', 'promise.partyId')
    .where('promise.id', 'in', latestIds)
    .where('promise.day', '<=', today)
    .where('promise.day', '>=', addDays(today, -MAX_DAYS_OVERDUE))
    .where('party.balance', '>', 0 as Paise)
    .select(['promise.id', 'partyId', 'name', 'day', 'amount', 'promise.createdAt', 'party.balance as open'])
    .orderBy('day')
    .orderBy('promise.id')
    .execute()
  const open = await leaveOutKept(db, rows)
  return {
    count: open.length,
    first: open.slice(0, MAX_LISTED_PROMISES).map(({ partyId, name, day, amount }) => ({
      ...{ partyId, name, day },
      amount: amount === null ? null : toRupees(amount),
    })),
  }
}

/** A promise, and what its party owes now. */
type NotedPromise = Pick<Selectable<Tables['promise']>, 'id' | 'partyId' | 'amount' | 'createdAt'> & { open: Paise }

/**
 * Leaves out the promises that are kept: since then the party has paid the promised amount, or everything that it owed at
 * that time. Otherwise an old promise would be shown beside a new debt. `left` is the unpaid part of the promise.
 */
async function leaveOutKept<Row extends NotedPromise>(
  db: Database,
  promises: readonly Row[],
): Promise<(Row & { left: Paise })[]> {
  const open = promises.filter((promise) => promise.open > 0)
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  const paidById = await sumPaidSince(db, ids)
  const debits = await findDebits(db, ids)
  return open.flatMap((promise) => {
    // The oldest debits are paid first: if those after the promise are all that is open, the ones before it are paid.
    const notedOn = toShopDay(new Date(promise.createdAt))
    const newer = (debits.get(promise.partyId) ?? []).filter(({ date }) => date > notedOn)
    const leftOfDebts = newer.reduce((rest, { amount }) => rest - amount, promise.open as number)
    const leftOfAmount = promise.amount === null ? leftOfDebts : promise.amount - (paidById.get(promise.id) ?? 0)
    const left = Math.min(leftOfDebts, leftOfAmount) as Paise // a difference of paise
    return left > 0 ? [{ ...promise, left }] : []
  })
}

/** The money paid after each of these promises, by promise id. A payment that comes with goods pays the goods first. */
async function sumPaidSince(db: Database, promiseIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('promise')
    .innerJoin('sale', (join) =>
      join
        .onRef('sale.partyId', '=', 'promise.partyId')
        .onRef('sale.createdAt', '>', 'promise.createdAt')
        // A payment from before that is corrected afterwards keeps its day.
        .on(sql<boolean>`sale.date >= substr(promise.created_at, 1, 10)`),
    )
    .where('promise.id', 'in', promiseIds)
    .where('sale.deletedAt', 'is', null)
    .where('sale.balance', '<', 0 as Paise)
    .where('sale.amountPaid', '>', 0 as Paise)
    .select('promise.id')
    .select(
      sql<number>`sum(case when sale.amount_paid < -sale.balance then sale.amount_paid else -sale.balance end)`.as(
        'paid',
      ),
    )
    .groupBy('promise.id')
    .execute()
  return new Map(rows.map(({ id, paid }) => [id, Number(paid)]))
}

/** The debits of the parties of these promises, one for each party, since the day of the promise; by party id. */
async function findDebits(db: Database, promiseIds: readonly number[]) {
  const netRows = selectNetPartyRows(db)
    .innerJoin('promise', 'promise.partyId', 'partyEntry.partyId')
    .where('promise.id', 'in', promiseIds)
    // In UTC the day of the promise is that of the shop or the day before.
    .where(sql<boolean>`party_entry.date >= substr(promise.created_at, 1, 10)`)
  const rows = await db
    .selectFrom(netRows.as('debit'))
    .select(['debit.partyId', 'debit.date', 'debit.amount'])
    .where('debit.amount', '>', 0 as Paise)
    .execute()
  return Map.groupBy(rows, ({ partyId }) => partyId)
}

/** A promise as in the API. */
export function toPromise(row: Omit<Selectable<Tables['promise']>, 'createdBy'>): Schema<'PartyPromise'> {
  const { id, partyId, day, amount, comment, createdAt, opId } = row
  return {
    ...{ id, partyId, day, comment },
    amount: amount === null ? null : toRupees(amount),
    recordedAt: createdAt,
    clientRequestId: opId,
  }
}
