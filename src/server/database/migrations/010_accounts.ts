import { type Kysely, sql } from 'kysely'

/** Bank and UPI accounts: employees without sign-in, and the account that received or paid the money of a document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('employee')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('PERSON'))
    .execute()
  for (const column of ['upi_id', 'payee_name'])
    await db.schema
      .alterTable('employee')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute()
  for (const document of ['sale', 'purchase', 'expense'])
    await db.schema
      .alterTable(document)
      .addColumn('account_id', 'integer', (column) => column.references('employee.id'))
      .execute()
  // Accounts have no username.
  await sql`drop index employee_user_name`.execute(db)
  await sql`create unique index employee_user_name on employee (lower(user_name)) where kind = 'PERSON'`.execute(db)
}
