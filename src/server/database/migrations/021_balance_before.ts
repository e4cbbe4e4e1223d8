import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * What the party of a sale or purchase owed before it, in paise. For documents that exist it is the sum of the ledger
 * rows that were written before the row of the document; for one that was moved to another party, of those before it was
 * moved. A document without such a row keeps no value.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const document of ['sale', 'purchase']) {
    await db.schema
      .alterTable(document)
      .addColumn('balance_before', engine === 'postgres' ? 'bigint' : 'integer')
      .execute()
    const table = sql.table(document)
    await sql`
      update ${table} set balance_before = known.before from (
        select own.document_id, min(own.id) as first_id from party_entry as own
        join ${table} as d on d.id = own.document_id and d.party_id = own.party_id
        where own.document = ${document} and own.reverses_id is null and own.id > coalesce((
          select max(other.id) from party_entry as other
          where other.document = own.document and other.document_id = own.document_id
          and other.party_id <> own.party_id), 0)
        group by own.document_id
      ) as firsts join (
        select id, sum(amount) over (partition by party_id order by id) - amount as before from party_entry
      ) as known on known.id = firsts.first_id
      where ${table}.id = firsts.document_id`.execute(db)
  }
}
