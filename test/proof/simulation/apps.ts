import { operations } from '#web/data/outbox/operations.ts'
import type { Surroundings } from '#web/data/outbox/surroundings.ts'
import type { Store } from '#web/data/store.ts'

/** The app as it is, as it was before it knew productions and parties, and as it may be after an update. */
export type App = 'today' | 'older' | 'newer'

const { createProduction: _, createParty: __, ...few } = operations

export const APPS: Record<App, { operations: Surroundings['operations']; change: (store: Store) => void }> = {
  today: { operations, change: () => {} },
  older: { operations: few, change: () => {} },
  newer: {
    operations,
    /** Another table, and every row touched once. */
    change(store) {
      const touch = (row: object) => void Object.assign(row, { grade: 1 })
      const upgrade = store.version(1_000).stores({ future: '++id' })
      upgrade.upgrade((tables) => tables.table('outbox').toCollection().modify(touch))
    },
  },
}
