import type { Body, Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'

/** A party as it is typed: what was open at the start is an amount and whose turn it was to pay, never a minus. */
export type PartyDraft = Omit<Body<'createParty'>, 'openingBalance'> & {
  openingBalance: number | ''
  openingSide: 'get' | 'give'
}

/** A form as it opens; a new party is most often somebody who buys. */
export function createEmptyParty(now: Date): PartyDraft {
  return {
    name: '',
    type: 'PURCHASE',
    mobile: '',
    businessName: '',
    city: '',
    shopNo: '',
    address: '',
    date: toShopDay(now),
    gstNo: '',
    paymentRating: '',
    salesRating: '',
    comment: '',
    openingBalance: '',
    openingSide: 'get',
    openingDate: '',
  }
}

/** A party of the books, or one that waits on this phone, as the form shows it. */
export function toPartyDraft(party: Body<'createParty'> | Schema<'Party'>, now: Date): PartyDraft {
  const opening = Number(party.openingBalance || 0)
  const { balance: _balance, clientRequestId: _key, ...fields } = { balance: 0, clientRequestId: '', ...party }
  return {
    ...createEmptyParty(now),
    ...fields,
    openingBalance: Math.abs(opening) || '',
    openingSide: opening < 0 ? 'give' : 'get',
    openingDate: party.openingDate ?? '',
  }
}

/** What is sent: positive when the party owed us. An amount that was left empty is not sent. */
export function toPartyPayload({ openingSide, openingBalance, ...party }: PartyDraft): Body<'createParty'> {
  if (openingBalance === '') return party
  return { ...party, openingBalance: openingSide === 'give' && openingBalance !== 0 ? -openingBalance : openingBalance }
}
