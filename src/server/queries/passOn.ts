import type { Database } from '../database/tables.ts'
import { enter, type Posting, refuseLocked, rowsBack } from './ledger.ts'
import { isStanding, rowsOf } from './ledgerRows.ts'
import { heldSettings } from './settings.ts'

/**
 * Passes what a document has added to one party on to another, on the same day and at the same place; the stock stays.
 *
 * @throws Refusal 'period-locked' when the day is closed
 */
export async function passOn(
  db: Database,
  { document, documentId, now }: Pick<Posting, 'document' | 'documentId' | 'now'>,
  to: { partyId: number; comment: string },
): Promise<void> {
  const rules = await heldSettings(db)
  const rows = { ...(await rowsOf(db, document, documentId, isStanding)), stockMove: [] }
  for (const row of rows.partyEntry) refuseLocked(row.date, rules)
  const back = rowsBack(rows, now)
  const anew = <R extends { id: number; place: number | null }>({ id, ...row }: R) => ({
    ...row,
    place: row.place ?? id,
    recordedAt: now.toISOString(),
  })
  const partyEntry = rows.partyEntry.map((row) => ({ ...anew(row), partyId: to.partyId }))
  const cashEntry = rows.cashEntry.map((row) => ({ ...anew(row), comment: to.comment }))
  const all = {
    stockMove: [],
    partyEntry: [...back.partyEntry, ...partyEntry],
    cashEntry: [...back.cashEntry, ...cashEntry],
  }
  await enter(db, all, rules)
}
