import type { Store } from '../store.ts'
import type { SyncStatus } from './outboxEntry.ts'

export const IDLE_STATUS: SyncStatus = { state: 'idle', failures: 0 }

/** How sending goes at present. */
export async function readSyncStatus(store: Store): Promise<SyncStatus> {
  const setting = await store.setting.get('lane')
  return setting?.id === 'lane' ? setting : IDLE_STATUS
}

/** Changes what is named; `undefined` takes a word back. */
export async function writeSyncStatus(
  store: Store,
  changes: { [K in keyof SyncStatus]?: SyncStatus[K] | undefined },
): Promise<void> {
  await store.transaction('rw', store.setting, async () => {
    const merged = { ...(await readSyncStatus(store)), ...changes }
    const defined = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
    // Only optional words are ever taken back.
    await store.setting.put({ ...(defined as SyncStatus), id: 'lane' })
  })
}
