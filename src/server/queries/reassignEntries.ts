import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Paise } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'
import { type PostingContext, refuseLockedDay, writeLedgerRows } from './ledger.ts'
import {
  accountExpression,
  findLedgerRows,
  isShownInStatement,
  isUnreversed,
  type Ledger,
  placeExpression,
} from './ledgerRows.ts'
import { lockSettingsForShare } from './settings.ts'

/**
 * Moves what a document has added to one party's account to another's; the stock stays. The change counts on the day and
 * at the place where the statement shows the document. That is not always where its standing row is: a document that was
 * deleted and restored while its day was closed has its standing row on the day of the restoration.
 *
 * @param posting `date`: the day of the document, which the period lock is checked against
 * @throws Refusal 'period-locked' when that day is closed
 */
export async function reassignEntries(
  tx: WriteTransaction,
  { document, documentId, date, now }: Pick<PostingContext, 'document' | 'documentId' | 'date' | 'now'>,
  to: { partyId: number; comment: string },
): Promise<void> {
  const rules = await lockSettingsForShare(tx)
  refuseLockedDay(date, rules)
  const unreversed = await findLedgerRows(tx, document, documentId, isUnreversed)
  const atShownPosition = async <R extends Row>(ledger: Ledger, { id, ...row }: R) => {
    const shown = await findShownPosition(tx, ledger, { document, documentId })
    refuseLockedDay(shown.date, rules)
    return { ...row, ...shown, recordedAt: now.toISOString() }
  }
  const partyEntry = []
  for (const row of unreversed.partyEntry) {
    const positioned = await atShownPosition('partyEntry', row)
    partyEntry.push({ ...positioned, amount: (0 - row.amount) as Paise, reversesId: row.id })
    partyEntry.push({ ...positioned, partyId: to.partyId })
  }
  const cashEntry = []
  for (const row of unreversed.cashEntry) {
    const moved = await atShownPosition('cashEntry', row)
    cashEntry.push({ ...moved, credit: row.debit, debit: row.credit, reversesId: row.id })
    cashEntry.push({ ...moved, comment: to.comment })
  }
  await writeLedgerRows(tx, { stockMove: [], partyEntry, cashEntry }, rules)
}

type Row = { id: number; date: Day; place: number | null }

/** The day and the place at which a statement shows a document in its account. */
async function findShownPosition(
  db: Database,
  ledger: Ledger,
  { document, documentId }: Pick<PostingContext, 'document' | 'documentId'>,
): Promise<{ date: Day; place: number }> {
  const account = accountExpression(ledger)
  const { rows } = await sql<{ date: Day; place: number }>`
    select date, ${placeExpression(ledger)} as place from ${sql.table(ledger)}
    where document = ${document} and document_id = ${documentId} and reverses_id is null and ${isShownInStatement(ledger)}
    and ${account} = (select ${account} from ${sql.table(ledger)}
      where document = ${document} and document_id = ${documentId} and ${isUnreversed(ledger)})
    order by date, ${placeExpression(ledger)} limit 1`.execute(db)
  const [shown] = rows
  if (!shown) throw new Error(`${document} ${documentId} stands in no statement`)
  return shown
}
