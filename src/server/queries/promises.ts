import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { addDays, type Day } from '#domain/day.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import { isPostgres } from '../database/engine.ts'
import type { Database, Tables } from '../database/tables.ts'
import { isOneOf } from './isOneOf.ts'
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
  const rows = await selectOpenPromises(db, isOneOf(db, 'promise.partyId', partyIds))
    .innerJoin('promise', 'promise.id', 'noted.id')
    .selectAll('promise')
    .execute()
  return new Map(
    rows.map(({ left, ...row }) => [row.partyId, { ...toPromise(row), amountLeft: toRupees(left) }] as const),
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
  const rows = await selectOpenPromises(db)
    .where('noted.day', '<=', today)
    .where('noted.day', '>=', addDays(today, -MAX_DAYS_OVERDUE))
    .select(['noted.partyId', 'noted.name', 'noted.day', 'noted.amount', sql<number>`count(*) over ()`.as('count')])
    .orderBy('noted.day')
    .orderBy('noted.id')
    .limit(MAX_LISTED_PROMISES)
    .execute()
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ partyId, name, day, amount }) => ({
      ...{ partyId, name, day },
      amount: amount === null ? null : toRupees(amount),
    })),
  }
}

/**
 * Selects the latest promises of parties, as `noted`, without those that are kept: since then the party has paid the
 * promised amount, or everything that it owed at that time. Otherwise an old promise would be shown beside a new debt.
 * `left` is the unpaid part of the promise. A shop may have tens of thousands of promises, so the database computes it.
 *
 * @param isOfParty selects promises by their party (default: all)
 */
function selectOpenPromises(db: Database, isOfParty?: RawBuilder<SqlBool>) {
  const notedOn = buildShopDayExpression(db, 'promise.createdAt')
  // The oldest debits are paid first: if those after the promise are all that is open, the ones before it are paid.
  const leftOfDebts = sql<number>`(noted.open - coalesce(debited.amount, 0))`
  const leftOfAmount = sql<number>`(noted.amount - coalesce(paid.amount, 0))`
  const left = sql<Paise>`case when noted.amount is null or ${leftOfDebts} < ${leftOfAmount}
    then ${leftOfDebts} else ${leftOfAmount} end`
  return db
    .with(
      (name) => name('noted').materialized(),
      (query) =>
        query
          .selectFrom('promise')
          .innerJoin('party', 'party.id', 'promise.partyId')
          .select(['promise.id', 'promise.partyId', 'promise.day', 'promise.amount', 'promise.createdAt'])
          .select(['party.name', 'party.balance as open', notedOn.as('notedOn')])
          .where('promise.id', 'in', selectLatestIds(db, isOfParty))
          .where('party.balance', '>', 0 as Paise),
    )
    .with('debited', (query) =>
      query
        .selectFrom(
          selectNetPartyRows(db)
            // Kysely knows the columns of `noted` in `query` only.
            .innerJoin(sql<{ partyId: number; notedOn: Day }>`noted`.as('noted'), 'noted.partyId', 'partyEntry.partyId')
            .whereRef('partyEntry.date', '>', 'noted.notedOn')
            .as('debit'),
        )
        .select(['debit.partyId', sql<Paise>`sum(debit.amount)`.as('amount')])
        .where('debit.amount', '>', 0 as Paise)
        .groupBy('debit.partyId'),
    )
    .with('paid', () => selectPaidSince(db))
    .selectFrom('noted')
    .leftJoin('debited', 'debited.partyId', 'noted.partyId')
    .leftJoin('paid', 'paid.id', 'noted.id')
    .select(left.as('left'))
    .where(left, '>', 0 as Paise)
}

function selectLatestIds(db: Database, isOfParty?: RawBuilder<SqlBool>) {
  return db
    .selectFrom('promise')
    .select(({ fn }) => fn.max('promise.id').as('id'))
    .groupBy('promise.partyId')
    .$if(isOfParty !== undefined, (query) => query.where(isOfParty ?? sql.lit(true)))
}

/** The money paid after each promise of `noted`. A payment that comes with goods pays the goods first. */
function selectPaidSince(db: Database) {
  return db
    .selectFrom(sql<{ id: number; partyId: number; createdAt: string }>`noted`.as('noted'))
    .innerJoin('sale', (join) =>
      join
        .onRef('sale.partyId', '=', 'noted.partyId')
        .onRef('sale.createdAt', '>', 'noted.createdAt')
        // A payment from before that is corrected afterwards keeps its day.
        .on(sql<boolean>`sale.date >= substr(noted.created_at, 1, 10)`),
    )
    .where('sale.deletedAt', 'is', null)
    .where('sale.balance', '<', 0 as Paise)
    .where('sale.amountPaid', '>', 0 as Paise)
    .select('noted.id')
    .select(
      sql<Paise>`sum(case when sale.amount_paid < -sale.balance then sale.amount_paid else -sale.balance end)`.as(
        'amount',
      ),
    )
    .groupBy('noted.id')
}

/** The calendar day in Asia/Kolkata of an instant, as `toShopDay` computes it. */
function buildShopDayExpression(db: Database, column: string): RawBuilder<Day> {
  return isPostgres(db)
    ? sql`to_char(cast(${sql.ref(column)} as timestamptz) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
    : sql`date(${sql.ref(column)}, '+5 hours', '+30 minutes')`
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
