import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import type { OutboxEnvironment } from '#web/data/outbox/outboxEnvironment.ts'
import type { Store } from '#web/data/store.ts'

/** The present app, a version that lacks some of the operations, and a later version. */
export type AppVersion = 'today' | 'older' | 'newer'

const {
  createProduction: _,
  createParty: __,
  createPurchase: ___,
  createTransfer: ____,
  createPromise: _____,
  ...olderOperations
} = offlineOperations

export const APP_VERSIONS: Record<
  AppVersion,
  { operations: OutboxEnvironment['operations']; change: (store: Store) => void }
> = {
  today: { operations: offlineOperations, change: () => {} },
  older: { operations: olderOperations, change: () => {} },
  newer: {
    operations: offlineOperations,
    /** Adds a table and rewrites every row once. */
    change(store) {
      const touch = (row: object) => void Object.assign(row, { grade: 1 })
      const upgrade = store.version(1_000).stores({ future: '++id' })
      upgrade.upgrade((tables) => tables.table('outbox').toCollection().modify(touch))
    },
  },
}
