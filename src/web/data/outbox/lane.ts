import type { Store } from '../store.ts'
import type { Lane } from './row.ts'

export const IDLE: Lane = { state: 'idle', failures: 0 }

/** How sending goes at present. */
export async function readLane(store: Store): Promise<Lane> {
  const setting = await store.setting.get('lane')
  return setting?.id === 'lane' ? setting : IDLE
}

/** Changes what is named; `undefined` takes a word back. */
export async function writeLane(store: Store, part: { [K in keyof Lane]?: Lane[K] | undefined }): Promise<void> {
  await store.transaction('rw', store.setting, async () => {
    const lane = { ...(await readLane(store)), ...part }
    const said = Object.fromEntries(Object.entries(lane).filter(([, value]) => value !== undefined))
    // Only optional words are ever taken back.
    await store.setting.put({ ...(said as Lane), id: 'lane' })
  })
}
