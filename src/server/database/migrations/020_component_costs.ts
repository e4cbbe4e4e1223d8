import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Average costs of components after some of their purchases, from which the next purchase continues; they are computed
 * when they are needed. The stock rows of a component, and those of its purchases, have indexes in their order.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [whole, real] =
    engine === 'postgres' ? (['bigint', 'double precision'] as const) : (['integer', 'real'] as const)
  await db.schema
    .createTable('component_cost')
    .addColumn('component_id', 'integer', (column) => column.notNull().references('component.id'))
    .addColumn('tax_is_cost', 'integer', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('stock', whole, (column) => column.notNull())
    .addColumn('average', real, (column) => column.notNull())
    .addPrimaryKeyConstraint('component_cost_pkey', ['component_id', 'tax_is_cost', 'date', 'place'])
    .execute()
  // With both columns, so that SQLite never searches a purchase among all lines of a component.
  await db.schema
    .createIndex('purchase_line_by_purchase')
    .on('purchase_line')
    .columns(['purchase_id', 'component_id'])
    .execute()
  await db.schema.dropIndex('purchase_line_by_purchase_id').execute()
  await db.schema.dropIndex('stock_move_by_component_id_date').execute()
  await sql`
    create index stock_move_of_component on stock_move (component_id, date, coalesce(place, id))
    where component_id is not null`.execute(db)
  await sql`
    create index stock_move_of_purchase on stock_move (component_id, date, document_id)
    where document = 'purchase'`.execute(db)
}
