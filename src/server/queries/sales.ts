import { type Insertable, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { type Paise, rupees } from '#domain/money.ts'
import type { SaleLine, SaleTotals } from '#domain/sale.ts'
import { addRow, addRows } from '../database/statement.ts'
import type { Database, Tables } from '../database/tables.ts'
import { isEffective, placeOf } from './ledgerRows.ts'
import { asPage, countLiving, idsOnPage, type Page } from './page.ts'
import { asSales, saleRows } from './saleRows.ts'

type Sale = Schema<'Sale'>

/** What a sale's row says of its totals, in paise. */
export function totalsRow({ goods, replacements, tax, discount, total, paid, balance }: SaleTotals) {
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

/** Adds a sale without its lines and effects; the id. */
export function insertSale(db: Database, sale: Insertable<Tables['sale']>): Promise<number> {
  return addRow(db, 'sale', sale)
}

/** Adds the lines of a sale. */
export function insertSaleLines(
  db: Database,
  saleId: number,
  lines: { product: readonly SaleLine[]; replacement: readonly SaleLine[] },
): void {
  const rows = (['product', 'replacement'] as const).flatMap((kind) =>
    lines[kind].map((line, position) => ({ saleId, kind, position, ...line })),
  )
  addRows(db, 'saleLine', rows)
}

/** A living sale that is about to be changed: whoever would change or delete it waits until this is done. */
export async function lockSale(db: Database, id: number): Promise<Sale | undefined> {
  await db.updateTable('sale').set({ partyId: sql`party_id` }).where('id', '=', id).execute()
  return findSale(db, id)
}

/** Names another party in a sale; what is owed for it is passed on in the ledger. */
export async function setSaleParty(db: Database, id: number, partyId: number): Promise<void> {
  await db.updateTable('sale').set({ partyId }).where('id', '=', id).execute()
}

/** A living sale on the wire. */
export async function findSale(db: Database, id: number): Promise<Sale | undefined> {
  const rows = await saleRows(db).where('sale.id', '=', id).where('sale.deletedAt', 'is', null).execute()
  return (await asSales(db, rows))[0]
}

/** One page of living sales, newest day first. */
export async function pageOfSales(db: Database, page: Page): Promise<Schema<'SalePage'>> {
  const count = await countLiving(db, 'sale')
  const rows = await saleRows(db)
    .where('sale.id', 'in', idsOnPage(db, 'sale', page))
    .orderBy('sale.date', 'desc')
    .orderBy('sale.id', 'desc')
    .execute()
  return asPage(await asSales(db, rows), count, page)
}

/**
 * A party's living sales, newest first, and beside each what the party owed just before it: the sum of all its rows
 * (sales, purchases, opening balance) that stand earlier in the statement; null when nothing stands there.
 */
export async function salesOfParty(
  db: Database,
  partyId: number,
): Promise<Pick<Schema<'PartySales'>, 'sales' | 'lastBalance'>> {
  const place = placeOf('partyEntry')
  const statement = await db
    .selectFrom('partyEntry')
    .select(['id', 'document', 'documentId', 'reversesId'])
    .select(
      sql<Paise | null>`sum(amount) over (order by date, ${place} rows between unbounded preceding and 1 preceding)`.as(
        'before',
      ),
    )
    .where('partyId', '=', partyId)
    .where(isEffective('partyEntry'))
    .orderBy('date', 'desc')
    .orderBy(place, 'desc')
    .execute()
  const rows = await saleRows(db).where('sale.partyId', '=', partyId).where('sale.deletedAt', 'is', null).execute()
  const sales = new Map((await asSales(db, rows)).map((sale) => [sale.id, sale]))
  const answer: Pick<Schema<'PartySales'>, 'sales' | 'lastBalance'> = { sales: [], lastBalance: [] }
  // A sale that was taken back and restored across a closed day has more rows than one; it stands where it first did.
  const first = new Map(
    statement.flatMap(({ id, document, documentId, reversesId }) =>
      document === 'sale' && reversesId === null ? [[documentId, id]] : [],
    ),
  )
  for (const { id, documentId, before } of statement) {
    const sale = first.get(documentId) === id ? sales.get(documentId) : undefined
    if (!sale) continue
    answer.sales.push(sale)
    answer.lastBalance.push(before === null ? null : rupees(before))
  }
  return answer
}
