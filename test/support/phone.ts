import { randomUUID } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createAsk } from '#web/data/ask.ts'
import { createOutbox } from '#web/data/outbox/create.ts'
import { operations } from '#web/data/outbox/operations.ts'
import type { Surroundings } from '#web/data/outbox/surroundings.ts'
import { createSession, type User } from '#web/data/session.ts'
import { openStore } from '#web/data/store.ts'
import { storeSession } from '#web/data/storedSession.ts'
import { memoryCopies } from './copies.ts'
import { memoryStorage } from './memoryStorage.ts'
import { OFFICE } from './network.ts'
import type { Office } from './office.ts'

/** A clock that stands still until it is told to go on: nobody waits in a test. */
export type Clock = ReturnType<typeof makeClock>

export function makeClock(start = Date.parse('2026-04-05T06:00:00Z')) {
  let now = start
  let timers: { at: number; run: () => void }[] = []
  const due = () => timers.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
  return {
    now: () => now,
    after(milliseconds: number, run: () => void) {
      const timer = { at: now + milliseconds, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    /** Time passes, and what was to happen by then happens. */
    async pass(milliseconds: number) {
      now += milliseconds
      for (let [timer] = due(); timer; [timer] = due()) {
        const { run } = timer
        timers = timers.filter((other) => other !== timer)
        run()
        await turns()
      }
    },
    /** Somebody sets the clock: no time has passed, so no timer runs. */
    set(to: number) {
      timers = timers.map(({ at, run }) => ({ at: at - now + to, run }))
      now = to
    },
  }
}

/** Lets everything happen that needs no time. */
export async function turns(count = 50): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A phone: a storage, a clock and a set of locks of its own, and as many tabs as one opens. */
export function makePhone({ clock = makeClock() }: { clock?: Clock } = {}) {
  const name = randomUUID()
  const indexedDB = new IDBFactory()
  const localStorage = memoryStorage()
  const copies = memoryCopies()
  const session = createSession(() => localStorage)

  return {
    clock,
    locks: locksOf(name),
    localStorage,
    copies,
    session,
    /** One more tab, with its own hand on the phone's storage. */
    openTab({ kind = 'page', ...but }: Partial<Surroundings> & { kind?: 'page' | 'worker' } = {}) {
      const store = openStore({ indexedDB, IDBKeyRange })
      const outbox = createOutbox({
        store,
        fetch: (request) => globalThis.fetch(request),
        sender: async () => {
          const [token, user] = [session.token(), session.user()]
          return token && user ? { token, id: user.id, name: user.name } : undefined
        },
        locks: locksOf(name),
        now: clock.now,
        after: clock.after,
        random: () => 0.5,
        newId: randomUUID,
        origin: OFFICE,
        operations,
        copies,
        written: () => {},
        ...(kind === 'page' && { remembered: () => undefined }),
        app: 'test',
        ...but,
      })
      const sent: string[] = []
      const ask = createAsk({
        fetch: (request) => globalThis.fetch(request),
        session,
        store: () => store,
        now: () => new Date(clock.now()),
        toLogin: () => sent.push('/login'),
      })
      const read = async (path: string) => {
        const answer = await ask(new Request(OFFICE + path))
        return { data: await answer.json(), asOf: answer.headers.get('As-Of') ?? undefined }
      }
      const rows = () => store.outbox.orderBy('seq').toArray()
      return { store, outbox, read, rows, sentTo: sent }
    },
    /** Signs in as a sample account of this office. */
    async signIn(office: Office, userName: string): Promise<User> {
      const token = await office.signIn(userName)
      const answer = await office.app.request(`/api/employee/username/${userName}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      const user: User = await answer.json()
      const store = openStore({ indexedDB, IDBKeyRange })
      await storeSession(store, token, user)
      store.close()
      session.begin(token, user)
      return user
    },
  }
}

/** The real locks of this process, under names of this phone. */
function locksOf(phone: string): Surroundings['locks'] {
  const { locks } = navigator
  return {
    request: ((name: string, ...rest: [never, never]) =>
      locks.request(`${phone} ${name}`, ...rest)) as typeof locks.request,
  }
}
