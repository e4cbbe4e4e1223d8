import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { addDays, type Day } from '#domain/day.ts'
import { type Paise, toQuantity, toRupees } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { type Page, type RowWindow, readUntilFull, toPage, toRowWindow } from './page.ts'
import { selectPartyFamilies } from './partyFamilies.ts'

type StatementRow = Schema<'StatementRow'>
type Period = { from?: Day | undefined; to?: Day | undefined }

/** One page of the account of a party, newest row first, with the sums of the period. */
export async function findPartyStatement(
  db: Database,
  partyId: number,
  period: Period,
  page: Page,
): Promise<Omit<Schema<'PartyStatement'>, 'party'>> {
  const { count, given, received } = await sumAccount(db, partyId, period)
  const closing = await sumBalance(db, partyId, period.to)
  const opening = period.from ? await sumBalance(db, partyId, addDays(period.from, -1)) : (0 as Paise)
  const read = (rows: RowWindow) => findRows(db, partyId, period, rows, closing)
  const content = await readUntilFull(toRowWindow(page), read)
  return {
    opening: toRupees(opening),
    given: toRupees(given),
    received: toRupees(received),
    closing: toRupees(closing),
    ...toPage(content, count, page),
  }
}

/** The balance of a party after a day; its balance if there is none. */
async function sumBalance(db: Database, partyId: number, day: Day | undefined): Promise<Paise> {
  const { balance } = await db
    .selectFrom('partyEntry')
    .select(sql<Paise>`coalesce(sum(amount), 0)`.as('balance'))
    .where('partyId', '=', partyId)
    .$if(day !== undefined, (query) => query.where('date', '<=', day ?? ''))
    .executeTakeFirstOrThrow()
  return balance
}

/** Goods and money that the party got, and that it gave. Their difference is the change of the balance. */
const GIVEN = sql<Paise>`(case when goods > 0 then goods else 0 end - case when paid < 0 then paid else 0 end)`
const RECEIVED = sql<Paise>`(case when paid > 0 then paid else 0 end - case when goods < 0 then goods else 0 end)`

/**
 * What each document put on the account: `goods` (the total of a sale; of a purchase with the opposite sign) less
 * `paid`. A reversal has the opposite signs. An opening balance counts as goods.
 */
function selectAccount(db: Database, partyId: number, { from, to }: Period) {
  const sign = sql`case when reverses_id is null then 1 else -1 end`
  const families = selectPartyFamilies(db)
    .leftJoin('sale', (join) =>
      join.onRef('sale.id', '=', 'partyEntry.documentId').on('partyEntry.document', '=', 'sale'),
    )
    .leftJoin('purchase', (join) =>
      join.onRef('purchase.id', '=', 'partyEntry.documentId').on('partyEntry.document', '=', 'purchase'),
    )
    .select(({ fn }) => fn.max('partyEntry.id').as('id'))
    .select(['partyEntry.document', 'partyEntry.documentId', sql<number>`sum(${sign})`.as('sign')])
    .select(
      sql<Paise>`sum(case when document = 'party' then amount else ${sign} * coalesce(sale.total_amount, -purchase.total_amount) end)`.as(
        'goods',
      ),
    )
    .select(sql<Paise>`sum(${sign} * coalesce(sale.amount_paid, -purchase.amount_paid, 0))`.as('paid'))
    .select(sql<string>`coalesce(max(sale.comment), max(purchase.comment), '')`.as('comment'))
    .groupBy(['partyEntry.document', 'partyEntry.documentId'])
    .where('partyEntry.partyId', '=', partyId)
    .$if(Boolean(from), (query) => query.where('partyEntry.date', '>=', from ?? ''))
    .$if(Boolean(to), (query) => query.where('partyEntry.date', '<=', to ?? ''))
  return db.selectFrom(families.as('account'))
}

async function sumAccount(db: Database, partyId: number, period: Period) {
  const { count, givenInAll, receivedInAll } = await selectAccount(db, partyId, period)
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<Paise>`coalesce(sum(${GIVEN}), 0)`.as('givenInAll'))
    .select(sql<Paise>`coalesce(sum(${RECEIVED}), 0)`.as('receivedInAll'))
    .executeTakeFirstOrThrow()
  return { count, given: givenInAll, received: receivedInAll }
}

async function findRows(
  db: Database,
  partyId: number,
  period: Period,
  { limit, offset }: RowWindow,
  closing: Paise,
): Promise<StatementRow[]> {
  const newer = sql<Paise>`
    coalesce(sum(amount) over (order by date desc, place desc rows between unbounded preceding and 1 preceding), 0)`
  const rows = await selectAccount(db, partyId, period)
    .select(['id', 'date', 'document', 'documentId', 'sign', 'comment'])
    .select([GIVEN.as('given'), RECEIVED.as('received'), newer.as('newer')])
    .orderBy('date', 'desc')
    .orderBy('place', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const goods = await findGoods(db, rows)
  return rows.map((row) => {
    const { id, date, document, documentId, comment } = row
    const lines = goods.get(`${document} ${documentId}`) ?? []
    return {
      ...{ id, date, documentId, comment },
      document: document as StatementRow['document'], // no other document has rows of parties
      isReversal: row.sign < 0,
      given: toRupees(row.given),
      received: toRupees(row.received),
      balance: toRupees((closing - row.newer) as Paise),
      goods: lines.slice(0, MAX_GOODS_SHOWN),
      goodsCount: lines.length,
    }
  })
}

/** As in the contract. */
const MAX_GOODS_SHOWN = 3

/** The lines of these documents, by document and id. */
async function findGoods(
  db: Database,
  rows: readonly { document: string; documentId: number }[],
): Promise<Map<string, Schema<'StatementGoods'>[]>> {
  const idsOf = (kind: string) => rows.filter(({ document }) => document === kind).map(({ documentId }) => documentId)
  const lines = [...(await findSaleLines(db, idsOf('sale'))), ...(await findPurchaseLines(db, idsOf('purchase')))]
  const goods = new Map<string, Schema<'StatementGoods'>[]>()
  for (const { key, ...line } of lines) goods.set(key, [...(goods.get(key) ?? []), line])
  return goods
}

async function findSaleLines(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const lines = await db
    .selectFrom('saleLine')
    .innerJoin('product', 'product.id', 'saleLine.productId')
    .select(['saleId', 'kind', 'quantity', 'product.name'])
    .where('saleId', 'in', ids)
    .orderBy('saleLine.id')
    .execute()
  return lines.map(({ saleId, kind, quantity, name }) => ({
    ...{ key: `sale ${saleId}`, name, quantity },
    isReplacement: kind === 'replacement',
  }))
}

async function findPurchaseLines(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const lines = await db
    .selectFrom('purchaseLine')
    .innerJoin('component', 'component.id', 'purchaseLine.componentId')
    .select(['purchaseId', 'quantity', 'component.name'])
    .where('purchaseId', 'in', ids)
    .orderBy('purchaseLine.id')
    .execute()
  return lines.map(({ purchaseId, quantity, name }) => ({
    ...{ key: `purchase ${purchaseId}`, name, quantity: toQuantity(quantity) },
    isReplacement: false,
  }))
}
