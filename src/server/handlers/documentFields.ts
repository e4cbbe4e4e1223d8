import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { formatAccountPaymentComment } from '#domain/ledger.ts'
import type { Paise } from '#domain/money.ts'
import { foldText } from '#domain/searchWords.ts'
import type { Database } from '../database/tables.ts'
import type { WriteCall } from '../http/handlerTypes.ts'
import { findPartyByOperation, lockPartyForShare, type PartyRow } from '../queries/parties.ts'

/** The part of a call that the document columns need. */
type DocumentWrite = Omit<WriteCall, 'db'> & { body: { comment?: string | null } }

/** The columns that every document has: author, time, idempotency key, date and comment. */
export function toDocumentFields({ by, meta, now, body }: DocumentWrite, date: Day) {
  const comment = body.comment ?? ''
  const search = foldText(comment)
  return { opId: meta.key ?? null, date, comment, search, createdAt: now.toISOString(), createdBy: by.id }
}

/** The comments of the cash rows of a payment, and of the pair that moves it between an employee and an account. */
export function describeCashRows(comment: string, giver: Named | undefined, receiver: Named | undefined) {
  return { comment, pairComment: giver && receiver && formatAccountPaymentComment(comment, giver, receiver) }
}

type Named = { name: string }

/**
 * The party that a draft names: by the device entry that created it, otherwise by its id. The entry is
 * unambiguous; the id may belong to another party after a restore of a backup that lacks the new one. Nobody deactivates the
 * party until the transaction ends.
 */
export async function lockNamedParty(
  db: Database,
  { id, opId }: Schema<'Reference'>,
  { by, meta }: Pick<DocumentWrite, 'by' | 'meta'>,
): Promise<PartyRow | undefined> {
  const partyId = opId ? (await findPartyByOperation(db, opId, [by.id, meta.writer ?? by.id]))?.id : id
  return partyId ? lockPartyForShare(db, partyId) : undefined
}

/**
 * The balance computed by the client, in paise, if it differs from the server's by more than one paisa; otherwise null.
 */
export function toDifferingBalance(typed: number | string | null | undefined, serverBalance: Paise): Paise | null {
  const clientBalance = typed === null || typed === '' ? Number.NaN : Math.round(Number(typed) * 100)
  return Number.isSafeInteger(clientBalance) && Math.abs(clientBalance - serverBalance) > 1
    ? (clientBalance as Paise)
    : null
}
