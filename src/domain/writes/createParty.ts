import { createPartyOpeningPosting } from '../ledger.ts'
import { toPaise } from '../money.ts'
import type { PayloadContext, WriteOf } from './offlineOperation.ts'

export const createParty = {
  path: '/api/party',
  version: 1,
  listDependencies: null,
  amountOf: null,
  toPosting: (
    { openingBalance, openingDate, date },
    { findPartyId, today }: Pick<PayloadContext, 'findPartyId' | 'today'>,
  ) => ({
    date: openingDate || date || today,
    ...createPartyOpeningPosting(findPartyId(), toPaise(openingBalance)),
  }),
} satisfies WriteOf<'createParty'>
