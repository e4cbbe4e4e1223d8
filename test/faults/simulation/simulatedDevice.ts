import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createMemoryEntryBackups } from '#test/support/device/memoryEntryBackups.ts'
import { createMemoryStorage } from '#test/support/device/memoryStorage.ts'
import { createOutbox, type Outbox } from '#web/data/outbox/createOutbox.ts'
import type { RememberedDevice } from '#web/data/outbox/deviceState.ts'
import { numberOf, type OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import type { OutboxEnvironment } from '#web/data/outbox/outboxEnvironment.ts'
import { createSession } from '#web/data/session/session.ts'
import { openStore, type Store } from '#web/data/store.ts'
import { APP_VERSIONS, type AppVersion } from './appVersions.ts'
import { createLocks } from './locks.ts'
import { createNetworkLink } from './networkLink.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { ServerAnswer, SteppedServer } from './steppedServer.ts'

const ORIGIN = 'https://server.test'
const waitForever = () => new Promise<never>(() => {})

/** The app in one tab, or in the worker. */
export type Tab = {
  store: Store
  outbox: Outbox
  /** False for the service worker, in which no person types. */
  isPage: boolean
  isAlive(): boolean
  /** Suspends the tab: no event reaches it until `resume`. */
  freeze(): void
  /** Resumes a suspended tab. */
  resume(): void
  /** Kills the tab in the middle of its work; transactions that are not committed are undone. */
  close(): void
}
export type SimulatedDevice = ReturnType<typeof createSimulatedDevice>

/** A simulated device: its storage, clock, session and open tabs, each of which runs the app. */
export function createSimulatedDevice(
  scheduler: Scheduler,
  random: Random,
  server: SteppedServer,
  name: string,
  deviceId: string,
) {
  let indexedDB = new IDBFactory()
  const localStorage = createMemoryStorage()
  const entryBackups = createMemoryEntryBackups()
  const session = createSession(() => localStorage)
  const locks = createLocks(scheduler, name)
  const network = createNetworkLink(scheduler, random, server, name)
  const tabs: Tab[] = []
  let appVersion: AppVersion = 'today'
  let clockSkewMs = 0
  let writesToRefuse = 0
  // The id that it got at its first sign-in.
  let rememberedState: RememberedDevice = { deviceId, seq: 0 }
  let wasCleared = false

  /** The number of further writes that fail because the storage is full. */
  function withFullStorage(store: Store): Store {
    store.use({
      stack: 'dbcore',
      name: 'refusing',
      create: (core) => ({
        ...core,
        table(table) {
          const original = core.table(table)
          return {
            ...original,
            mutate(request) {
              if (writesToRefuse === 0 || (request.type !== 'add' && request.type !== 'put'))
                return original.mutate(request)
              writesToRefuse -= 1
              scheduler.log(`${name} has no room`)
              return Dexie.Promise.reject(new DOMException('full', 'QuotaExceededError'))
            },
          }
        },
      }),
    })
    return store
  }

  function openTab(kind: 'page' | 'worker' = 'page'): Tab {
    let isAlive = true
    let deferredTasks: (() => void)[] | undefined
    /** Runs work only in a tab that is alive; in a suspended tab when it is resumed. */
    const runInTab = (run: () => void) => {
      if (!isAlive) return
      if (deferredTasks) deferredTasks.push(run)
      else run()
    }
    const waitBriefly = () =>
      new Promise<void>((go) => scheduler.at(scheduler.now() + random.upTo(20), name, () => runInTab(go)))
    const store = withFullStorage(openStore({ indexedDB, IDBKeyRange }))
    APP_VERSIONS[appVersion].change(store)
    const owner = {}
    const env: OutboxEnvironment = {
      store,
      serverOrigin: ORIGIN,
      operations: APP_VERSIONS[appVersion].operations,
      // Each copy is a file of its own, so a power cut may delete only one of two.
      entryBackups: {
        save: (row) => waitBriefly().then(() => entryBackups.save(row)),
        async delete(opIds) {
          for (const opId of opIds) await waitBriefly().then(() => entryBackups.delete([opId]))
        },
        listOpIds: entryBackups.listOpIds,
        readAll: entryBackups.readAll,
      },
      async sender() {
        if (!isAlive) return waitForever()
        if (kind === 'worker') {
          const known = await store.session.get('session')
          return known?.token ? { token: known.token, id: known.employeeId, name: known.name } : undefined
        }
        const [token, user] = [session.token(), session.user()]
        return token && user ? { token, id: user.id, name: user.name } : undefined
      },
      async fetch(request) {
        const body = await request.text()
        if (!isAlive) return waitForever()
        const { method, url, headers } = request
        const question = { method, path: url.slice(ORIGIN.length), headers: [...headers], body }
        return new Promise((resolve, reject) => {
          const finish = (answer: ServerAnswer | Error) =>
            runInTab(() => (answer instanceof Error ? reject(answer) : resolve(toResponse(answer))))
          network.carry(question, finish)
        })
      },
      locks: locks.forOwner(owner),
      now: () => Math.round(scheduler.now() + clockSkewMs),
      setTimer: (milliseconds, run) => scheduler.at(scheduler.now() + milliseconds, name, () => runInTab(run)),
      random: random.next,
      newId: random.uuid,
      onEntryInserted(entry) {
        rememberedState = { deviceId: entry.deviceId, seq: numberOf(entry) }
      },
      ...(kind === 'page' && { readRememberedDevice: () => rememberedState }),
      appVersion: 'simulation',
    }
    const tab: Tab = {
      store,
      outbox: createOutbox(env),
      isPage: kind === 'page',
      isAlive: () => isAlive,
      freeze() {
        deferredTasks ??= []
      },
      resume() {
        const tasks = deferredTasks ?? []
        deferredTasks = undefined
        for (const run of tasks) scheduler.soon(() => runInTab(run), name)
      },
      close() {
        isAlive = false
        locks.release(owner)
        abortTransactions(store)
        tabs.splice(0, tabs.length, ...tabs.filter((other) => other !== tab))
      },
    }
    tabs.push(tab)
    return tab
  }

  return {
    name,
    deviceId,
    tabs,
    line: network,
    session,
    openTab,
    app: () => appVersion,
    newId: random.uuid,
    /** Stores a backup copy beside those of the app. */
    plantCopy: (row: OutboxEntry) => entryBackups.save(row),
    installApp(version: AppVersion) {
      appVersion = version
    },
    shiftClock(by: number) {
      clockSkewMs += by
    },
    refuseWrites(writes: number) {
      writesToRefuse = writes
    },
    kill() {
      for (const tab of [...tabs]) tab.close()
    },
    /** The browser finds its database corrupt and deletes it; its other storage stays. */
    loseDatabase() {
      this.kill()
      indexedDB = new IDBFactory()
      wasCleared = true
    },
    wasCleared: () => wasCleared,
  }
}

/** Aborts the open transactions of a closed page, as a browser does. */
function abortTransactions(store: Store): void {
  // An internal of fake-indexeddb, which has no public way to abort them.
  type FakeTransaction = { db: IDBDatabase; _state: string; _abort(name: string): void }
  const connection = store.backendDB() as (IDBDatabase & { _rawDatabase: { transactions: FakeTransaction[] } }) | null
  store.close({ disableAutoOpen: true })
  for (const transaction of connection?._rawDatabase.transactions ?? [])
    if (transaction.db === connection && transaction._state !== 'finished') transaction._abort('AbortError')
}

function toResponse({ status, headers, body }: ServerAnswer): Response {
  // The response that `fetch` gives for a redirect with `redirect: 'manual'`.
  if (status === 302) return Response.error()
  return new Response(body, { status, headers })
}
