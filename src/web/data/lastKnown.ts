import Dexie from 'dexie'
import type { KnownAnswer, Store } from './store.ts'

/** So many answers are kept for each person; the oldest go first. */
const KEPT = 300

/** Keeps a person's newest answers. Reading without a network is a courtesy: when the phone is full, nothing is said. */
export async function keepAnswer(store: Store, answer: KnownAnswer): Promise<void> {
  try {
    await store.lastKnown.put(answer)
    const kept = store.lastKnown
      .where('[employeeId+at]')
      .between([answer.employeeId, Dexie.minKey], [answer.employeeId, Dexie.maxKey])
    const surplus = (await kept.count()) - KEPT
    if (surplus > 0) await store.lastKnown.bulkDelete(await kept.limit(surplus).primaryKeys())
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

/** Forgets what was kept for everybody else: a shared phone may change hands without a sign-out. */
export async function wipeOthersAnswers(store: Store, employeeId: number): Promise<void> {
  await store.lastKnown.where('[employeeId+at]').below([employeeId]).delete()
  await store.lastKnown.where('[employeeId+at]').above([employeeId, Dexie.maxKey]).delete()
}

/** Forgets all that was kept for this person: at sign-out. */
export async function wipeAnswers(store: Store, employeeId: number): Promise<void> {
  await store.lastKnown
    .where('[employeeId+at]')
    .between([employeeId, Dexie.minKey], [employeeId, Dexie.maxKey])
    .delete()
}
