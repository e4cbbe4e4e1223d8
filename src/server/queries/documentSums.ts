import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { type DocumentFilter, isListed } from './documentList.ts'

const count = sql<number>`count(*)`.as('count')

/** A sum of paise is paise; 0 without rows. */
const sumOf = (expression: string) => sql<Paise>`coalesce(sum(${sql.raw(expression)}), 0)`

/** The number and the sums of the sales or purchases that match the filter. */
export async function findTradeSums(
  db: Database,
  document: 'sale' | 'purchase',
  filter: DocumentFilter,
): Promise<Schema<'TradeSums'>> {
  const sums = await db
    .selectFrom(document)
    .where(isListed(document, filter))
    .select([count, sumOf('total_amount').as('totalAmount'), sumOf('amount_paid').as('amountPaid')])
    .select(sumOf('balance').as('balance'))
    .executeTakeFirstOrThrow()
  return {
    count: sums.count,
    totalAmount: toRupees(sums.totalAmount),
    amountPaid: toRupees(sums.amountPaid),
    balance: toRupees(sums.balance),
  }
}

/** The number, pieces and cost of the productions that match the filter. */
export async function sumProductions(
  db: Database,
  filter: DocumentFilter,
): Promise<Required<Schema<'ProductionSums'>>> {
  const sums = await db
    .selectFrom('production')
    .where(isListed('production', filter))
    .select([count, sql<number>`coalesce(sum(quantity), 0)`.as('quantity')])
    .select(sumOf('material_cost + labour_cost').as('cost'))
    .executeTakeFirstOrThrow()
  return { ...sums, cost: toRupees(sums.cost) }
}

/** The number and the sum of the expenses or transfers that match the filter. */
export async function sumMoney(
  db: Database,
  document: 'expense' | 'transfer',
  filter: DocumentFilter,
): Promise<Schema<'MoneySums'>> {
  const sums = await db
    .selectFrom(document)
    .where(isListed(document, filter))
    .select([count, sumOf(document === 'expense' ? 'debit' : 'amount').as('amount')])
    .executeTakeFirstOrThrow()
  return { count: sums.count, amount: toRupees(sums.amount) }
}
