import { useMemo } from 'react'
import type { Body, Schema } from '#contract/operations.ts'
import { blankIfUnknown, buildPartySearchText, formatPartyLabel } from '#domain/party.ts'
import type { OutboxEntry } from './outbox/outboxEntry.ts'
import { useApiQuery } from './useApiQuery.ts'
import { useOutboxSummary } from './useOutboxSummary.ts'

/**
 * A party to pick, by its id or, while the office does not know it, by the entry that adds it. One that this phone
 * added keeps its entry: should the office have to restore older books, it may get another id.
 */
type PartyChoice = { id: number; opId?: string; name: string; label: string; search: string; note: string }
type PartyFields = Pick<Schema<'Party'>, 'id' | 'name' | 'city' | 'mobile' | 'businessName'>

/**
 * Every party to pick from, those first that were added on this phone and are not in the list yet: they are named by
 * their entry (`opId`) until the office has given them a number.
 *
 * @param separator what stands between name and city
 */
export function usePartyChoices(separator?: string) {
  const { data, asOf, failure, again } = useApiQuery('/api/party/all')
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
  return { choices, failure, again }
}

/** The party that an entry adds, if it adds one. */
function partiesOfEntry({ operation, payload }: OutboxEntry, id: number): PartyFields[] {
  if (operation !== 'createParty') return []
  const { name = '', city, mobile, businessName } = payload as Body<'createParty'> // written by the party form alone
  return [{ id, name, city: city ?? '', mobile: mobile ?? '', businessName: businessName ?? '' }]
}

function toChoiceFields(party: PartyFields) {
  const { id, name, mobile, businessName } = party
  const note = [businessName, mobile].map(blankIfUnknown).filter(Boolean).join(' · ')
  return { id, name, search: buildPartySearchText(party), note }
}
