import Dexie from 'dexie'
import type { KnownAnswer, Store } from './store.ts'

/** So many answers are kept for each person; the oldest go first. */
const KEPT = 300

/**
 * Keeps a person's newest answers, each only while the session lasts that it was asked under (see storedSession.ts).
 * Reading without a network is a courtesy: when the phone is full, nothing is said.
 */
export async function keepAnswer(store: Store, answer: KnownAnswer, token: string): Promise<void> {
  try {
    await store.transaction('rw', store.lastKnown, store.session, async () => {
      const session = await store.session.get('session')
      if (session?.token !== token || session.employeeId !== answer.employeeId) return
      await store.lastKnown.put(answer)
      const kept = store.lastKnown
        .where('[employeeId+at]')
        .between([answer.employeeId, Dexie.minKey], [answer.employeeId, Dexie.maxKey])
      const surplus = (await kept.count()) - KEPT
      if (surplus > 0) await store.lastKnown.bulkDelete(await kept.limit(surplus).primaryKeys())
    })
  } catch {
    // The answer itself is already on the screen.
  }
}

/** What this address last answered this person. */
export async function knownAnswer(store: Store, employeeId: number, url: string): Promise<KnownAnswer | undefined> {
  return store.lastKnown.get([employeeId, url]).catch(() => undefined)
}

/** Forgets one answer: the office says that it is gone, or no longer this person's to see. */
export async function dropAnswer(store: Store, employeeId: number, url: string): Promise<void> {
  await store.lastKnown.delete([employeeId, url]).catch(() => undefined)
}
