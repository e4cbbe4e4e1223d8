import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { negate, type Paise, sumPaise, toPaise } from '#domain/money.ts'
import type { OfflineOperationId } from '#domain/offlineOperations.ts'
import { computePurchaseTotals } from '#domain/purchase.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import { type OutboxEntry, payloadOf } from './outbox/outboxEntry.ts'
import { type PayloadReaders, readPayload } from './readPayload.ts'
import { useApiQuery } from './useApiQuery.ts'
import { useOutboxSummary } from './useOutboxSummary.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

type Party = Pick<Schema<'Party'>, 'id' | 'balance'>

/**
 * `id` is the id of the party, once the server has it. `owed` is what the party owes, negative if the shop owes it;
 * undefined if it is unknown or the person may not see it.
 */
export type PartyDebt = { id: number | undefined; owed: Paise | undefined }

/** The operations that change what a party owes: a sale adds its balance, a purchase subtracts it. */
export type TradeOperation = Exclude<
  OfflineOperationId,
  'createParty' | 'createProduction' | 'createExpense' | 'createTransfer' | 'createPromise' | 'noteDiscard'
>

/** The ids of booked parties that were created on this device, by the keys of their entries. */
export type PartyIdsByOpId = ReadonlyMap<string, number>

/**
 * Returns a function that finds the account of a party, with the sales and purchases of this device that the list does
 * not contain yet.
 *
 * @param operation what the form saves
 * @param editedOpId the entry that is being edited; it does not count
 * @param corrected the booked document that is being corrected; it does not count either
 */
export function usePartyAccounts(
  operation: TradeOperation,
  editedOpId?: string,
  corrected?: Schema<'Correction'>,
): (party: Schema<'Reference'>) => PartyDebt {
  const { data = [], asOf } = useApiQuery('/api/party/all')
  const entries = useUnsyncedEntries(asOf, editedOpId)
  const partyIdsByOpId = usePartyIdsByOpId()
  return (party) => {
    const account = findPartyAccount(party, data, entries, partyIdsByOpId)
    if (account.owed === undefined) return account
    return { ...account, owed: sumPaise([account.owed, ...reverse(account.id, operation, corrected)]) }
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

/** Whether a reference of an entry on this device names the party of this id. */
export function refersToParty(
  id: number,
  named: Schema<'Reference'> | null | undefined,
  partyIdsByOpId: PartyIdsByOpId,
): boolean {
  return named != null && findId(named, partyIdsByOpId) === id
}

/** As findPartyIdsByOpId(), of the entries of the signed-in person. */
export function usePartyIdsByOpId(): PartyIdsByOpId {
  const { settledEntries } = useOutboxSummary()
  return useMemo(() => findPartyIdsByOpId(settledEntries), [settledEntries])
}

/** The ids in the receipts of these entries, as far as they create parties. */
export const findPartyIdsByOpId = (settledEntries: readonly OutboxEntry[]): PartyIdsByOpId =>
  new Map(
    settledEntries.flatMap(({ operation, opId, receipt }) =>
      operation === 'createParty' && receipt?.id ? [[opId, receipt.id]] : [],
    ),
  )

/** A party that was created on this device is named by the key of its entry, also once the server has it. */
function findId({ id, opId }: Schema<'Reference'>, partyIdsByOpId: PartyIdsByOpId): number | undefined {
  const bookedId = opId === undefined ? undefined : partyIdsByOpId.get(opId)
  // An id below 0 is local to the list of choices.
  return bookedId ?? (id && id > 0 ? id : undefined)
}

/** The amount by which a correction reverses the account of this party: the balance that the person saw. */
function reverse(
  partyId: number | undefined,
  operation: TradeOperation,
  corrected: Schema<'Correction'> | undefined,
): Paise[] {
  if (corrected?.balance === undefined || corrected.partyId !== partyId) return []
  const seen = toPaise(corrected.balance)
  return [operation === 'createSale' ? negate(seen) : seen]
}

/**
 * The debt of a party in paise: its balance in `parties` (rupees) or its opening balance in the entry that creates it,
 * plus the sales and purchases in `entries`, which must be unsynced (useUnsyncedEntries). `owed` is undefined if neither
 * the list nor an entry has the party.
 */
export function findPartyAccount(
  party: Schema<'Reference'>,
  parties: readonly Party[],
  entries: readonly OutboxEntry[],
  partyIdsByOpId: PartyIdsByOpId = new Map(),
): PartyDebt {
  const id = findId(party, partyIdsByOpId)
  const { opId } = party
  const listed = parties.find((one) => one.id === id)
  const creation = opId === undefined ? undefined : entries.find((entry) => entry.opId === opId)
  const created = creation && payloadOf(creation, 'createParty')
  const before = listed ? listed.balance : created && Number(created.openingBalance ?? 0)
  const isSameParty = (named: Schema<'Reference'> | null | undefined) => {
    const namedId = named && findId(named, partyIdsByOpId)
    return namedId ? namedId === id : opId !== undefined && named?.opId === opId
  }
  const debts: PayloadReaders<TradeOperation, [], Paise[]> = {
    createSale: (sale) => [
      ...(isSameParty(sale.salesParty) ? [computeSaleTotals(sale).balance] : []),
      ...reverse(id, 'createSale', sale.corrects),
    ],
    createPurchase: (purchase) => [
      ...(isSameParty(purchase.sellerParty) ? [negate(computePurchaseTotals(purchase).balance)] : []),
      ...reverse(id, 'createPurchase', purchase.corrects),
    ],
  }
  const unsynced = entries.flatMap((entry) => readPayload(debts, entry) ?? [])
  return {
    id,
    owed: before === undefined ? undefined : sumPaise([toPaise(before), ...unsynced]),
  }
}
