import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { toQuantity, toRupeesEach } from '#domain/money.ts'
import type { Database, Tables } from '../database/tables.ts'
import { compareByName } from './comparators.ts'

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

function selectComponents(db: Database) {
  return db
    .selectFrom('component')
    .innerJoin('category', 'category.id', 'component.categoryId')
    .selectAll('component')
    .select('category.name as catagory')
}

export function findComponent(db: Database, id: number): Promise<ComponentRow | undefined> {
  return selectComponents(db).where('component.id', '=', id).executeTakeFirst()
}

/** The components with these ids. */
export async function findComponentsById(db: Database, ids: readonly number[]): Promise<Map<number, ComponentRow>> {
  if (ids.length === 0) return new Map()
  const rows = await selectComponents(db).where('component.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Every component by name, those no longer used too. */
export async function findAllComponents(db: Database): Promise<ComponentRow[]> {
  return (await selectComponents(db).execute()).sort(compareByName)
}

/** The ids of all components. */
export async function findComponentIds(db: Database): Promise<number[]> {
  return (await db.selectFrom('component').select('id').orderBy('id').execute()).map(({ id }) => id)
}

/** The components a form may pick from, by name. */
export async function findActiveComponents(db: Database): Promise<Schema<'Component'>[]> {
  const rows = await selectComponents(db).where('component.active', '=', 1).execute()
  return rows.sort(compareByName).map(toComponent)
}

/** A component on the wire, as lists have it, without what only a Director sees. */
export function toComponent(row: ComponentRow): Schema<'Component'> {
  const { avgCost, openingStock, openingDate, price, stock, minimumStock, active, ...fields } = row
  return {
    ...fields,
    price: toRupeesEach(price),
    stock: toQuantity(stock),
    minimumStock: toQuantity(minimumStock),
    active: active === 1,
  }
}

/** A component on the wire, by itself. */
export function toComponentDetails(row: ComponentRow): Schema<'Component'> {
  return { ...toComponent(row), openingStock: toQuantity(row.openingStock), openingDate: row.openingDate }
}
