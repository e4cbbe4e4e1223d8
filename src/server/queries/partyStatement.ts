import { type SqlBool, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { addDays, type Day } from '#domain/day.ts'
import { negate, type Paise, toQuantity, toRupees } from '#domain/money.ts'
import { MAX_GOODS_SHOWN, splitPartyAmount } from '#domain/statement.ts'
import type { Database } from '../database/tables.ts'
import { isOneOf } from './isOneOf.ts'
import { findRowPosition, type RowPosition } from './ledgerRows.ts'
import { selectNetPartyRows } from './netPartyRows.ts'
import { type Page, type RowWindow, readUntilFull, toPage, toRowWindow } from './page.ts'

type StatementRow = Schema<'StatementRow'>
type Period = { from?: Day | undefined; to?: Day | undefined }

/** One page of the statement of a party, newest row first. The documents are read for the rows of the page alone. */
export async function findPartyStatement(
  db: Database,
  partyId: number,
  period: Period,
  page: Page,
): Promise<Omit<Schema<'PartyStatement'>, 'party'>> {
  const closing = await sumBalance(db, partyId, period.to)
  const opening = period.from ? await sumBalance(db, partyId, addDays(period.from, -1)) : (0 as Paise)
  const { count } = await db
    .selectFrom(selectPartyRows(db, partyId, period).as('row'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  const position = await findRowPosition(db, 'partyEntry', partyId, page.after)
  const read = (rows: RowWindow) => findRows(db, partyId, period, position, rows, closing)
  const content = await readUntilFull(toRowWindow(page), read)
  const remaining = position && (await countRowsAfter(db, partyId, period, position))
  return { opening: toRupees(opening), closing: toRupees(closing), ...toPage(content, count, page, remaining) }
}

const isAfter = ({ date, place }: RowPosition) => sql<SqlBool>`(date, place) < (${date}, ${place})`

async function countRowsAfter(db: Database, partyId: number, period: Period, position: RowPosition): Promise<number> {
  const { count } = await db
    .selectFrom(selectPartyRows(db, partyId, period).as('row'))
    .select(sql<number>`count(*)`.as('count'))
    .where(isAfter(position))
    .executeTakeFirstOrThrow()
  return count
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

function selectPartyRows(db: Database, partyId: number, { from, to }: Period) {
  return selectNetPartyRows(db)
    .where('partyEntry.partyId', '=', partyId)
    .$if(from !== undefined, (query) => query.where('partyEntry.date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('partyEntry.date', '<=', to ?? ''))
}

async function findRows(
  db: Database,
  partyId: number,
  period: Period,
  position: RowPosition | undefined,
  { limit, offset }: RowWindow,
  closing: Paise,
): Promise<StatementRow[]> {
  const newer = sql<Paise>`
    coalesce(sum(amount) over (order by date desc, place desc rows between unbounded preceding and 1 preceding), 0)`
  const statement = db
    .selectFrom(selectPartyRows(db, partyId, period).as('statement'))
    .select(['id', 'date', 'place', 'amount', newer.as('newer')])
  const rows = await db
    .selectFrom(statement.as('row'))
    .select(['id', 'amount', 'newer'])
    .$if(position !== undefined, (some) => some.where(isAfter(position ?? { date: '', place: 0 })))
    .orderBy('date', 'desc')
    .orderBy('place', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const documents = await findDocuments(
    db,
    rows.map(({ id }) => id),
  )
  const goods = await findGoods(db, [...documents.values()])
  return rows.flatMap(({ id, amount, newer }) => {
    const row = documents.get(id)
    if (!row) return []
    const { date, document, documentId, reversesId, comment } = row
    const lines = goods.get(`${document} ${documentId}`) ?? []
    return [
      {
        ...{ id, date, documentId, comment },
        document: document as StatementRow['document'], // no other document has rows of parties
        isReversal: reversesId !== null,
        ...toRupeesOfColumns(splitPartyAmount(amount, reversesId === null ? row.paid : negate(row.paid))),
        balance: toRupees((closing - newer) as Paise),
        goods: lines.slice(0, MAX_GOODS_SHOWN),
        goodsCount: lines.length,
        ...(row.account !== null && { account: row.account }),
        ...(row.opId !== null && { clientRequestId: row.opId }),
      },
    ]
  })
}

const toRupeesOfColumns = ({ given, received }: { given: Paise; received: Paise }) => ({
  given: toRupees(given),
  received: toRupees(received),
})

/** The documents of these ledger rows, by the id of the row. */
async function findDocuments(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('partyEntry')
    .leftJoin('sale', (join) =>
      join.onRef('sale.id', '=', 'partyEntry.documentId').on('partyEntry.document', '=', 'sale'),
    )
    .leftJoin('purchase', (join) =>
      join.onRef('purchase.id', '=', 'partyEntry.documentId').on('partyEntry.document', '=', 'purchase'),
    )
    .leftJoin('employee as account', (join) =>
      join.on('account.id', '=', sql<number>`coalesce(sale.account_id, purchase.account_id)`),
    )
    .select([
      'partyEntry.id',
      'partyEntry.date',
      'document',
      'documentId',
      'reversesId',
      'account.firstName as account',
    ])
    .select(sql<Paise>`coalesce(sale.amount_paid, -purchase.amount_paid, 0)`.as('paid'))
    .select(sql<string>`coalesce(sale.comment, purchase.comment, '')`.as('comment'))
    .select(sql<string | null>`coalesce(sale.op_id, purchase.op_id)`.as('opId'))
    .where(isOneOf(db, 'partyEntry.id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

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
    .where(isOneOf(db, 'saleLine.saleId', ids))
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
    .where(isOneOf(db, 'purchaseLine.purchaseId', ids))
    .orderBy('purchaseLine.id')
    .execute()
  return lines.map(({ purchaseId, quantity, name }) => ({
    ...{ key: `purchase ${purchaseId}`, name, quantity: toQuantity(quantity) },
    isReplacement: false,
  }))
}
