import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import type { OutboxSummary } from '../outbox/emptySummary.ts'
import { useOutboxSummary } from './useOutboxSummary.ts'

/** The ids of the parties that were created on this device, by the keys of their entries; below 0 until they are booked. */
export type PartyIdsByOpId = ReadonlyMap<string, number>

type Entries = Pick<OutboxSummary, 'openEntries' | 'settledEntries'>

/** As findPartyIdsByOpId(), of the entries of the signed-in person. */
export function usePartyIdsByOpId(): PartyIdsByOpId {
  const { openEntries, settledEntries } = useOutboxSummary()
  return useMemo(() => findPartyIdsByOpId({ openEntries, settledEntries }), [openEntries, settledEntries])
}

/** The ids in the receipts of these entries; those of open entries are the ids of their choices (usePartyChoices). */
export function findPartyIdsByOpId({ openEntries, settledEntries }: Entries): PartyIdsByOpId {
  const ids = new Map<string, number>()
  // The settled ones are newest first: a replacement comes before what it replaces.
  for (const { operation, opId, seq, state, receipt, replacedBy = '' } of [...openEntries, ...settledEntries]) {
    if (operation !== 'createParty' || state === 'discarded') continue
    const id = state === 'acknowledged' ? receipt?.id : state === 'replaced' ? ids.get(replacedBy) : -seq
    if (id) ids.set(opId, id)
  }
  return ids
}

/** A party that was created on this device is named by the key of its entry, also once the server has it. 0: unknown. */
export function findPartyId(
  { id, opId }: Pick<Schema<'Reference'>, 'id' | 'opId'>,
  partyIdsByOpId: PartyIdsByOpId,
): number {
  const createdId = opId === undefined ? undefined : partyIdsByOpId.get(opId)
  // A typed id below 0 is local to the list of choices.
  return createdId ?? (id && id > 0 ? id : 0)
}

/** Whether a reference of an entry on this device names the party of this id. */
export function refersToParty(
  id: number,
  named: Schema<'Reference'> | null | undefined,
  partyIdsByOpId: PartyIdsByOpId,
): boolean {
  return named != null && findPartyId(named, partyIdsByOpId) === id
}
