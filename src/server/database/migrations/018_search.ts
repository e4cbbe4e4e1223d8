import { type Kysely, sql } from 'kysely'
import { buildPartySearchText } from '#domain/party.ts'
import { foldText } from '#domain/searchWords.ts'

/** Rows per statement: two values for each, within the number of parameters that both databases allow. */
const MAX_BATCH_ROWS = 500

const DOCUMENTS = ['sale', 'purchase', 'production', 'expense', 'transfer', 'audit']

/**
 * Folded texts for searches: the comments of documents, the names of employees and products, and the search text of
 * parties, which was folded by simpler rules.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of [...DOCUMENTS, 'employee', 'product'])
    await db.schema
      .alterTable(table)
      .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  for (const table of DOCUMENTS) await fillSearch(db, table, ['comment'], ([comment]) => foldText(comment))
  await fillSearch(db, 'product', ['name'], ([name]) => foldText(name))
  await fillSearch(db, 'employee', ['first_name', 'last_name'], ([first, last]) => foldText(`${first} ${last}`))
  await fillSearch(db, 'party', ['name', 'city', 'business_name', 'mobile'], ([name, city, businessName, mobile]) =>
    buildPartySearchText({ name, city, businessName, mobile }),
  )
}

type Texts = [string, string, string, string]

/** Fills the column `search` of a table from these columns. */
async function fillSearch(db: Kysely<unknown>, table: string, columns: string[], fold: (texts: Texts) => string) {
  for (let lastId = 0; ; ) {
    const { rows } = await sql<Record<string, string> & { id: number }>`
      select id, search, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id > ${lastId} order by id limit ${MAX_BATCH_ROWS}`.execute(db.withoutPlugins())
    const changed = rows
      .map((row) => ({ id: row.id, before: row.search, search: fold(columns.map((name) => row[name] ?? '') as Texts) }))
      .filter(({ before, search }) => before !== search)
    if (changed.length > 0) {
      const values = sql.join(changed.map(({ id, search }) => sql`(cast(${id} as integer), cast(${search} as text))`))
      // Both databases call the columns of a list of values column1 and column2.
      await sql`
        update ${sql.table(table)} set search = folded.column2 from (values ${values}) as folded
        where ${sql.table(table)}.id = folded.column1`.execute(db)
    }
    lastId = rows.at(-1)?.id ?? lastId
    if (rows.length < MAX_BATCH_ROWS) return
  }
}
