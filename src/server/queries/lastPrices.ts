import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { type Rate, toRupeesEach } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'

/**
 * The last price that a party paid for each product, from sales that are not deleted. Free pieces have no price.
 *
 * @param soldBy only the sales of this employee
 */
export async function findLastPrices(db: Database, partyId: number, soldBy?: number): Promise<Schema<'LastPrice'>[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('sale')
        .innerJoin('saleLine', 'saleLine.saleId', 'sale.id')
        .select(['productId', 'price', 'date', 'quantity', 'saleId'])
        .select(
          sql<number>`row_number() over (partition by product_id order by date desc, sale_id desc, position desc)`.as(
            'age',
          ),
        )
        .where('sale.partyId', '=', partyId)
        .where('sale.deletedAt', 'is', null)
        .$if(soldBy !== undefined, (some) => some.where('sale.employeeId', '=', soldBy ?? 0))
        .where('saleLine.kind', '=', 'product')
        .where('price', '>', 0 as Rate)
        .as('sold'),
    )
    .select(['productId', 'price', 'date', 'quantity', 'saleId'])
    .where('age', '=', 1)
    .orderBy('productId')
    .execute()
  return rows.map((row) => ({ ...row, price: toRupeesEach(row.price) }))
}
