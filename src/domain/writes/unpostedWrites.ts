import type { WriteOf } from './offlineOperation.ts'

/** The writes without ledger rows. */

export const createPromise = {
  path: '/api/promises',
  version: 1,
  listDependencies: ({ party }) => [party.opId],
  amountOf: null,
  toPosting: null,
} satisfies WriteOf<'createPromise'>

export const noteDiscard = {
  path: '/api/outbox/discarded',
  version: 1,
  listDependencies: null,
  amountOf: null,
  toPosting: null,
} satisfies WriteOf<'noteDiscard'>
