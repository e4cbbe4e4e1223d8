import { useMemo } from 'react'
import type { Body, Schema } from '#contract/operations.ts'
import { known, partyLabel, partySearchText } from '#domain/party.ts'
import type { OutboxRow } from './outbox/row.ts'
import { useAnswer } from './useAnswer.ts'
import { useOutbox } from './useOutbox.ts'

/**
 * A party to pick, by its id or, while the office does not know it, by the entry that adds it. One that this phone
 * added keeps its entry: should the office have to restore older books, it may get another id.
 */
type PartyChoice = { id: number; opId?: string; name: string; label: string; search: string; note: string }
type Named = Pick<Schema<'Party'>, 'id' | 'name' | 'city' | 'mobile' | 'businessName'>

/**
 * Every party to pick from, those first that were added on this phone and are not in the list yet: they are named by
 * their entry (`opId`) until the office has given them a number.
 *
 * @param between what stands between name and city
 */
export function usePartyChoices(between?: string) {
  const { data, asOf, failure, again } = useAnswer('/api/party/all')
  const { mine, receipts } = useOutbox()
  const choices = useMemo((): PartyChoice[] => {
    const choiceOf = (party: Named) => ({ ...pickable(party), label: partyLabel(party, between) })
    const ours = receipts.filter(({ state, operation }) => state === 'acknowledged' && operation === 'createParty')
    const entries = new Map(ours.map(({ receipt, opId }) => [receipt?.id, opId]))
    const listed = (party: Named) => {
      const opId = entries.get(party.id)
      return { ...choiceOf(party), ...(opId && { opId }) }
    }
    const booked = ours.filter(({ settledAt = '' }) => asOf && settledAt > asOf)
    return [
      ...mine.flatMap((row) => added(row, -row.seq).map((party) => ({ ...choiceOf(party), opId: row.opId }))),
      ...booked.flatMap((row) => added(row, row.receipt?.id ?? 0).map(listed)),
      ...(data ?? []).map(listed),
    ]
  }, [data, asOf, mine, receipts, between])
  return { choices, failure, again }
}

/** The party that an entry adds, if it adds one. */
function added({ operation, payload }: OutboxRow, id: number): Named[] {
  if (operation !== 'createParty') return []
  const { name = '', city, mobile, businessName } = payload as Body<'createParty'> // written by the party form alone
  return [{ id, name, city: city ?? '', mobile: mobile ?? '', businessName: businessName ?? '' }]
}

function pickable(party: Named) {
  const { id, name, mobile, businessName } = party
  const note = [businessName, mobile].map(known).filter(Boolean).join(' · ')
  return { id, name, search: partySearchText(party), note }
}
