import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { quantityOf, rupeesEach } from '#domain/money.ts'
import type { Database, Tables } from '../database/tables.ts'
import { byName } from './order.ts'

/** A component with its category's name. */
export type ComponentRow = Selectable<Tables['component']> & { catagory: string }

/** Adds a component without stock or price; the id. */
export async function insertComponent(db: Database, component: Insertable<Tables['component']>): Promise<number> {
  const { id } = await db.insertInto('component').values(component).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What may be changed in a component; its stock and its prices follow from what was booked. */
export type ComponentChanges = Omit<Updateable<Tables['component']>, 'id' | 'stock' | 'price' | 'avgCost'>

/** Changes these fields of a component, and no other. */
export async function changeComponent(db: Database, id: number, changes: ComponentChanges): Promise<void> {
  if (Object.keys(changes).length > 0) await db.updateTable('component').set(changes).where('id', '=', id).execute()
}

/** A component that is about to be changed: whoever else would change it waits until this is done. */
export async function lockComponent(db: Database, id: number): Promise<ComponentRow | undefined> {
  await db.updateTable('component').set({ name: sql`name` }).where('id', '=', id).execute()
  return findComponent(db, id)
}

function componentRows(db: Database) {
  return db
    .selectFrom('component')
    .innerJoin('category', 'category.id', 'component.categoryId')
    .selectAll('component')
    .select('category.name as catagory')
}

export function findComponent(db: Database, id: number): Promise<ComponentRow | undefined> {
  return componentRows(db).where('component.id', '=', id).executeTakeFirst()
}

/** The components with these ids. */
export async function componentsById(db: Database, ids: readonly number[]): Promise<Map<number, ComponentRow>> {
  if (ids.length === 0) return new Map()
  const rows = await componentRows(db).where('component.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Every component by name, those no longer used too. */
export async function allComponents(db: Database): Promise<ComponentRow[]> {
  return (await componentRows(db).execute()).sort(byName)
}

/** The ids of all components. */
export async function componentIds(db: Database): Promise<number[]> {
  return (await db.selectFrom('component').select('id').orderBy('id').execute()).map(({ id }) => id)
}

/** The components a form may pick from, by name. */
export async function activeComponents(db: Database): Promise<Schema<'Component'>[]> {
  const rows = await componentRows(db).where('component.active', '=', 1).execute()
  return rows.sort(byName).map(asComponent)
}

/** A component on the wire, as lists have it, without what only a Director sees. */
export function asComponent(row: ComponentRow): Schema<'Component'> {
  const { avgCost, openingStock, openingDate, price, stock, minimumStock, active, ...fields } = row
  return {
    ...fields,
    price: rupeesEach(price),
    stock: quantityOf(stock),
    minimumStock: quantityOf(minimumStock),
    active: active === 1,
  }
}

/** A component on the wire, by itself. */
export function asComponentDetails(row: ComponentRow): Schema<'Component'> {
  return { ...asComponent(row), openingStock: quantityOf(row.openingStock), openingDate: row.openingDate }
}
