import type { Schema } from '#contract/operations.ts'
import { quantityOf, type Thousandths } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import type { Short } from './totals.ts'

/** Where in the body the quantity stands that takes so much out of a count. */
export type FieldOf = (goods: { bucket: Short['bucket']; id: number }) => string | undefined

/**
 * Says what there is too little of, and where it was typed.
 *
 * @throws Refusal 'insufficient-stock' always
 */
export async function refuseShort(db: Database, short: readonly Short[], fieldOf: FieldOf = () => undefined) {
  const missing: Schema<'Shortage'>[] = []
  for (const { bucket, id, needed } of short) {
    const { name, stock } = await db
      .selectFrom(bucket)
      .select(['name', 'stock'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Components are counted in thousandths, products in whole pieces.
    const counted = (quantity: number) => (bucket === 'component' ? quantityOf(quantity as Thousandths) : quantity)
    missing.push({ subject: bucket, subjectId: id, name, stock: counted(stock), needed: counted(needed) })
  }
  const paths = short.map((one) => fieldOf(one)).filter((path) => path !== undefined)
  const errors = [...new Set(paths)].map((path) => ({ path, message: 'is more than there is' }))
  throw new Refusal('insufficient-stock', errors, { details: { short: missing } })
}
