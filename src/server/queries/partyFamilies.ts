import { sql } from 'kysely'
import type { Paise } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { placeExpression } from './ledgerRows.ts'

/**
 * What the rows of parties come to within each family (see isShownInStatement): a document that was deleted or
 * corrected comes to nothing and has no row here. `id` is the last row, which the statement shows.
 */
export function selectPartyFamilies(db: Database) {
  const place = placeExpression('partyEntry')
  return db
    .selectFrom('partyEntry')
    .select(['partyEntry.partyId', 'partyEntry.date', place.as('place')])
    .select(({ fn }) => fn.max('partyEntry.id').as('id'))
    .select(sql<Paise>`sum(amount)`.as('amount'))
    .groupBy(['partyEntry.partyId', 'partyEntry.date', place])
    .having(sql<number>`sum(case when reverses_id is null then 1 else -1 end)`, '<>', 0)
}
