import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { knowsAccounts } from '#domain/account.ts'
import type { Day } from '#domain/day.ts'
import type { Posting } from '#domain/ledger.ts'
import { negate, type Paise, toPaise } from '#domain/money.ts'
import { DEFAULT_SETTINGS, type Settings } from '#domain/settings.ts'
import type { DatedPosting } from '#domain/writes/offlineOperation.ts'
import { isSupported, type OfflineOperationId, offlineOperations } from '#domain/writes/offlineOperations.ts'
import { useSettings } from '../api/useSettings.ts'
import type { OutboxEntry } from '../outbox/outboxEntry.ts'
import { getToday } from '../shopTime.ts'
import { type CorrectedDocuments, getCorrection, useCorrectedDocuments } from './useCorrectedDocuments.ts'
import { findPartyId, type PartyIdsByOpId, usePartyIdsByOpId } from './usePartyIdsByOpId.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

/** The ledger rows of an entry of this device, or the rows that undo the document that it corrects. */
export type EntryPosting = DatedPosting & {
  entry: OutboxEntry
  isReversal: boolean
  /** It corrects a document that this device has never seen: what it changes in cash and stock is unknown. */
  isChangeUnknown: boolean
}

type PostingSources = {
  partyIdsByOpId: PartyIdsByOpId
  /** Neither is needed for the rows of parties. */
  settings?: Settings
  corrected?: CorrectedDocuments
}

/** The postings of the entries that a list does not contain yet; see useUnsyncedEntries. */
export function useUnsyncedPostings(asOf: string | undefined, editedOpId?: string): readonly EntryPosting[] {
  const entries = useUnsyncedEntries(asOf, editedOpId)
  const corrected = useCorrectedDocuments(entries)
  const partyIdsByOpId = usePartyIdsByOpId()
  const settings = useSettings()
  return useMemo(
    () => postEntries(entries, { partyIdsByOpId, settings, corrected }),
    [entries, partyIdsByOpId, settings, corrected],
  )
}

/**
 * What the server will book for these entries, if nothing else happens before; productions without their parts. An entry
 * that is not posted, or of a newer app, has no rows.
 */
export function postEntries(
  entries: readonly OutboxEntry[],
  { partyIdsByOpId, settings = DEFAULT_SETTINGS, corrected = new Map() }: PostingSources,
): EntryPosting[] {
  const today = getToday()
  const post = (entry: OutboxEntry, payload: object): DatedPosting => {
    const { operation, employeeId, opId } = entry
    // A newer app may have written any payload. submit(), the only writer, takes the body of the operation.
    const toPosting = isSupported(offlineOperations, entry) ? offlineOperations[operation].toPosting : null
    const findId = (named: Schema<'Reference'> = { id: null, opId }) => findPartyId(named, partyIdsByOpId)
    const context = { settings, findPartyId: findId, authorId: employeeId, today }
    return toPosting?.(payload as never, context) ?? { ...NO_ROWS, date: today }
  }
  return entries.flatMap((entry) => {
    const [payload, corrects] = [entry.payload as object, getCorrection(entry)]
    const seen = corrected.get(entry.opId) as { paidInto?: number; paidFrom?: number } | undefined
    const account = seen && !knowsAccounts(entry.version) && { paidInto: seen.paidInto, paidFrom: seen.paidFrom }
    const posting = post(entry, { ...payload, ...account })
    const booked = { ...posting, entry, isReversal: false, isChangeUnknown: Boolean(corrects && !seen) }
    // A booked document has the fields of the payload that books it.
    return corrects
      ? [{ ...booked, ...reverse(entry.operation, corrects, seen && post(entry, seen)) }, booked]
      : [booked]
  })
}

const NO_ROWS: Posting = { stock: [], party: [], cash: [] }

/**
 * The rows that undo a corrected document. What the party owed by it is what the person saw: the server requires it.
 *
 * @param posting that of the document, as far as the device knows it
 */
function reverse(
  operation: OfflineOperationId,
  corrects: Schema<'Correction'>,
  { stock, party, cash, ...day }: Posting & { date?: Day } = NO_ROWS,
) {
  const { partyId } = corrects
  const amount = reverseSeenBalance(operation, corrects)
  return {
    ...day,
    isReversal: true,
    party:
      partyId === undefined || amount === undefined
        ? party.map((row) => ({ ...row, amount: negate(row.amount) }))
        : [{ partyId, amount }],
    stock: stock.map((row) => ({ ...row, quantity: 0 - row.quantity })),
    cash: cash.map((row) => ({ ...row, credit: row.debit, debit: row.credit })),
  }
}

/** The amount by which a correction reverses the account of the party: the balance that the person saw. */
export function reverseSeenBalance(
  operation: OfflineOperationId,
  { balance }: Schema<'Correction'>,
): Paise | undefined {
  if (balance === undefined) return undefined
  return operation === 'createPurchase' ? toPaise(balance) : negate(toPaise(balance))
}
