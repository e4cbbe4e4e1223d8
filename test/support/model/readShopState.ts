import type { Database } from '#server/database/tables.ts'
import { toEmployeeName } from '#server/queries/employees.ts'

export type ShopState = Awaited<ReturnType<typeof readShopState>>

/**
 * The totals of the active records of a database, in rupees and pieces, by kind and id; and the remaining totals of
 * inactive records, which an undone import must not leave behind.
 */
export async function readShopState(db: Database) {
  const parties = await db.selectFrom('party').selectAll().execute()
  const products = await db.selectFrom('product').selectAll().execute()
  const components = await db.selectFrom('component').selectAll().execute()
  const employees = await db.selectFrom('employee').selectAll().execute()
  const parts = await db.selectFrom('productComponent').selectAll().execute()
  const inactive = [
    ...parties.filter(({ active }) => !active).map(({ balance }) => balance),
    ...products.filter(({ isActive }) => !isActive).map(({ stock }) => stock),
    ...components.filter(({ active }) => !active).map(({ stock }) => stock),
    ...employees.filter(({ active }) => !active).map(({ cash }) => cash),
  ]
  return {
    party: byId(
      parties.filter(({ active }) => active),
      ({ name, city, address, balance }) => ({ name, city, address, balance: balance / 100 }),
    ),
    product: byId(
      products.filter(({ isActive }) => isActive),
      ({ id, name, retailPrice, stock }) => ({
        ...{ name, price: retailPrice === null ? null : retailPrice / 10_000, stock },
        parts: Object.fromEntries(
          parts
            .filter(({ productId }) => productId === id)
            .map(({ componentId, quantity }) => [componentId, quantity / 1_000]),
        ),
      }),
    ),
    component: byId(
      components.filter(({ active }) => active),
      ({ name, price, avgCost, stock }) => ({
        ...{ name, price: price / 10_000, avgCost: avgCost / 10_000, stock: stock / 1_000 },
      }),
    ),
    employee: byId(
      employees.filter(({ active }) => active),
      (row) => ({ name: toEmployeeName(row).name, cash: row.cash / 100 }),
    ),
    leftWithInactive: inactive.filter((total) => total !== 0),
  }
}

function byId<Row extends { id: number }, Fields>(rows: readonly Row[], pick: (row: Row) => Fields) {
  return Object.fromEntries(rows.map((row) => [row.id, pick(row)])) as { [id: number]: Fields }
}
