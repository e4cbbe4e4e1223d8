import { type Insertable, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import type { SaleLine, SaleTotals } from '#domain/sale.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'
import { buildBalanceBefore } from './balanceBefore.ts'
import { continueAfter, countListed, type DocumentFilter, selectListedIds } from './documentList.ts'
import { isOneOf } from './isOneOf.ts'
import { buildPositionExpression, isShownInStatement } from './ledgerRows.ts'
import { type Page, type RowWindow, readUntilFull, toPage, toRowWindow } from './page.ts'
import { loadSales, selectSales } from './saleRows.ts'

type Sale = Schema<'Sale'>

/** The columns of a sale's totals, in paise. */
export function toTotalsRow({ goods, replacements, tax, discount, total, paid, balance }: SaleTotals) {
  return {
    saleAmount: goods,
    replacementAmount: replacements,
    taxAmount: tax,
    discount,
    totalAmount: total,
    amountPaid: paid,
    balance,
  }
}

/**
 * Inserts a sale without lines and ledger rows.
 *
 * @param corrects the id of the sale that it corrects
 * @returns its id, and what the party owed before it
 */
export async function insertSale(
  db: Database,
  sale: Omit<Insertable<Tables['sale']>, 'balanceBefore'>,
  corrects: number | undefined,
): Promise<{ id: number; balanceBefore: Paise | null }> {
  return saleInsert.executeTakeFirstOrThrow(db, sale, sale.partyId, corrects ?? null)
}

const saleInsert = preparedQuery((db, sale: Insertable<Tables['sale']>, partyId: number, corrects: number | null) =>
  db
    .insertInto('sale')
    .values({ ...sale, balanceBefore: buildBalanceBefore(db, 'sale', partyId, corrects) })
    .returning(['id', 'balanceBefore']),
)

/** Defers the insertion of the lines of a sale. */
export function deferSaleLines(
  tx: WriteTransaction,
  saleId: number,
  lines: { product: readonly SaleLine[]; replacement: readonly SaleLine[] },
): void {
  const rows = (['product', 'replacement'] as const).flatMap((kind) =>
    lines[kind].map((line, position) => ({ saleId, kind, position, ...line })),
  )
  if (rows.length > 0) tx.defer(saleLinesInsert.compile(tx, rows))
}

const saleLinesInsert = preparedQuery((db, rows: readonly Insertable<Tables['saleLine']>[]) =>
  db.insertInto('saleLine').values(rows),
)

/** Locks and reads a sale that is not deleted; other changes wait until the transaction ends. */
export async function lockSale(db: Database, id: number): Promise<Sale | undefined> {
  await db.updateTable('sale').set({ partyId: sql`party_id` }).where('id', '=', id).execute()
  return findSale(db, id)
}

/** Sets the party of a sale; `reassignEntries` moves its ledger rows. */
export async function setSaleParty(db: Database, id: number, partyId: number): Promise<void> {
  await db.updateTable('sale').set({ partyId }).where('id', '=', id).execute()
}

/** A sale that is not deleted, as in the API. */
export async function findSale(db: Database, id: number): Promise<Sale | undefined> {
  const rows = await selectSales(db).where('sale.id', '=', id).where('sale.deletedAt', 'is', null).execute()
  return (await loadSales(db, rows))[0]
}

/** One page of the sales that match the filter, newest day first. */
export async function findSalePage(db: Database, filter: DocumentFilter, page: Page): Promise<Schema<'SalePage'>> {
  const count = await countListed(db, 'sale', filter)
  const listed = await continueAfter(db, 'sale', filter, page)
  const content = await readUntilFull(toRowWindow(page), async (rows) => {
    const sales = selectSales(db).where('sale.id', 'in', selectListedIds(db, 'sale', listed, rows))
    return loadSales(db, await sales.orderBy('sale.date', 'desc').orderBy('sale.id', 'desc').execute())
  })
  return toPage(content, count, page, listed.position && (await countListed(db, 'sale', listed)))
}

/** A sale, and the balance of its party before it in rupees; null for the first entry of the statement. */
type StatementSale = { sale: Sale; lastBalance: number | null }

/**
 * A window of the party's sales that are not deleted, newest first; as many as fit into one answer. Each has the party's
 * balance before it: the sum of all rows (sales, purchases, opening balance) that stand earlier in the statement.
 */
export async function findPartySalesWindow(
  db: Database,
  partyId: number,
  { limit, offset }: RowWindow,
): Promise<StatementSale[]> {
  const entries = (await findSaleEntries(db, partyId)).slice(offset, offset + limit)
  return readUntilFull({ limit: entries.length, offset: 0 }, (some) =>
    loadStatementSales(db, entries.slice(some.offset, some.offset + some.limit)),
  )
}

export function toPartySales(rows: readonly StatementSale[]): Pick<Schema<'PartySales'>, 'sales' | 'lastBalance'> {
  return { sales: rows.map(({ sale }) => sale), lastBalance: rows.map(({ lastBalance }) => lastBalance) }
}

type SaleEntry = { documentId: number; before: Paise | null }

async function findSaleEntries(db: Database, partyId: number): Promise<SaleEntry[]> {
  const place = buildPositionExpression('partyEntry')
  const statementRows = await db
    .selectFrom('partyEntry')
    .select(['id', 'document', 'documentId', 'reversesId'])
    .select(
      sql<Paise | null>`sum(amount) over (order by date, ${place} rows between unbounded preceding and 1 preceding)`.as(
        'before',
      ),
    )
    .where('partyId', '=', partyId)
    .where(isShownInStatement('partyEntry'))
    .orderBy('date', 'desc')
    .orderBy(place, 'desc')
    .execute()
  const salesOfParty = db.selectFrom('sale').select('id').where('partyId', '=', partyId).where('deletedAt', 'is', null)
  const undeletedIds = new Set((await salesOfParty.execute()).map(({ id }) => id))
  // A sale that was deleted and restored across a closed day has several rows; the first one decides its place.
  const firstRowIds = new Map(
    statementRows.flatMap(({ id, document, documentId, reversesId }) =>
      document === 'sale' && reversesId === null ? [[documentId, id]] : [],
    ),
  )
  return statementRows.filter(
    ({ id, documentId }) => firstRowIds.get(documentId) === id && undeletedIds.has(documentId),
  )
}

async function loadStatementSales(db: Database, entries: readonly SaleEntry[]): Promise<StatementSale[]> {
  const ids = entries.map(({ documentId }) => documentId)
  const rows = await selectSales(db)
    .where(isOneOf(db, 'sale.id', ids))
    .execute()
  const sales = new Map((await loadSales(db, rows)).map((sale) => [sale.id, sale]))
  return entries.flatMap(({ documentId, before }) => {
    const sale = sales.get(documentId)
    return sale ? [{ sale, lastBalance: before === null ? null : toRupees(before) }] : []
  })
}
