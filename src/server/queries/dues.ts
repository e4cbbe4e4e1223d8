import { type SqlBool, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { type Ageing, getAgeStarts, splitByAge } from '#domain/ageing.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, sumPaise, toRupees } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'
import { isOneOf } from './isOneOf.ts'
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
  const { after } = page
  const { open, sums, count, remaining } = await findOpenAmounts(db, filter, today, { ...toRowWindow(page), after })
  // A party that has paid since has no place in the list any more.
  if (after !== undefined && remaining === undefined) throw new Refusal('changed-meanwhile')
  await yieldToEventLoop()
  const read = ({ limit, offset }: RowWindow) => loadDues(db, filter.side, open.slice(offset, offset + limit))
  const content = await readUntilFull({ limit: open.length, offset: 0 }, read, PARTIES_PER_CHUNK)
  return {
    amount: toRupees(sums.amount),
    upTo30: toRupees(sums.upTo30),
    upTo60: toRupees(sums.upTo60),
    upTo90: toRupees(sums.upTo90),
    over90: toRupees(sums.over90),
    ...toPage(content, count, page, remaining),
  }
}

/** The sum of what all parties owe us, and the part of it that is older than 60 days, in rupees. */
export async function sumDues(db: Database, today: Day): Promise<{ amount: number; over60: number }> {
  const { sums } = await findOpenAmounts(db, { side: 'receivable' }, today, { limit: 0, offset: 0 })
  return { amount: toRupees(sums.amount), over60: toRupees(sumPaise([sums.upTo90, sums.over90])) }
}

/** The due of one party; undefined if nothing is open. */
export async function findDueOfParty(db: Database, partyId: number, today: Day): Promise<Due | undefined> {
  for (const side of ['receivable', 'payable'] as const) {
    const { open } = await findOpenAmounts(db, { side, partyId }, today, { limit: 1, offset: 0 })
    const [due] = await loadDues(db, side, open)
    if (due) return due
  }
  return undefined
}

/** A window of the open amounts, or of those behind the party `after`. */
type OpenWindow = RowWindow & { after?: number | undefined }

type OpenAmounts = {
  open: OpenAmount[]
  sums: Omit<OpenAmount, 'id'>
  count: number
  /** How many follow the party `after`; undefined if nothing of that party is open. */
  remaining: number | undefined
}

/**
 * The open amounts of some parties by age, the oldest money first, and the sums over all parties. Only the debits of 90
 * days are read. A shop may have tens of thousands of parties, so the database sorts them and adds up.
 */
async function findOpenAmounts(
  db: Database,
  filter: DueFilter,
  today: Day,
  { limit, offset, after }: OpenWindow,
): Promise<OpenAmounts> {
  const follows = sql<SqlBool>`(${AGE_ORDER}) > (select ${AGE_ORDER} from open where id = ${after ?? 0})`
  const following = sql<number | null>`
    case when max(case when id = ${after ?? 0} then 1 end) = 1 then sum(case when ${follows} then 1 else 0 end) end`
  const rows = await db
    .with(
      (name) => name('open').materialized(),
      () => selectOpenAmounts(db, filter, today),
    )
    .with('listed', (query) =>
      query
        .selectFrom('open')
        .selectAll()
        .$if(after !== undefined, (some) => some.where(follows))
        .orderBy(AGE_ORDER)
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('listed')
    .select(['id', 'amount', 'open30', 'open60', 'open90'])
    // The sums are a row without id, which has the numbers of parties instead.
    .select([sql<number | null>`null`.as('count'), sql<number | null>`null`.as('remaining')])
    .unionAll(({ selectFrom }) =>
      selectFrom('open').select([
        sql<number>`0`.as('id'),
        sumOf('amount').as('amount'),
        sumOf('open30').as('open30'),
        sumOf('open60').as('open60'),
        sumOf('open90').as('open90'),
        sql<number | null>`count(*)`.as('count'),
        (after === undefined ? sql<number | null>`null` : following).as('remaining'),
      ]),
    )
    .execute()
  const open = rows.filter(({ count }) => count === null).map((row) => ({ id: row.id, ...toAgeing(row) }))
  const { count, remaining, ...sums } = rows.find((row) => row.count !== null) ?? NOTHING_OPEN
  return { open: open.sort(compareByAge), sums: toAgeing(sums), count: count ?? 0, remaining: remaining ?? undefined }
}

/** The order of compareByAge: the amounts over 90, 60 and 30 days, each without those before it. */
const AGE_ORDER = sql.join([
  sql`${sql.ref('open90')} - amount`,
  sql`${sql.ref('open60')} - ${sql.ref('open90')}`,
  sql`${sql.ref('open30')} - ${sql.ref('open60')}`,
  sql`-${sql.ref('open30')}`,
  sql`id`,
])

const sumOf = (column: string) => sql<Paise>`coalesce(sum(${sql.ref(column)}), 0)`

/** An open amount, and the parts of it that are not older than 30, 60 and 90 days. */
type OpenParts = { amount: Paise; open30: Paise; open60: Paise; open90: Paise }
const NOTHING_OPEN = {
  ...{ amount: 0 as Paise, open30: 0 as Paise, open60: 0 as Paise, open90: 0 as Paise },
  ...{ count: 0, remaining: null },
}

function toAgeing({ amount, open30, open60, open90 }: OpenParts): Omit<OpenAmount, 'id'> {
  return { amount, ...splitByAge(amount, [open30, open60, open90]) }
}

function selectOpenAmounts(db: Database, { side, partyId, city, soldBy }: DueFilter, today: Day) {
  const sign = sql.lit(SIGN_OF_SIDE[side])
  const [from30, from60, from90] = getAgeStarts(today)
  const debits = selectNetPartyRows(db)
    .where('partyEntry.date', '>=', from90)
    .$if(partyId !== undefined, (query) => query.where('partyEntry.partyId', '=', partyId ?? 0))
  const debitsSince = (day: Day) =>
    sql<Paise>`coalesce(sum(case when debit.date >= ${day} then ${sign} * debit.amount end), 0)`
  const byParty = db
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
  // Of the debits since a day no more is open than the party owes: see splitByAge.
  const openSince = (debitsSinceDay: string) => {
    const since = sql.ref(debitsSinceDay)
    return sql<Paise>`case when ${since} < amount then ${since} else amount end`
  }
  return db
    .selectFrom(byParty.as('byParty'))
    .select(['id', 'amount'])
    .select([openSince('since30').as('open30'), openSince('since60').as('open60'), openSince('since90').as('open90')])
}

/** The most money over 90 days first, then the most of 61 to 90 days, and so on. */
function compareByAge(a: OpenAmount, b: OpenAmount): number {
  return b.over90 - a.over90 || b.upTo90 - a.upTo90 || b.upTo60 - a.upTo60 || b.upTo30 - a.upTo30 || a.id - b.id
}

async function loadDues(db: Database, side: DueFilter['side'], open: readonly OpenAmount[]): Promise<Due[]> {
  const ids = open.map(({ id }) => id)
  if (ids.length === 0) return []
  const columns = ['id', 'name', 'businessName', 'city', 'mobile', 'language'] as const
  const parties = await db
    .selectFrom('party')
    .select(columns)
    .where(isOneOf(db, 'party.id', ids))
    .execute()
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
  const netRows = selectNetPartyRows(db).where(isOneOf(db, 'partyEntry.partyId', ids))
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
  // Not a search for the last payment of each party: PostgreSQL would read all documents for a party without any.
  const ranked = db
    .selectFrom(document)
    .select(['partyId', 'date', 'amountPaid'])
    .select(sql<number>`row_number() over (partition by party_id order by date desc, id desc)`.as('rank'))
    .where(isOneOf(db, `${document}.partyId`, ids))
    .where('deletedAt', 'is', null)
    .where('amountPaid', '>', 0 as Paise)
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select(['ranked.partyId', 'ranked.date', 'ranked.amountPaid'])
    .where('ranked.rank', '=', 1)
    .execute()
  return new Map(rows.map(({ partyId, date, amountPaid }) => [partyId, { date, amount: toRupees(amountPaid) }]))
}
