import type { Schema } from '#contract/operations.ts'
import { negate, type Paise, sumPaise, toPaise } from '#domain/money.ts'
import { computePurchaseTotals } from '#domain/purchase.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import { type OutboxEntry, payloadOf } from './outbox/outboxEntry.ts'
import { useApiQuery } from './useApiQuery.ts'
import { useOutboxSummary } from './useOutboxSummary.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

type Party = Pick<Schema<'Party'>, 'id' | 'mobile' | 'balance'>

/** `owed` is what the party owes, negative if the shop owes it; undefined if it is unknown or the person may not see it. */
export type PartyAccount = { owed: Paise | undefined; mobile: string }

/**
 * Returns a function that finds the account of a party, with the sales and purchases of this device that the server has
 * not booked yet.
 *
 * @param editedOpId the entry that is being edited; it does not count
 * @param corrected the booked sale that is being corrected; it does not count either
 */
export function usePartyAccounts(
  editedOpId?: string,
  corrected?: Schema<'Correction'>,
): (party: Schema<'Reference'>) => PartyAccount {
  const { data = [], asOf } = useApiQuery('/api/party/all')
  const entries = useUnsyncedEntries(asOf, editedOpId)
  const { settledEntries } = useOutboxSummary()
  return ({ id, opId }) => {
    // A party that was created on this device is named by the key of its entry, also once the server has it.
    const bookedId = opId && settledEntries.find((entry) => entry.opId === opId)?.receipt?.id
    const party = { id: bookedId || id || null, ...(opId && { opId }) }
    const account = findPartyAccount(party, data, entries)
    const owed = account.owed !== undefined && sumPaise([account.owed, ...reverse(party.id, corrected)])
    return owed === false ? account : { ...account, owed }
  }
}

/** What the correction of a sale takes from the account of this party: the balance that was seen. */
function reverse(partyId: Schema<'Reference'>['id'], corrected?: Schema<'Correction'>): Paise[] {
  if (corrected?.balance === undefined || corrected.partyId !== partyId) return []
  return [negate(toPaise(corrected.balance))]
}

export function findPartyAccount(
  { id, opId }: Schema<'Reference'>,
  parties: readonly Party[],
  entries: readonly OutboxEntry[],
): PartyAccount {
  const listed = parties.find((party) => party.id === id)
  const creation = opId === undefined ? undefined : entries.find((entry) => entry.opId === opId)
  const created = creation && payloadOf(creation, 'createParty')
  const before = listed ? listed.balance : created && Number(created.openingBalance ?? 0)
  const isSameParty = (named: Schema<'Reference'> | null | undefined) =>
    named?.id ? named.id === id : opId !== undefined && named?.opId === opId
  const unbooked = entries.flatMap((entry) => {
    const sale = payloadOf(entry, 'createSale')
    const purchase = payloadOf(entry, 'createPurchase')
    const corrected = reverse(id, sale?.corrects ?? purchase?.corrects)
    return [
      ...(sale && isSameParty(sale.salesParty) ? [computeSaleTotals(sale).balance] : []),
      ...(purchase && isSameParty(purchase.sellerParty) ? [negate(computePurchaseTotals(purchase).balance)] : []),
      ...(purchase ? corrected.map(negate) : corrected),
    ]
  })
  return {
    owed: before === undefined ? undefined : sumPaise([toPaise(before), ...unbooked]),
    mobile: listed?.mobile ?? created?.mobile ?? '',
  }
}
