import type { Body, Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { blankIfUnknown, unknownIfBlank } from '#domain/party.ts'

/** The party form: the opening balance is a positive amount and a direction. */
export type PartyDraft = Omit<Body<'createParty'>, 'openingBalance'> & {
  openingBalance: number | ''
  openingSide: 'get' | 'give'
}

/** An empty form. Most new parties buy from the shop, hence the default type. */
export function createEmptyParty(now: Date): PartyDraft {
  return {
    name: '',
    type: 'PURCHASE',
    priceKind: 'retail',
    language: '',
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

/** Converts a party, or the payload of a waiting entry, to the fields of the form. */
export function toPartyDraft(party: Body<'createParty'> | Schema<'Party'>, now: Date): PartyDraft {
  const opening = Number(party.openingBalance || 0)
  const { balance: _balance, clientRequestId: _key, ...fields } = { balance: 0, clientRequestId: '', ...party }
  return {
    ...createEmptyParty(now),
    ...fields,
    language: party.language ?? '',
    businessName: blankIfUnknown(party.businessName ?? ''),
    shopNo: blankIfUnknown(party.shopNo ?? ''),
    address: blankIfUnknown(party.address ?? ''),
    city: blankIfUnknown(party.city ?? ''),
    openingBalance: Math.abs(opening) || '',
    openingSide: opening < 0 ? 'give' : 'get',
    openingDate: party.openingDate ?? '',
  }
}

/** Converts the form to the request body, without an empty amount. A positive balance is owed by the party. */
export function toPartyPayload({ openingSide, openingBalance, ...fields }: PartyDraft): Body<'createParty'> {
  const { businessName, shopNo } = fields
  const party = {
    ...fields,
    businessName: unknownIfBlank(businessName ?? ''),
    shopNo: unknownIfBlank(shopNo ?? ''),
  }
  if (openingBalance === '') return party
  return { ...party, openingBalance: openingSide === 'give' && openingBalance !== 0 ? -openingBalance : openingBalance }
}
