import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { toQuantity, toRupeesEach } from '#domain/money.ts'
import { lockRows } from '../database/rowLocks.ts'
import type { Database, Tables } from '../database/tables.ts'
import { compareByName } from './comparators.ts'
import { isOneOf } from './isOneOf.ts'
import { lockSettingsForShare } from './settings.ts'

/** A component with its category's name. */
export type ComponentRow = Selectable<Tables['component']> & { catagory: string }

/** Inserts a component without stock and price; returns the id. */
export async function insertComponent(db: Database, component: Insertable<Tables['component']>): Promise<number> {
  const { id } = await db.insertInto('component').values(component).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Fields that may be changed; stock and prices follow from ledger and purchases. */
type ComponentChanges = Omit<Updateable<Tables['component']>, 'id' | 'stock' | 'price' | 'avgCost'>

/** Changes the given fields of a component. */
export async function changeComponent(db: Database, id: number, changes: ComponentChanges): Promise<void> {
  if (Object.keys(changes).length > 0) await db.updateTable('component').set(changes).where('id', '=', id).execute()
}

/**
 * Locks components whose prices this transaction may change; other changes, and documents that name them, wait until it
 * ends. Locks the settings first, as a change of the tax rule does, which writes all prices.
 */
export async function lockComponents(db: Database, ids: readonly number[]): Promise<void> {
  await lockSettingsForShare(db)
  await lockRows(db, 'component', ids, 'update')
}

/** Locks a component like `lockComponents`, and reads it. */
export async function lockComponent(db: Database, id: number): Promise<ComponentRow | undefined> {
  await lockComponents(db, [id])
  return findComponent(db, id)
}

/** The components with these ids; until the transaction ends, nobody changes or deactivates them. */
export async function lockComponentsForShare(db: Database, ids: readonly number[]): Promise<Map<number, ComponentRow>> {
  await lockRows(db, 'component', ids, 'share')
  return findComponentsById(db, ids)
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
  const rows = await selectComponents(db)
    .where(isOneOf(db, 'component.id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** All components by name, inactive ones included. */
export async function findAllComponents(db: Database): Promise<ComponentRow[]> {
  return (await selectComponents(db).execute()).sort(compareByName)
}

/** The ids of all components. */
export async function findComponentIds(db: Database): Promise<number[]> {
  return (await db.selectFrom('component').select('id').orderBy('id').execute()).map(({ id }) => id)
}

/** The components that a form offers, by name. */
export async function findActiveComponents(db: Database): Promise<Schema<'Component'>[]> {
  const rows = await selectComponents(db).where('component.active', '=', 1).execute()
  return rows.sort(compareByName).map(toComponent)
}

/** A component as in lists of the API, without the fields for Directors. */
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

/** A component as in the API, with all fields. */
export function toComponentDetails(row: ComponentRow): Schema<'Component'> {
  return { ...toComponent(row), openingStock: toQuantity(row.openingStock), openingDate: row.openingDate }
}
