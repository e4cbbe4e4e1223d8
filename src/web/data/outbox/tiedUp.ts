import type { Store } from '../store.ts'
import type { TiedUp } from './kept.ts'

/** How phone and office last compared notes; undefined when they have not. */
export async function readTiedUp(store: Store): Promise<TiedUp | undefined> {
  const setting = await store.setting.get('tiedUp')
  return setting?.id === 'tiedUp' ? setting : undefined
}

export async function writeTiedUp(store: Store, tiedUp: TiedUp): Promise<void> {
  await store.setting.put({ id: 'tiedUp', ...tiedUp })
}

/** The next occasion is to be taken, however short the last is past: somebody has signed in. */
export async function forgetTiedUp(store: Store): Promise<void> {
  const tiedUp = await readTiedUp(store)
  if (tiedUp) await writeTiedUp(store, { ...tiedUp, by: 0 })
}
