import type { Schema } from '#contract/operations.ts'
import { toQuantity, toThousandths } from '#domain/money.ts'
import type { Database } from '../../database/tables.ts'

/** Products and components with negative stock, lowest first. */
export async function findOversold(db: Database): Promise<Schema<'OversoldItem'>[]> {
  const products = await db
    .selectFrom('product')
    .select(['id', 'name', 'version', 'stock'])
    .where('stock', '<', 0)
    .execute()
  const components = await db
    .selectFrom('component')
    .select(['id', 'name', 'value', 'stock'])
    .where('stock', '<', toThousandths(0))
    .execute()
  return [
    ...products.map(({ id, name, version, stock }) => ({
      subject: 'product' as const,
      subjectId: id,
      facts: `${stock}`,
      name,
      value: version,
      stock,
    })),
    ...components.map(({ id, name, value, stock }) => ({
      subject: 'component' as const,
      subjectId: id,
      facts: `${toQuantity(stock)}`,
      name,
      value,
      stock: toQuantity(stock),
    })),
  ].sort((a, b) => a.stock - b.stock || a.subjectId - b.subjectId)
}

/** Active products and components below their minimum stock, lowest first; negative stock is in the other list. */
export async function findBelowMinimum(db: Database): Promise<Schema<'BelowMinimumItem'>[]> {
  const products = await db
    .selectFrom('product')
    .select(['id', 'name', 'version', 'stock', 'minimumStock'])
    .whereRef('stock', '<', 'minimumStock')
    .where('stock', '>=', 0)
    .where('isActive', '=', 1)
    .execute()
  const components = await db
    .selectFrom('component')
    .select(['id', 'name', 'value', 'stock', 'minimumStock'])
    .whereRef('stock', '<', 'minimumStock')
    .where('stock', '>=', toThousandths(0))
    .where('active', '=', 1)
    .execute()
  return [
    ...products.map(({ id, name, version, stock, minimumStock }) => ({
      subject: 'product' as const,
      subjectId: id,
      facts: `${stock} of ${minimumStock}`,
      name,
      value: version,
      stock,
      minimumStock,
    })),
    ...components.map(({ id, stock, minimumStock, ...names }) => ({
      subject: 'component' as const,
      subjectId: id,
      facts: `${toQuantity(stock)} of ${toQuantity(minimumStock)}`,
      ...names,
      stock: toQuantity(stock),
      minimumStock: toQuantity(minimumStock),
    })),
  ].sort((a, b) => a.stock / a.minimumStock - b.stock / b.minimumStock || a.subjectId - b.subjectId)
}
