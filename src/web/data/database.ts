/** What loadDatabase() loads. Forms, the outbox and the preparation import these modules themselves. */
// biome-ignore lint/performance/noBarrelFile: the start loads all of it together
export { observeQuery } from './observeQuery.ts'
export { getOrCreateDevice } from './outbox/deviceState.ts'
export { readEntriesForDirector, readOpenEntriesSummary, readOutboxSummary } from './outbox/outboxSummary.ts'
export { findBlockingEntry } from './outbox/send/readNextBatch.ts'
export { createResponseCache, readCachedResponsesOf } from './responseCache.ts'
export { mirrorSession, mirrorSignIn, mirrorSignOut, restoreSession } from './sessionMirror.ts'
export { getStore } from './store.ts'
