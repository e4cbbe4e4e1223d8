import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { memoryCopies } from '#test/support/copies.ts'
import { memoryStorage } from '#test/support/memoryStorage.ts'
import { createOutbox, type Outbox } from '#web/data/outbox/create.ts'
import type { Remembered } from '#web/data/outbox/kept.ts'
import type { Surroundings } from '#web/data/outbox/surroundings.ts'
import { createSession } from '#web/data/session.ts'
import { openStore, type Store } from '#web/data/store.ts'
import { APPS, type App } from './apps.ts'
import type { Chance } from './chance.ts'
import { createLocks } from './locks.ts'
import { layLine } from './network.ts'
import type { Answer, SteppedOffice } from './office.ts'
import type { Time } from './time.ts'

const ORIGIN = 'https://office.test'
const never = () => new Promise<never>(() => {})

/** The app in one tab, or in the worker. */
export type Tab = {
  store: Store
  outbox: Outbox
  /** Nobody types in a worker. */
  isPage: boolean
  isAlive(): boolean
  /** Nothing it waits for reaches it … */
  freeze(): void
  /** … until now. */
  thaw(): void
  /** Gone in the middle of whatever it did; what the storage had not committed is undone. */
  close(): void
}
export type Phone = ReturnType<typeof makePhone>

/** A phone of the simulation: its storage, its clock, who is signed in, and the app in as many tabs as are open. */
export function makePhone(time: Time, chance: Chance, office: SteppedOffice, name: string) {
  let indexedDB = new IDBFactory()
  const localStorage = memoryStorage()
  const copies = memoryCopies()
  const session = createSession(() => localStorage)
  const locks = createLocks(time, name)
  const line = layLine(time, chance, office, name)
  const tabs: Tab[] = []
  let app: App = 'today'
  let skew = 0
  let refusals = 0
  let memory: Remembered | undefined
  let wasCleared = false

  /** The storage is full for the next so many writes. */
  function refusing(store: Store): Store {
    store.use({
      stack: 'dbcore',
      name: 'refusing',
      create: (core) => ({
        ...core,
        table(table) {
          const kept = core.table(table)
          return {
            ...kept,
            mutate(request) {
              if (refusals === 0 || (request.type !== 'add' && request.type !== 'put')) return kept.mutate(request)
              refusals -= 1
              time.tell(`${name} has no room`)
              return Dexie.Promise.reject(new DOMException('full', 'QuotaExceededError'))
            },
          }
        },
      }),
    })
    return store
  }

  function openTab(kind: 'page' | 'worker' = 'page'): Tab {
    let alive = true
    let frozen: (() => void)[] | undefined
    /** Only in a living tab does anything happen; in a frozen one, when it thaws. */
    const within = (run: () => void) => {
      if (!alive) return
      if (frozen) frozen.push(run)
      else run()
    }
    const moment = () => new Promise<void>((go) => time.at(time.now() + chance.upTo(20), name, () => within(go)))
    const store = refusing(openStore({ indexedDB, IDBKeyRange }))
    APPS[app].change(store)
    const me = {}
    const world: Surroundings = {
      store,
      origin: ORIGIN,
      operations: APPS[app].operations,
      // Each is a file of its own: of two that are to go, a battery may take one.
      copies: {
        keep: (row) => moment().then(() => copies.keep(row)),
        async drop(opIds) {
          for (const opId of opIds) await moment().then(() => copies.drop([opId]))
        },
        opIds: copies.opIds,
        all: copies.all,
      },
      async sender() {
        if (!alive) return never()
        if (kind === 'worker') {
          const known = await store.session.get('session')
          return known?.token ? { token: known.token, id: known.employeeId, name: known.name } : undefined
        }
        const [token, user] = [session.token(), session.user()]
        return token && user ? { token, id: user.id, name: user.name } : undefined
      },
      async fetch(request) {
        const body = await request.text()
        if (!alive) return never()
        const { method, url, headers } = request
        const question = { method, path: url.slice(ORIGIN.length), headers: [...headers], body }
        return new Promise((resolve, reject) => {
          const heard = (answer: Answer | Error) =>
            within(() => (answer instanceof Error ? reject(answer) : resolve(asResponse(answer))))
          line.carry(question, heard)
        })
      },
      locks: locks.of(me),
      now: () => Math.round(time.now() + skew),
      after: (milliseconds, run) => time.at(time.now() + milliseconds, name, () => within(run)),
      random: chance.next,
      newId: chance.uuid,
      written({ deviceId, seq }) {
        memory = { deviceId, seq }
      },
      ...(kind === 'page' && { remembered: () => memory }),
      app: 'simulation',
    }
    const tab: Tab = {
      store,
      outbox: createOutbox(world),
      isPage: kind === 'page',
      isAlive: () => alive,
      freeze() {
        frozen ??= []
      },
      thaw() {
        const late = frozen ?? []
        frozen = undefined
        for (const run of late) time.soon(() => within(run), name)
      },
      close() {
        alive = false
        locks.release(me)
        abandon(store)
        tabs.splice(0, tabs.length, ...tabs.filter((other) => other !== tab))
      },
    }
    tabs.push(tab)
    return tab
  }

  return {
    name,
    tabs,
    line,
    session,
    openTab,
    app: () => app,
    use(version: App) {
      app = version
    },
    setClock(by: number) {
      skew += by
    },
    refuse(writes: number) {
      refusals = writes
    },
    kill() {
      for (const tab of [...tabs]) tab.close()
    },
    /** The browser finds its database torn, and throws it away. All else that it keeps stays. */
    loseDatabase() {
      this.kill()
      indexedDB = new IDBFactory()
      wasCleared = true
    },
    wasCleared: () => wasCleared,
  }
}

/** What the browser does to a connection whose page is gone. */
function abandon(store: Store): void {
  // Of fake-indexeddb, which has no other way to pull the plug.
  type Doomed = { db: IDBDatabase; _state: string; _abort(name: string): void }
  const connection = store.backendDB() as (IDBDatabase & { _rawDatabase: { transactions: Doomed[] } }) | null
  store.close({ disableAutoOpen: true })
  for (const transaction of connection?._rawDatabase.transactions ?? [])
    if (transaction.db === connection && transaction._state !== 'finished') transaction._abort('AbortError')
}

function asResponse({ status, headers, body }: Answer): Response {
  // What `redirect: 'manual'` shows of a redirect.
  if (status === 302) return Response.error()
  return new Response(body, { status, headers })
}
