import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

const required: Column = (column) => column.notNull()
const zero: Column = (column) => column.notNull().defaultTo(0)
const to =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target)
const maybeTo =
  (target: string): Column =>
  (column) =>
    column.references(target)

/** The three ledgers, the change log and the receipts of the outbox: rows are only added. */
const APPEND_ONLY = ['stock_move', 'party_entry', 'cash_entry', 'change_log', 'operation']

/** The first schema: people, goods, documents, the three ledgers, receipts of the outbox and the change log. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const whole = engine === 'postgres' ? 'bigint' : 'integer'
  const real = engine === 'postgres' ? 'double precision' : 'real'

  /** A table whose ids are never used twice, not even after a deletion. */
  const table = (name: string) =>
    engine === 'postgres'
      ? db.schema.createTable(name).addColumn('id', 'serial', (column) => column.primaryKey())
      : db.schema.createTable(name).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())

  /** The columns of every document, and the index of its list. */
  const document = (name: string) =>
    table(name)
      .addColumn('op_id', 'text', (column) => column.unique())
      .addColumn('date', 'text', required)
      .addColumn('comment', 'text', required)
      .addColumn('created_at', 'text', required)
      .addColumn('created_by', 'integer', to('employee.id'))
      .addColumn('deleted_at', 'text')
      .addColumn('deleted_by', 'integer', maybeTo('employee.id'))
      .addColumn('delete_reason', 'text')

  /** The columns of every ledger row. */
  const ledger = (name: string) =>
    table(name)
      .addColumn('document', 'text', required)
      .addColumn('document_id', 'integer', required)
      .addColumn('date', 'text', required)
      .addColumn('recorded_at', 'text', required)
      .addColumn('place', 'integer', maybeTo(`${name}.id`))
      .addColumn('reverses_id', 'integer', (column) => column.unique().references(`${name}.id`))

  const make = (builder: CreateTableBuilder<string, string>) => builder.execute()
  const index = (name: string, columns: string[]) =>
    db.schema
      .createIndex(`${name}_by_${columns.join('_')}`)
      .on(name)
      .columns(columns)
      .execute()

  // ---- people
  await make(
    table('employee')
      .addColumn('first_name', 'text', required)
      .addColumn('last_name', 'text', required)
      .addColumn('user_name', 'text', required)
      .addColumn('password_hash', 'text', required)
      .addColumn('role', 'text', required)
      .addColumn('mobile', 'text', required)
      .addColumn('address', 'text', required)
      .addColumn('monthly_salary', whole, required)
      .addColumn('doj', 'text')
      .addColumn('active', 'integer', required)
      .addColumn('may_sell', 'integer', required)
      .addColumn('opening_balance', whole, zero)
      .addColumn('opening_date', 'text')
      .addColumn('cash', whole, zero),
  )
  await sql`create unique index employee_user_name on employee (lower(user_name))`.execute(db)
  await make(
    table('session')
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('employee_id', 'integer', to('employee.id'))
      .addColumn('created_at', 'text', required)
      .addColumn('last_used_at', 'text', required)
      .addColumn('ended_at', 'text'),
  )
  await index('session', ['employee_id'])
  await make(
    table('party')
      .addColumn('op_id', 'text', (column) => column.unique())
      .addColumn('name', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('mobile', 'text', required)
      .addColumn('business_name', 'text', required)
      .addColumn('city', 'text', required)
      .addColumn('shop_no', 'text', required)
      .addColumn('address', 'text', required)
      .addColumn('date', 'text', required)
      .addColumn('gst_no', 'text', required)
      .addColumn('payment_rating', real, required)
      .addColumn('sales_rating', real, required)
      .addColumn('comment', 'text', required)
      .addColumn('active', 'integer', required)
      .addColumn('opening_balance', whole, zero)
      .addColumn('opening_date', 'text')
      .addColumn('balance', whole, zero)
      .addColumn('search', 'text', required),
  )

  // ---- goods
  await make(table('category').addColumn('name', 'text', required).addColumn('date', 'text', required))
  await make(
    table('component')
      .addColumn('name', 'text', required)
      .addColumn('value', 'text', required)
      .addColumn('brand', 'text', required)
      .addColumn('pack', 'text', required)
      .addColumn('category_id', 'integer', to('category.id'))
      .addColumn('minimum_stock', whole, zero)
      .addColumn('active', 'integer', required)
      .addColumn('opening_stock', whole, zero)
      .addColumn('opening_date', 'text')
      .addColumn('stock', whole, zero)
      .addColumn('price', whole, zero)
      .addColumn('avg_cost', whole, zero),
  )
  await make(
    table('component_price')
      .addColumn('component_id', 'integer', to('component.id'))
      .addColumn('price', whole, required)
      .addColumn('date', 'text')
      .addColumn('after_purchase', 'integer', required)
      .addColumn('recorded_at', 'text', required),
  )
  await index('component_price', ['component_id'])
  await make(
    table('product')
      .addColumn('name', 'text', required)
      .addColumn('catagory', 'text', required)
      .addColumn('version', 'text', required)
      .addColumn('labour_cost', whole, required)
      .addColumn('comment', 'text', required)
      .addColumn('is_active', 'integer', required)
      .addColumn('opening_stock', whole, zero)
      .addColumn('opening_date', 'text')
      .addColumn('stock', whole, zero)
      .addColumn('returned', whole, zero),
  )
  await db.schema
    .createTable('product_component')
    .addColumn('product_id', 'integer', to('product.id'))
    .addColumn('component_id', 'integer', to('component.id'))
    .addColumn('quantity', whole, required)
    .addPrimaryKeyConstraint('product_component_key', ['product_id', 'component_id'])
    .execute()

  // ---- documents
  await make(
    document('sale')
      .addColumn('date_format', 'text', required)
      .addColumn('employee_id', 'integer', to('employee.id'))
      .addColumn('party_id', 'integer', to('party.id'))
      .addColumn('sale_amount', whole, required)
      .addColumn('replacement_amount', whole, required)
      .addColumn('tax_amount', whole, required)
      .addColumn('discount', whole, required)
      .addColumn('total_amount', whole, required)
      .addColumn('amount_paid', whole, required)
      .addColumn('balance', whole, required)
      .addColumn('client_balance', whole),
  )
  await make(
    table('sale_line')
      .addColumn('sale_id', 'integer', to('sale.id'))
      .addColumn('kind', 'text', required)
      .addColumn('position', 'integer', required)
      .addColumn('product_id', 'integer', to('product.id'))
      .addColumn('price', whole, required)
      .addColumn('quantity', whole, required)
      .addColumn('amount', whole, required),
  )
  await index('sale_line', ['sale_id'])
  await index('sale', ['party_id', 'date'])
  await make(
    document('purchase')
      .addColumn('employee_id', 'integer', to('employee.id'))
      .addColumn('party_id', 'integer', to('party.id'))
      .addColumn('tax_amount', whole, required)
      .addColumn('total_amount', whole, required)
      .addColumn('amount_paid', whole, required)
      .addColumn('balance', whole, required)
      .addColumn('client_balance', whole),
  )
  await make(
    table('purchase_line')
      .addColumn('purchase_id', 'integer', to('purchase.id'))
      .addColumn('position', 'integer', required)
      .addColumn('component_id', 'integer', to('component.id'))
      .addColumn('quantity', whole, required)
      .addColumn('amount', whole, required),
  )
  await index('purchase_line', ['purchase_id'])
  await index('purchase_line', ['component_id'])
  await make(
    document('production')
      .addColumn('product_id', 'integer', to('product.id'))
      .addColumn('employee_id', 'integer', to('employee.id'))
      .addColumn('quantity', whole, required)
      .addColumn('material_cost', whole, required)
      .addColumn('labour_cost', whole, required),
  )
  await db.schema
    .createTable('production_component')
    .addColumn('production_id', 'integer', to('production.id'))
    .addColumn('component_id', 'integer', to('component.id'))
    .addColumn('quantity', whole, required)
    .addColumn('price', whole, required)
    .addPrimaryKeyConstraint('production_component_key', ['production_id', 'component_id'])
    .execute()
  await make(
    document('expense').addColumn('employee_id', 'integer', to('employee.id')).addColumn('debit', whole, required),
  )
  await make(
    document('transfer')
      .addColumn('source_employee_id', 'integer', to('employee.id'))
      .addColumn('target_employee_id', 'integer', to('employee.id'))
      .addColumn('amount', whole, required),
  )
  await make(
    document('audit')
      .addColumn('kind', 'text', required)
      .addColumn('employee_id', 'integer', to('employee.id'))
      .addColumn('component_id', 'integer', maybeTo('component.id'))
      .addColumn('product_id', 'integer', maybeTo('product.id'))
      .addColumn('quantity', whole, required),
  )
  for (const name of ['sale', 'purchase', 'production', 'expense', 'transfer']) await index(name, ['date', 'id'])

  // ---- ledgers
  await make(
    ledger('stock_move')
      .addColumn('bucket', 'text', required)
      .addColumn('product_id', 'integer', maybeTo('product.id'))
      .addColumn('component_id', 'integer', maybeTo('component.id'))
      .addColumn('quantity', whole, required),
  )
  await make(
    ledger('party_entry').addColumn('party_id', 'integer', to('party.id')).addColumn('amount', whole, required),
  )
  await make(
    ledger('cash_entry')
      .addColumn('employee_id', 'integer', to('employee.id'))
      .addColumn('credit', whole, required)
      .addColumn('debit', whole, required)
      .addColumn('source', 'text', required)
      .addColumn('comment', 'text', required),
  )
  for (const name of ['stock_move', 'party_entry', 'cash_entry']) await index(name, ['document', 'document_id'])
  await index('stock_move', ['product_id', 'date'])
  await index('stock_move', ['component_id', 'date'])
  await index('party_entry', ['party_id', 'date'])
  await index('cash_entry', ['employee_id', 'date'])

  // ---- receipts of the outbox and the change log
  await db.schema
    .createTable('operation')
    .addColumn('op_id', 'text', (column) => column.primaryKey())
    .addColumn('employee_id', 'integer', to('employee.id'))
    .addColumn('operation', 'text', required)
    .addColumn('request_hash', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('body', 'text', required)
    .addColumn('device_id', 'text')
    .addColumn('device_seq', 'integer')
    .addColumn('replaces', 'text')
    .addColumn('occurred_at', 'text')
    .addColumn('received_at', 'text', required)
    .execute()
  await index('operation', ['device_id', 'device_seq'])
  await make(
    table('change_log')
      .addColumn('at', 'text', required)
      .addColumn('employee_id', 'integer', to('employee.id'))
      .addColumn('operation', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('subject_id', 'integer')
      .addColumn('op_id', 'text')
      .addColumn('device_id', 'text')
      .addColumn('reason', 'text')
      .addColumn('before', 'text')
      .addColumn('after', 'text'),
  )
  await index('change_log', ['subject', 'subject_id'])

  for (const name of APPEND_ONLY) await refuseChanges(db, engine, name)
}

/** A trigger that refuses to change or delete a row of this table. */
async function refuseChanges(db: Kysely<unknown>, engine: Engine, table: string): Promise<void> {
  if (engine === 'postgres') {
    await sql`
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin raise exception '% is only ever added to', tg_table_name; end $$`.execute(db)
    await sql`
      create trigger ${sql.raw(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db)
    return
  }
  for (const change of ['update', 'delete'])
    await sql`
      create trigger ${sql.raw(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(`${table} is only ever added to`)}); end`.execute(db)
}
