import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { type Ageing, getAgeStarts, splitByAge } from '#domain/ageing.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, sumPaise, toRupees } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'
import { selectNetPartyRows } from './netPartyRows.ts'
import { type Page, type RowWindow, readUntilFull, toPage, toRowWindow } from './page.ts'
import { findOpenPromises } from './promises.ts'

type Due = Schema<'Due'>
type DueFilter = {
  side: Schema<'DueSide'>
  partyId?: number | undefined
  city?: string | undefined
  soldBy?: number | undefined
}
type OpenAmount = { id: number; amount: Paise } & Ageing

/** The sign that makes the balances of each side positive. */
const SIGN_OF_SIDE = { receivable: 1, payable: -1 } as const

/** Few, because all rows of each are read for the day of its oldest open debit. */
const PARTIES_PER_CHUNK = 25

/** One page of the parties that owe (or are owed), the oldest money first, and the sums over all of them. */
export async function findDuesPage(
  db: Database,
  filter: DueFilter,
  today: Day,
  page: Page,
): Promise<Schema<'DuesPage'>> {
  const open = await findOpenAmounts(db, filter, today)
  await yieldToEventLoop()
  const { after } = page
  // A party that has paid since has no place in the list any more.
  const start = after === undefined ? 0 : open.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw new Refusal('changed-meanwhile')
  const following = open.slice(start)
  const read = ({ limit, offset }: RowWindow) => loadDues(db, filter.side, following.slice(offset, offset + limit))
  const content = await readUntilFull(toRowWindow(page), read, PARTIES_PER_CHUNK)
  const sum = (key: keyof Ageing | 'amount') => toRupees(sumPaise(open.map((party) => party[key])))
  return {
    amount: sum('amount'),
    upTo30: sum('upTo30'),
    upTo60: sum('upTo60'),
    upTo90: sum('upTo90'),
    over90: sum('over90'),
    ...toPage(content, open.length, page, after && following.length),
  }
}

/** The sum of what all parties owe us, and the part of it that is older than 60 days, in rupees. */
export async function sumDues(db: Database, today: Day): Promise<{ amount: number; over60: number }> {
  const open = await findOpenAmounts(db, { side: 'receivable' }, today)
  return {
    amount: toRupees(sumPaise(open.map(({ amount }) => amount))),
    over60: toRupees(sumPaise(open.flatMap(({ upTo90, over90 }) => [upTo90, over90]))),
  }
}

/** The due of one party; undefined if nothing is open. */
export async function findDueOfParty(db: Database, partyId: number, today: Day): Promise<Due | undefined> {
  for (const side of ['receivable', 'payable'] as const) {
    const [due] = await loadDues(db, side, await findOpenAmounts(db, { side, partyId }, today))
    if (due) return due
  }
  return undefined
}

/** The open amount of each party by age, the oldest money first. Only the debits of 90 days are read. */
async function findOpenAmounts(db: Database, filter: DueFilter, today: Day): Promise<OpenAmount[]> {
  const { side, partyId, city, soldBy } = filter
  const sign = sql.lit(SIGN_OF_SIDE[side])
  const [from30, from60, from90] = getAgeStarts(today)
  const debits = selectNetPartyRows(db)
    .where('partyEntry.date', '>=', from90)
    .$if(partyId !== undefined, (query) => query.where('partyEntry.partyId', '=', partyId ?? 0))
  const debitsSince = (day: Day) =>
    sql<Paise>`coalesce(sum(case when debit.date >= ${day} then ${sign} * debit.amount end), 0)`
  const rows = await db
    .selectFrom('party')
    .leftJoin(debits.as('debit'), (join) =>
      join.onRef('debit.partyId', '=', 'party.id').on(sql`${sign} * debit.amount`, '>', 0),
    )
    .select(['party.id', sql<Paise>`${sign} * party.balance`.as('amount')])
    .select([debitsSince(from30).as('since30'), debitsSince(from60).as('since60'), debitsSince(from90).as('since90')])
    .where(sql`${sign} * party.balance`, '>', 0)
    .$if(partyId !== undefined, (query) => query.where('party.id', '=', partyId ?? 0))
    .$if(Boolean(city), (query) => query.where('party.city', '=', city ?? ''))
    .$if(soldBy !== undefined, (query) =>
      query.where('party.id', 'in', (parties) =>
        parties
          .selectFrom('sale')
          .select('sale.partyId')
          .where('sale.employeeId', '=', soldBy ?? 0)
          .where('sale.deletedAt', 'is', null),
      ),
    )
    .groupBy('party.id')
    .execute()
  return rows
    .map(({ id, amount, since30, since60, since90 }) => ({
      id,
      amount,
      ...splitByAge(amount, [since30, since60, since90]),
    }))
    .sort(compareByAge)
}

/** The most money over 90 days first, then the most of 61 to 90 days, and so on. */
function compareByAge(a: OpenAmount, b: OpenAmount): number {
  return b.over90 - a.over90 || b.upTo90 - a.upTo90 || b.upTo60 - a.upTo60 || b.upTo30 - a.upTo30 || a.id - b.id
}

async function loadDues(db: Database, side: DueFilter['side'], open: readonly OpenAmount[]): Promise<Due[]> {
  const ids = open.map(({ id }) => id)
  if (ids.length === 0) return []
  const columns = ['id', 'name', 'businessName', 'city', 'mobile', 'language'] as const
  const parties = await db.selectFrom('party').select(columns).where('id', 'in', ids).execute()
  const partyById = new Map(parties.map((party) => [party.id, party]))
  const sinceById = await findOldestOpenDays(db, side, ids)
  const paymentById = await findLastPayments(db, side, ids)
  const promiseById = await findOpenPromises(db, ids)
  return open.flatMap(({ id, amount, upTo30, upTo60, upTo90, over90 }) => {
    const [party, since] = [partyById.get(id), sinceById.get(id)]
    if (!party || !since) return []
    const ages = {
      upTo30: toRupees(upTo30),
      upTo60: toRupees(upTo60),
      upTo90: toRupees(upTo90),
      over90: toRupees(over90),
    }
    const [lastPayment, promise] = [paymentById.get(id) ?? null, promiseById.get(id) ?? null]
    return [{ ...party, side, amount: toRupees(amount), ...ages, since, lastPayment, promise }]
  })
}

/** The latest day since which at least as much was debited as is open: the day of the oldest open debit. */
async function findOldestOpenDays(
  db: Database,
  side: DueFilter['side'],
  ids: readonly number[],
): Promise<Map<number, Day>> {
  const sign = sql.lit(SIGN_OF_SIDE[side])
  const netRows = selectNetPartyRows(db).where('partyEntry.partyId', 'in', ids)
  const debitedSince = db
    .selectFrom(netRows.as('debit'))
    .innerJoin('party', 'party.id', 'debit.partyId')
    .select(['debit.partyId', 'debit.date', sql<Paise>`${sign} * party.balance`.as('open')])
    .select(
      sql<Paise>`sum(${sign} * debit.amount) over (partition by debit.party_id order by debit.date desc)`.as('debited'),
    )
    .where(sql`${sign} * debit.amount`, '>', 0)
  const rows = await db
    .selectFrom(debitedSince.as('day'))
    .select(['day.partyId', ({ fn }) => fn.max('day.date').as('since')])
    .whereRef('day.debited', '>=', 'day.open')
    .groupBy('day.partyId')
    .execute()
  return new Map(rows.map(({ partyId, since }) => [partyId, since]))
}

/** The last money that each party gave us (or that we gave it), by party id. */
async function findLastPayments(
  db: Database,
  side: DueFilter['side'],
  ids: readonly number[],
): Promise<Map<number, NonNullable<Due['lastPayment']>>> {
  const document = side === 'receivable' ? 'sale' : 'purchase'
  const latest = sql<number>`(
    select id from ${sql.table(document)} as payment where payment.party_id = party.id
    and payment.deleted_at is null and payment.amount_paid > 0 order by payment.date desc, payment.id desc limit 1)`
  const rows = await db
    .selectFrom(document)
    .select(['partyId', 'date', 'amountPaid'])
    .where('id', 'in', db.selectFrom('party').select(latest.as('paymentId')).where('party.id', 'in', ids))
    .execute()
  return new Map(rows.map(({ partyId, date, amountPaid }) => [partyId, { date, amount: toRupees(amountPaid) }]))
}
