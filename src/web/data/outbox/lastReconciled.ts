import type { Store } from '../store.ts'
import type { LastReconciled } from './deviceStateTypes.ts'

/** How phone and office last compared notes; undefined when they have not. */
export async function readLastReconciled(store: Store): Promise<LastReconciled | undefined> {
  const setting = await store.setting.get('tiedUp')
  return setting?.id === 'tiedUp' ? setting : undefined
}

export async function writeLastReconciled(store: Store, lastReconciled: LastReconciled): Promise<void> {
  await store.setting.put({ id: 'tiedUp', ...lastReconciled })
}

/** The next occasion is to be taken, however short the last is past: somebody has signed in. */
export async function expireLastReconciled(store: Store): Promise<void> {
  const lastReconciled = await readLastReconciled(store)
  if (lastReconciled) await writeLastReconciled(store, { ...lastReconciled, by: 0 })
}
