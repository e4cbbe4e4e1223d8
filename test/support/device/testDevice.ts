import { randomUUID } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import { createApiFetch } from '#web/data/api/apiFetch.ts'
import { createResponseCache } from '#web/data/api/responseCache.ts'
import { createOutbox } from '#web/data/outbox/createOutbox.ts'
import { importEntryKey } from '#web/data/outbox/entryMac.ts'
import type { OutboxEnvironment } from '#web/data/outbox/outboxEnvironment.ts'
import { createSession, type User } from '#web/data/session/session.ts'
import { storeSession } from '#web/data/session/storedSession.ts'
import { openStore } from '#web/data/store.ts'
import type { TestServer } from '../server/testServer.ts'
import { SERVER_ORIGIN } from './fakeNetwork.ts'
import { createMemoryEntryBackups } from './memoryEntryBackups.ts'
import { createMemoryStorage } from './memoryStorage.ts'

/** A clock that moves only by `advance`, so that no test waits. */
type FakeClock = ReturnType<typeof createFakeClock>

export function createFakeClock(start = Date.parse('2026-04-05T06:00:00Z')) {
  let now = start
  let timers: { at: number; run: () => void }[] = []
  const dueTimers = () => timers.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
  return {
    now: () => now,
    setTimer(milliseconds: number, run: () => void) {
      const timer = { at: now + milliseconds, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    /** Advances the clock and runs the timers that are due. */
    async advance(milliseconds: number) {
      now += milliseconds
      for (let [timer] = dueTimers(); timer; [timer] = dueTimers()) {
        const { run } = timer
        timers = timers.filter((other) => other !== timer)
        run()
        await flushTasks()
      }
    },
    /** Sets the clock without passing time, so no timer runs. */
    set(to: number) {
      timers = timers.map(({ at, run }) => ({ at: at - now + to, run }))
      now = to
    },
  }
}

/** Lets this many turns of the event loop pass. Work of the thread pool, such as compression, may not end in them. */
async function flushTasks(count = 50): Promise<void> {
  for (let index = 0; index < count; index += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A device: its own storage, clock and locks, and any number of tabs. */
export function createTestDevice({ clock = createFakeClock() }: { clock?: FakeClock } = {}) {
  const name = randomUUID()
  const indexedDB = new IDBFactory()
  const localStorage = createMemoryStorage()
  const entryBackups = createMemoryEntryBackups()
  const session = createSession(() => localStorage)

  return {
    clock,
    locks: createDeviceLocks(name),
    localStorage,
    copies: entryBackups,
    session,
    /** One more tab, with its own connection to the device's storage. */
    openTab({ kind = 'page', ...overrides }: Partial<OutboxEnvironment> & { kind?: 'page' | 'worker' } = {}) {
      const store = openStore({ indexedDB, IDBKeyRange })
      const outbox = createOutbox({
        store,
        fetch: (request) => globalThis.fetch(request),
        sender: async () => {
          const [token, user] = [session.token(), session.user()]
          return token && user ? { token, id: user.id, name: user.name } : undefined
        },
        locks: createDeviceLocks(name),
        now: clock.now,
        setTimer: clock.setTimer,
        random: () => 0.5,
        newId: randomUUID,
        serverOrigin: SERVER_ORIGIN,
        operations: offlineOperations,
        entryBackups,
        onEntryInserted: () => {},
        ...(kind === 'page' && { readRememberedDevice: () => undefined }),
        appVersion: 'test',
        ...overrides,
      })
      const visitedPaths: string[] = []
      const request = createApiFetch({
        fetch: (request) => globalThis.fetch(request),
        session,
        cache: createResponseCache(() => store),
        now: () => new Date(clock.now()),
        goToLogin: () => visitedPaths.push('/login'),
      })
      const read = async (path: string) => {
        const answer = await request(new Request(SERVER_ORIGIN + path))
        return { data: await answer.json(), asOf: answer.headers.get('As-Of') ?? undefined }
      }
      const listEntries = () => store.outbox.orderBy('seq').toArray()
      return { store, outbox, read, listEntries, sentTo: visitedPaths }
    },
    /** Signs in as a sample account of this server. */
    async signIn(server: TestServer, userName: string): Promise<User> {
      const token = await server.signIn(userName)
      const response = await server.app.request(`/api/employee/username/${userName}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      const user: User = await response.json()
      const key = await server.app.request('/api/outbox/key', { headers: { Authorization: `Bearer ${token}` } })
      const store = openStore({ indexedDB, IDBKeyRange })
      await storeSession(store, token, user, await importEntryKey(await key.json()))
      store.close()
      session.begin(token, user)
      return user
    },
  }
}

/** The real locks of this process, under names of this device. */
function createDeviceLocks(deviceName: string): OutboxEnvironment['locks'] {
  const { locks } = navigator
  return {
    request: ((name: string, ...rest: [never, never]) =>
      locks.request(`${deviceName} ${name}`, ...rest)) as typeof locks.request,
  }
}
