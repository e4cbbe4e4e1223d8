import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import type { Paise } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import type { SignedInUser, WriteMetadata } from '../http/handlerTypes.ts'
import { findParty, findPartyByOperation, type PartyRow } from '../queries/parties.ts'

/** As much of a call as a document remembers. */
type DocumentWrite = { by: SignedInUser; meta: WriteMetadata; now: Date; body: { comment?: string | null } }

/** What every document carries: who wrote it when, under which key, for which day, and the comment. */
export function toDocumentFields({ by, meta, now, body }: DocumentWrite, date: Day) {
  const comment = body.comment ?? ''
  return { opId: meta.key ?? null, date, comment, createdAt: now.toISOString(), createdBy: by.id }
}

/**
 * The party a draft names: by the entry of a phone that added it, else by its id. The entry is never another party's;
 * an id may be, when books were restored that had not known the party yet.
 */
export async function findNamedParty(
  db: Database,
  { id, opId }: Schema<'Reference'>,
  { by, meta }: Pick<DocumentWrite, 'by' | 'meta'>,
): Promise<PartyRow | undefined> {
  if (opId) return findPartyByOperation(db, opId, [by.id, meta.writer ?? by.id])
  return id ? findParty(db, id) : undefined
}

/** The balance the client had counted, in paise, when it differs by more than a paisa from ours. */
export function toDifferingBalance(typed: number | string | null | undefined, serverBalance: Paise): Paise | null {
  const clientBalance = typed === null || typed === '' ? Number.NaN : Math.round(Number(typed) * 100)
  return Number.isSafeInteger(clientBalance) && Math.abs(clientBalance - serverBalance) > 1
    ? (clientBalance as Paise)
    : null
}
