import Dexie from 'dexie'
import type { CachedResponse, Store } from './store.ts'

/** So many answers are kept for each person; the oldest go first. */
const MAX_CACHED_RESPONSES = 300

/**
 * Keeps a person's newest answers, each only while the session lasts that it was asked under (see storedSession.ts).
 * Reading without a network is a courtesy: when the phone is full, nothing is said.
 */
export async function cacheResponse(store: Store, response: CachedResponse, token: string): Promise<void> {
  try {
    await store.transaction('rw', store.lastKnown, store.session, async () => {
      const session = await store.session.get('session')
      if (session?.token !== token || session.employeeId !== response.employeeId) return
      await store.lastKnown.put(response)
      const ofEmployee = store.lastKnown
        .where('[employeeId+at]')
        .between([response.employeeId, Dexie.minKey], [response.employeeId, Dexie.maxKey])
      const surplus = (await ofEmployee.count()) - MAX_CACHED_RESPONSES
      if (surplus > 0) await store.lastKnown.bulkDelete(await ofEmployee.limit(surplus).primaryKeys())
    })
  } catch {
    // The answer itself is already on the screen.
  }
}

/** What this address last answered this person. */
export async function readCachedResponse(
  store: Store,
  employeeId: number,
  url: string,
): Promise<CachedResponse | undefined> {
  return store.lastKnown.get([employeeId, url]).catch(() => undefined)
}

/** Forgets one answer: the office says that it is gone, or no longer this person's to see. */
export async function deleteCachedResponse(store: Store, employeeId: number, url: string): Promise<void> {
  await store.lastKnown.delete([employeeId, url]).catch(() => undefined)
}
