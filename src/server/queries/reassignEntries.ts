import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { ACCOUNT_PAYMENT_SOURCE } from '#domain/ledger.ts'
import type { Paise } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'
import { type PostingContext, refuseLockedDay, writeLedgerRows } from './ledger.ts'
import {
  buildOwnerExpression,
  buildPositionExpression,
  findLedgerRows,
  isShownInStatement,
  isUnreversed,
  type Ledger,
} from './ledgerRows.ts'
import { lockSettingsForShare } from './settings.ts'

/**
 * Moves the party and cash rows of a document to another party; its stock rows stay. The change counts on the day and
 * at the position at which the statement shows the document. Its unreversed row may have another day: if a document was
 * deleted and restored while its day was closed, that row has the day of the restoration. The period lock is checked
 * against `date`, the day of the document, and against the days at which the statement shows the rows.
 *
 * @throws Refusal 'period-locked' if one of these days is closed
 */
export async function reassignEntries(
  tx: WriteTransaction,
  { document, documentId, date, now }: Pick<PostingContext, 'document' | 'documentId' | 'date' | 'now'>,
  to: { partyId: number; comment: string; pairComment: string },
): Promise<void> {
  const settings = await lockSettingsForShare(tx)
  refuseLockedDay(date, settings)
  const unreversed = await findLedgerRows(tx, document, documentId, isUnreversed)
  const atShownPosition = async <R extends Row>(ledger: 'partyEntry' | 'cashEntry', { id, ...row }: R) => {
    const shown = await findShownPosition(tx, ledger, { document, documentId, id })
    refuseLockedDay(shown.date, settings)
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
    cashEntry.push({ ...moved, comment: row.source === ACCOUNT_PAYMENT_SOURCE ? to.pairComment : to.comment })
  }
  await writeLedgerRows(tx, { stockMove: [], partyEntry, cashEntry }, settings)
}

type Row = { id: number; date: Day; place: number | null }

/**
 * The key that distinguishes the rows of a document: the owner, and in the ledger of cash the source, because a
 * payment and the pair that moves it to an account have rows of the same employee.
 */
const ROW_IDENTITY = {
  partyEntry: buildOwnerExpression('partyEntry'),
  cashEntry: sql`${buildOwnerExpression('cashEntry')} || ' ' || source`,
} as const satisfies Partial<Record<Ledger, unknown>>

/** The day and the position at which a statement shows an unreversed row of a document. */
async function findShownPosition(
  db: Database,
  ledger: keyof typeof ROW_IDENTITY,
  { document, documentId, id }: Pick<PostingContext, 'document' | 'documentId'> & { id: number },
): Promise<{ date: Day; place: number }> {
  const identity = ROW_IDENTITY[ledger]
  const { rows } = await sql<{ date: Day; place: number }>`
    select date, ${buildPositionExpression(ledger)} as place from ${sql.table(ledger)}
    where document = ${document} and document_id = ${documentId} and reverses_id is null and ${isShownInStatement(ledger)}
    and ${identity} = (select ${identity} from ${sql.table(ledger)} where id = ${id})
    order by date, ${buildPositionExpression(ledger)} limit 1`.execute(db)
  const [shown] = rows
  if (!shown) throw new Error(`${document} ${documentId} is shown in no statement`)
  return shown
}
