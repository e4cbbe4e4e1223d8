import type { Stretch } from '#domain/stretches.ts'
import type { Store } from '../store.ts'

/** How phone and office last compared notes. Instants are ISO texts of the phone's clock. */
export type TiedUp = {
  at: string
  /** Who was signed in. */
  by: number
  /** The life that the books were living then; none for an office that does not know of it. */
  books?: string
  /** What was said of the waiting entries, so that it is said again only when it has changed. */
  said: string
  /** So many entries of this phone the office had, of so many that have not been given up. */
  received?: number
  of?: number
  /** The numbers that neither of the two has. */
  missing?: Stretch[]
  /** Entries offered again to these books, that they have not been seen to know since. */
  offered?: number[]
  /** Those of the people whose entries wait who can no longer sign in. */
  gone?: number[]
}

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
