import type { KeyedOperation, WriteOf } from './offlineOperation.ts'

const UNPOSTED = { version: 1, listDependencies: null, amountOf: null, toPosting: null }

/** The writes without ledger rows. */
export const unpostedWrites = {
  createPromise: { ...UNPOSTED, path: '/api/promises', listDependencies: ({ party }) => [party.opId] },
  noteDiscard: { ...UNPOSTED, path: '/api/outbox/discarded' },
} satisfies { [O in KeyedOperation]?: WriteOf<O> }
