import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import type { PriceKind } from '#domain/listPrice.ts'
import { blankIfUnknown, buildPartySearchText, formatPartyLabel } from '#domain/party.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { type OutboxEntry, payloadOf } from '#web/data/outbox/outboxEntry.ts'
import { useOutboxSummary } from '#web/data/unsynced/useOutboxSummary.ts'

/**
 * A party to choose. `opId` names the entry that creates it, if this device did; a sale then depends on that entry, also
 * once it is booked: after a restore of the server the party may get another id.
 */
export type PartyChoice = {
  id: number
  opId?: string
  name: string
  label: string
  search: string
  note: string
  type: Schema<'PartyType'>
  priceKind: PriceKind
}
type PartyFields = Pick<Schema<'Party'>, 'id' | 'name' | 'city' | 'mobile' | 'businessName' | 'type' | 'priceKind'>

/**
 * All parties to choose from; first those that were created on this device and are not in the server's list yet. Before
 * they are booked they have a negative id.
 *
 * @param separator between name and city
 */
export function usePartyChoices(separator?: string) {
  const { data, asOf, isLoading, failure, refetch } = useApiQuery('/api/party/all')
  const { openEntries, settledEntries } = useOutboxSummary()
  const choices = useMemo((): PartyChoice[] => {
    const toChoice = (party: PartyFields) => ({ ...toChoiceFields(party), label: formatPartyLabel(party, separator) })
    const createdHere = settledEntries.filter(
      ({ state, operation }) => state === 'acknowledged' && operation === 'createParty',
    )
    const opIdByPartyId = new Map(createdHere.map(({ receipt, opId }) => [receipt?.id, opId]))
    const toListedChoice = (party: PartyFields) => {
      const opId = opIdByPartyId.get(party.id)
      return { ...toChoice(party), ...(opId && { opId }) }
    }
    const bookedSinceFetch = createdHere.filter(({ settledAt = '' }) => asOf && settledAt > asOf)
    return [
      ...openEntries.flatMap((entry) =>
        partiesOfEntry(entry, -entry.seq).map((party) => ({ ...toChoice(party), opId: entry.opId })),
      ),
      ...bookedSinceFetch.flatMap((entry) => partiesOfEntry(entry, entry.receipt?.id ?? 0).map(toListedChoice)),
      ...(data ?? []).map(toListedChoice),
    ]
  }, [data, asOf, openEntries, settledEntries, separator])
  return { choices, isLoading, failure, refetch }
}

/** The party that an entry creates, under `id`; none for an entry of another operation. */
function partiesOfEntry(entry: OutboxEntry, id: number): PartyFields[] {
  const party = payloadOf(entry, 'createParty')
  if (!party) return []
  const { name = '', city, mobile, businessName, type, priceKind = 'retail' } = party
  return [{ id, name, city: city ?? '', mobile: mobile ?? '', businessName: businessName ?? '', type, priceKind }]
}

function toChoiceFields(party: PartyFields) {
  const { id, name, mobile, businessName, type, priceKind } = party
  const note = [businessName, mobile].map(blankIfUnknown).filter(Boolean).join(' · ')
  return { id, name, search: buildPartySearchText(party), note, type, priceKind }
}
