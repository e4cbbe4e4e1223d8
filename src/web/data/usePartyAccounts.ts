import type { Schema } from '#contract/operations.ts'
import { type Paise, sumPaise, toPaise } from '#domain/money.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import { type OutboxEntry, payloadOf } from './outbox/outboxEntry.ts'
import { useApiQuery } from './useApiQuery.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

type Party = Pick<Schema<'Party'>, 'id' | 'mobile' | 'balance'>

/** `owed` is what the party owes, negative if the shop owes it; undefined if it is unknown or the person may not see it. */
export type PartyAccount = { owed: Paise | undefined; mobile: string }

/**
 * Returns a function that finds the account of a party, with the sales of this device that the server has not booked yet.
 *
 * @param editedOpId the entry that is being edited; it does not count
 */
export function usePartyAccounts(editedOpId?: string): (party: Schema<'Reference'>) => PartyAccount {
  const { data = [], asOf } = useApiQuery('/api/party/all')
  const entries = useUnsyncedEntries(asOf, editedOpId)
  return (party) => findPartyAccount(party, data, entries)
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
  const unbooked = entries.flatMap((entry) => {
    const sale = payloadOf(entry, 'createSale')
    if (!sale) return []
    const isSameParty = sale.salesParty.id ? sale.salesParty.id === id : opId && sale.salesParty.opId === opId
    return isSameParty ? [computeSaleTotals(sale).balance] : []
  })
  return {
    owed: before === undefined ? undefined : sumPaise([toPaise(before), ...unbooked]),
    mobile: listed?.mobile ?? created?.mobile ?? '',
  }
}
