import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { CORRECTED_REASON } from '#domain/correction.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OperationId, WriteCall } from '../http/handlerTypes.ts'
import { deferChange } from '../queries/changeLog.ts'
import { type DeletableDocument, findDocumentId, findPartyAndBalance, markDeleted } from '../queries/documents.ts'

/** The part of a call that may correct a document. */
export type CorrectingCall = WriteCall & { body: { comment?: string | null; corrects?: Schema<'Correction'> } }

const DELETE_OPERATIONS = {
  sale: 'deleteSale',
  purchase: 'deletePurchase',
  production: 'deleteProduction',
  expense: 'deleteExpense',
} as const satisfies Record<DeletableDocument, OperationId>

/**
 * Marks the document that a draft corrects as deleted, and locks it. `recordDocument` posts its reversal together with the
 * new document and then calls `logCorrection`.
 *
 * @returns its id; undefined if the draft corrects nothing
 * @throws Refusal 'not-allowed' for people who may not delete it, 'corrected-missing', 'deleted-meanwhile',
 *   'changed-meanwhile'
 */
export async function markCorrected(
  { db, by, now, body: { corrects } }: CorrectingCall,
  document: DeletableDocument,
): Promise<number | undefined> {
  if (!corrects) return undefined
  if (!mayCall(by, DELETE_OPERATIONS[document])) throw new Refusal('not-allowed')
  const id = await findDocumentId(db, document, corrects)
  const reason = CORRECTED_REASON
  // After a restore, another device may still send it again: a correction that is booked alone would double it.
  if (id === undefined) throw new Refusal('corrected-missing')
  if (!(await markDeleted(db, document, id, { by, now, reason }))) throw new Refusal('deleted-meanwhile')
  const current = await findPartyAndBalance(db, document, id)
  if (current && differs(current, corrects)) throw new Refusal('changed-meanwhile')
  return id
}

function differs(current: { partyId: number; balance: Paise }, { partyId, balance }: Schema<'Correction'>): boolean {
  return (
    (partyId !== undefined && partyId !== current.partyId) ||
    (balance !== undefined && balance !== toRupees(current.balance))
  )
}

/** Logs the deletion of a corrected document, with the document that supersedes it. */
export function logCorrection(
  call: CorrectingCall,
  document: DeletableDocument,
  correctedId: number | undefined,
  correctedBy: number,
): void {
  if (correctedId === undefined) return
  deferChange(call.db, call, {
    operation: DELETE_OPERATIONS[document],
    subject: document,
    subjectId: correctedId,
    reason: CORRECTED_REASON,
    before: { deleted: false },
    after: { deleted: true, correctedBy },
  })
}
