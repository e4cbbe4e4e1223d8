import { sql } from 'kysely'
import type { Paise } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { buildPlaceExpression } from './ledgerRows.ts'

/**
 * The sum of the party rows of each family (see isShownInStatement). A deleted or corrected document sums up to 0 and
 * has no row here. `id` is that of the last row, which the statement shows.
 */
export function selectPartyFamilies(db: Database) {
  const place = buildPlaceExpression('partyEntry')
  return db
    .selectFrom('partyEntry')
    .select(['partyEntry.partyId', 'partyEntry.date', place.as('place')])
    .select(({ fn }) => fn.max('partyEntry.id').as('id'))
    .select(sql<Paise>`sum(party_entry.amount)`.as('amount'))
    .groupBy(['partyEntry.partyId', 'partyEntry.date', place])
    .having(sql<number>`sum(case when party_entry.reverses_id is null then 1 else -1 end)`, '<>', 0)
}
