import { sql } from 'kysely'
import type { Paise } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { buildPositionExpression } from './ledgerRows.ts'

/**
 * Selects net rows. A net row is the sum of the rows of one party in one family (see isShownInStatement): a row, its
 * reversal, its restoration, and so on. A family that sums up to 0, because its document was deleted or corrected, has
 * no net row. `id` is that of the last row, which the statement shows.
 */
export function selectNetPartyRows(db: Database) {
  const place = buildPositionExpression('partyEntry')
  return db
    .selectFrom('partyEntry')
    .select(['partyEntry.partyId', 'partyEntry.date', place.as('place')])
    .select(({ fn }) => fn.max('partyEntry.id').as('id'))
    .select(sql<Paise>`sum(party_entry.amount)`.as('amount'))
    .groupBy(['partyEntry.partyId', 'partyEntry.date', place])
    .having(sql<number>`sum(case when party_entry.reverses_id is null then 1 else -1 end)`, '<>', 0)
}
