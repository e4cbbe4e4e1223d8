import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Paise } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { enter, type Posting, refuseLocked } from './ledger.ts'
import { accountOf, isEffective, isStanding, type Ledger, placeOf, rowsOf } from './ledgerRows.ts'
import { heldSettings } from './settings.ts'

/**
 * Moves what a document has added to one party's account to another's; the stock stays. The change counts on the day and
 * at the place where the statement shows the document. That is not always where its standing row is: a document that was
 * deleted and restored while its day was closed has its standing row on the day of the restoration.
 *
 * @param posting `date`: the day of the document, which the period lock is checked against
 * @throws Refusal 'period-locked' when that day is closed
 */
export async function passOn(
  db: Database,
  { document, documentId, date, now }: Pick<Posting, 'document' | 'documentId' | 'date' | 'now'>,
  to: { partyId: number; comment: string },
): Promise<void> {
  const rules = await heldSettings(db)
  refuseLocked(date, rules)
  const standing = await rowsOf(db, document, documentId, isStanding)
  const placed = async <R extends Row>(ledger: Ledger, { id, ...row }: R) => {
    const shown = await shownAt(db, ledger, { document, documentId })
    refuseLocked(shown.date, rules)
    return { ...row, ...shown, recordedAt: now.toISOString() }
  }
  const partyEntry = []
  for (const row of standing.partyEntry) {
    const moved = await placed('partyEntry', row)
    partyEntry.push({ ...moved, amount: (0 - row.amount) as Paise, reversesId: row.id })
    partyEntry.push({ ...moved, partyId: to.partyId })
  }
  const cashEntry = []
  for (const row of standing.cashEntry) {
    const moved = await placed('cashEntry', row)
    cashEntry.push({ ...moved, credit: row.debit, debit: row.credit, reversesId: row.id })
    cashEntry.push({ ...moved, comment: to.comment })
  }
  await enter(db, { stockMove: [], partyEntry, cashEntry }, rules)
}

type Row = { id: number; date: Day; place: number | null }

/** The day and the place at which a statement first shows a living document in the account that it counts for. */
async function shownAt(
  db: Database,
  ledger: Ledger,
  { document, documentId }: Pick<Posting, 'document' | 'documentId'>,
): Promise<{ date: Day; place: number }> {
  const account = accountOf(ledger)
  const { rows } = await sql<{ date: Day; place: number }>`
    select date, ${placeOf(ledger)} as place from ${sql.table(ledger)}
    where document = ${document} and document_id = ${documentId} and reverses_id is null and ${isEffective(ledger)}
    and ${account} = (select ${account} from ${sql.table(ledger)}
      where document = ${document} and document_id = ${documentId} and ${isStanding(ledger)})
    order by date, ${placeOf(ledger)} limit 1`.execute(db)
  const [shown] = rows
  if (!shown) throw new Error(`${document} ${documentId} stands in no statement`)
  return shown
}
