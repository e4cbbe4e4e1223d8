import type { Schema } from '#contract/operations.ts'
import { type Thousandths, toQuantity } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import type { StockShortage } from './totals.ts'

/** Finds the path of the quantity in the body that exceeds the stock. */
export type FindQuantityPath = (goods: { bucket: StockShortage['bucket']; id: number }) => string | undefined

/**
 * Refuses a write with the goods that are short and the fields in which they were typed.
 *
 * @throws Refusal 'insufficient-stock' always
 */
export async function refuseShortage(
  db: Database,
  shortages: readonly StockShortage[],
  findField: FindQuantityPath = () => undefined,
) {
  const details: Schema<'Shortage'>[] = []
  for (const { bucket, id, needed } of shortages) {
    const { name, stock } = await db
      .selectFrom(bucket)
      .select(['name', 'stock'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Components are counted in thousandths, products in whole pieces.
    const toDisplayQuantity = (quantity: number) =>
      bucket === 'component' ? toQuantity(quantity as Thousandths) : quantity
    details.push({
      subject: bucket,
      subjectId: id,
      name,
      stock: toDisplayQuantity(stock),
      needed: toDisplayQuantity(needed),
    })
  }
  const paths = shortages.map((shortage) => findField(shortage)).filter((path) => path !== undefined)
  const errors = [...new Set(paths)].map((path) => ({ path, message: 'exceeds the stock' }))
  throw new Refusal('insufficient-stock', errors, { details: { short: details } })
}
