import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'

/** The secret from which the keys for entries of each person and device follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('books')
    .addColumn('entry_secret', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  // The type of this table only: migrations do not depend on tables.ts.
  await (db as Kysely<{ books: { entry_secret: string } }>)
    .updateTable('books')
    .set({ entry_secret: randomBytes(32).toString('base64url') })
    .execute()
}
