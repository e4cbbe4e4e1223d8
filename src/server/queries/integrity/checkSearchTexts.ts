import { sql } from 'kysely'
import { buildPartySearchText } from '#domain/party.ts'
import { foldText } from '#domain/searchWords.ts'
import type { Database } from '../../database/tables.ts'
import { buildEmployeeSearchText } from '../employees.ts'

/** Rows per query: texts have at most some thousand characters each. */
const MAX_BATCH_ROWS = 500

/** A row that is searched; which of its texts are searched depends on its table. */
type SearchedRow = { id: number; search: string } & Record<string, string>

const foldComment = ({ comment = '' }: SearchedRow) => foldText(comment)

/** How each table's column `search` follows from its other columns. */
const SEARCH_TEXTS: Readonly<Record<string, (row: SearchedRow) => string>> = {
  ...{ sale: foldComment, purchase: foldComment, production: foldComment },
  ...{ expense: foldComment, transfer: foldComment, audit: foldComment },
  product: ({ name = '' }) => foldText(name),
  employee: ({ firstName = '', lastName = '' }) => buildEmployeeSearchText({ firstName, lastName }),
  party: ({ name = '', city = '', businessName = '', mobile = '' }) =>
    buildPartySearchText({ name, city, businessName, mobile }),
}

/** Every text in which searches look follows from the texts that were typed. Returns one message for each table. */
export async function checkSearchTexts(db: Database): Promise<string[]> {
  const violations: string[] = []
  for (const [table, build] of Object.entries(SEARCH_TEXTS)) {
    const wrongIds: number[] = []
    for (let rows: SearchedRow[] = [], lastId = 0; lastId === 0 || rows.length === MAX_BATCH_ROWS; ) {
      const batch = sql<SearchedRow>`
        select * from ${sql.table(table)} where id > ${lastId} order by id limit ${MAX_BATCH_ROWS}`
      rows = (await batch.execute(db)).rows
      wrongIds.push(...rows.filter((row) => row.search !== build(row)).map(({ id }) => id))
      lastId = rows.at(-1)?.id ?? -1
    }
    if (wrongIds.length > 0) {
      const [named, more] = [wrongIds.slice(0, 10).join(', '), wrongIds.length > 10 ? ' and more' : '']
      violations.push(`the search text of ${table} ${named}${more} is not that of what was typed`)
    }
  }
  return violations
}
