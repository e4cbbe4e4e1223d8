import { type Kysely, sql } from 'kysely'

/** Indexes that find a page of a list and count its rows without a scan of the documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const document of ['sale', 'purchase', 'production', 'expense', 'transfer'])
    await sql`
      create index ${sql.id(`${document}_living`)} on ${sql.id(document)} (date, id)
      where deleted_at is null`.execute(db)
  for (const document of ['sale', 'purchase'])
    await sql`
      create index ${sql.id(`${document}_deleted`)} on ${sql.id(document)} (deleted_at, id)
      where deleted_at is not null`.execute(db)
}
