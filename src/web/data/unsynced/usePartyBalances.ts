import type { Schema } from '#contract/operations.ts'
import { formatMoneyInText, type Paise, sumPaise, toPaise } from '#domain/money.ts'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useApiQuery } from '../api/useApiQuery.ts'
import { findPartyId, type PartyIdsByOpId, usePartyIdsByOpId } from './usePartyIdsByOpId.ts'
import { type EntryPosting, reverseSeenBalance, useUnsyncedPostings } from './useUnsyncedPostings.ts'

type Party = Pick<Schema<'Party'>, 'id' | 'balance'>

/**
 * `id` is the id of the party, once the server has it. `owed` is what the party owes, negative if the shop owes it;
 * undefined if it is unknown or the person may not see it.
 */
export type PartyDebt = { id: number | undefined; owed: Paise | undefined }

/**
 * Returns a function that finds the balance of a party, with the entries of this device that the list does not contain
 * yet.
 *
 * @param operation what the form saves
 * @param editedOpId the entry that is being edited; it does not count
 * @param corrected the booked document that is being corrected; it does not count either
 */
export function usePartyBalances(
  operation: 'createSale' | 'createPurchase',
  editedOpId?: string,
  corrected?: Schema<'Correction'>,
): (party: Schema<'Reference'>) => PartyDebt {
  const { data = [], asOf } = useApiQuery('/api/party/all')
  const postings = useUnsyncedPostings(asOf, editedOpId)
  const partyIdsByOpId = usePartyIdsByOpId()
  return (party) => {
    const { id, owed } = findPartyBalance(party, data, postings, partyIdsByOpId)
    const reversed = corrected?.partyId === id && corrected ? reverseSeenBalance(operation, corrected) : undefined
    return { id, owed: owed === undefined || reversed === undefined ? owed : sumPaise([owed, reversed]) }
  }
}

/**
 * What a party owed before a document that was just saved, in paise: as its receipt says, or while it waits, and for people
 * who may not see balances, as this device knew it.
 */
export function findOwedBefore(
  receipt: Pick<Schema<'Sale'>, 'balanceBefore'> | undefined,
  known: Paise | undefined,
): Paise | undefined {
  return receipt?.balanceBefore === undefined ? known : toPaise(receipt.balanceBefore)
}

/** The debt of a party in words; `owed` is negative if the shop owes the party. */
export function describeOwed(owed: Paise): Translated {
  if (owed === 0) return t.settled
  const amount = formatMoneyInText(Math.abs(owed) as Paise) // still whole paise
  return owed > 0 ? t.nowOwes(amount) : t.weNowOwe(amount)
}

/**
 * The debt of a party in paise: its balance in `parties` (rupees), or 0 if an entry creates it, plus the postings, which
 * must be unsynced (useUnsyncedPostings). `owed` is undefined if neither the list nor an entry has the party.
 */
export function findPartyBalance(
  party: Schema<'Reference'>,
  parties: readonly Party[],
  postings: readonly EntryPosting[],
  partyIdsByOpId: PartyIdsByOpId = new Map(),
): PartyDebt {
  const id = findPartyId(party, partyIdsByOpId)
  const isCreation = ({ entry }: EntryPosting) => entry.operation === 'createParty'
  const listed = parties.find((party) => party.id === id)
  const isCreated = postings.some((posting) => isCreation(posting) && partyIdsByOpId.get(posting.entry.opId) === id)
  const before = listed ? listed.balance : isCreated ? 0 : undefined
  // The list has a party with its opening balance, also if the receipt of its entry has not arrived.
  const rows = postings.flatMap((posting) => (listed && isCreation(posting) ? [] : posting.party))
  const amounts = rows.filter(({ partyId }) => partyId === id).map(({ amount }) => amount)
  return {
    id: id > 0 ? id : undefined,
    owed: before === undefined ? undefined : sumPaise([toPaise(before), ...amounts]),
  }
}
