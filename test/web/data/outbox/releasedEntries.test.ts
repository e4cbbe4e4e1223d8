import { readdirSync, readFileSync } from 'node:fs'
import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { isSupported, offlineOperations } from '#domain/writes/offlineOperations.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { readOutboxSummary } from '#web/data/outbox/outboxSummary.ts'
import { openStore } from '#web/data/store.ts'

/** The data that a released version of the app had stored, dumped by that version and never edited. */
type StoredDatabase = { databaseVersion: number; stores: Record<string, string>; tables: Record<string, object[]> }

const FIXTURE_FOLDER = 'test/fixtures/rows'
const fixtureFiles = readdirSync(FIXTURE_FOLDER).sort()
const readFixture = (file: string): StoredDatabase => JSON.parse(readFileSync(`${FIXTURE_FOLDER}/${file}`, 'utf8'))

const setup = setUpTestServer()

/** A device with the data of another version of the app. */
async function createDeviceWith({ databaseVersion, stores, tables }: StoredDatabase) {
  const indexedDB = new IDBFactory()
  const old = new Dexie('shop', { indexedDB, IDBKeyRange })
  old.version(databaseVersion).stores(stores)
  for (const [table, rows] of Object.entries(tables)) await old.table(table).bulkAdd(structuredClone(rows))
  old.close()
  return startApp(createTestDevice(), indexedDB)
}

/** Starts the current app on the stored data. */
function startApp(device: ReturnType<typeof createTestDevice>, indexedDB: IDBFactory) {
  const store = openStore({ indexedDB, IDBKeyRange })
  const { outbox } = device.openTab({ store })
  return { device, indexedDB, store, outbox, listEntries: () => store.outbox.orderBy('seq').toArray() }
}

/**
 * Signs in every user with entries on the device in turn; each confirms the entries of versions that signed none, which
 * are sent then.
 */
async function sendAsEveryUser(app: Awaited<ReturnType<typeof createDeviceWith>>) {
  for (const userName of ['director', 'head', 'worker']) {
    const { id } = await app.device.signIn(setup.server, userName)
    const bookedBefore = await listBooked()
    await app.outbox.triggerSend('manual')
    await app.outbox.reconcile(true)
    expect(await listBooked()).toEqual(bookedBefore)
    await confirmEntries(app, id)
  }
}

async function confirmEntries({ outbox, listEntries }: Awaited<ReturnType<typeof createDeviceWith>>, id: number) {
  const isOwn = ({ employeeId, isUnverified }: OutboxEntry) => isUnverified && employeeId === id
  for (const entry of (await listEntries()).filter(isOwn)) await outbox.resend(entry)
}

async function listBooked(): Promise<string[]> {
  const documents = (['sale', 'purchase', 'expense', 'production', 'transfer'] as const).map((table) =>
    setup.server.db.selectFrom(table).select('comment as mark').execute(),
  )
  const parties = setup.server.db.selectFrom('party').select('name as mark').where('opId', 'is not', null).execute()
  return (await Promise.all([...documents, parties])).flat().map(({ mark }) => mark)
}

test('every released version of the device database has a fixture', () => {
  const known = new Set(fixtureFiles.map((file) => readFixture(file).databaseVersion))
  const { verno } = openStore({ indexedDB: new IDBFactory(), IDBKeyRange })
  expect([...known].sort((a, b) => a - b)).toEqual(Array.from({ length: verno }, (_, index) => index + 1))
})

test.each(fixtureFiles)(
  'entries of an older app (%s) are sent by the current app when their author has confirmed them, each once',
  async (file) => {
    const stored = readFixture(file)
    const before = stored.tables.outbox as OutboxEntry[]
    await setup.server.call('director', 'POST', '/api/employee', { kind: 'ACCOUNT', firstName: 'SBI UPI' })
    const device = await createDeviceWith(stored)
    await sendAsEveryUser(device)
    await sendAsEveryUser(device)

    const after = await device.listEntries()
    expect(after.map(({ opId }) => opId)).toEqual(before.map(({ opId }) => opId))
    for (const entry of after) {
      const was = before.find(({ opId }) => opId === entry.opId)
      const rests = ['rejected', 'replaced', 'discarded'].includes(was?.state ?? '')
      expect(entry.state, JSON.stringify(was)).toBe(rests ? was?.state : 'acknowledged')
      expect(entry.payload).toEqual(was?.payload)
    }
    const marks = after
      .filter(({ state, operation }) => state === 'acknowledged' && operation !== 'noteDiscard')
      .map(({ payload }) => payload as { comment?: string; name?: string })
      .map(({ comment, name }) => comment ?? name ?? '')
    expect((await listBooked()).sort()).toEqual(marks.sort())
  },
)

const NEWER_VERSION = offlineOperations.createSale.version + 1

/** One entry of the current app, and two that a future app may write. */
function createFutureDatabase(databaseVersion: number): StoredDatabase {
  const [entry] = readFixture(fixtureFiles[0] ?? '').tables.outbox as OutboxEntry[]
  const { receipt: _, settledAt: __, ...base } = { ...entry, state: 'queued', employeeId: 1, attempts: 0 }
  const newer = {
    ...base,
    seq: 2,
    opId: crypto.randomUUID(),
    version: NEWER_VERSION,
    payload: { lines: 'in a new shape' },
  }
  const unknown = { ...base, seq: 3, opId: crypto.randomUUID(), operation: 'createInvoice', mood: 'hopeful' }
  const outbox = [{ ...base, seq: 1, opId: crypto.randomUUID() }, newer, unknown]
  const { stores, tables } = readFixture(fixtureFiles.at(-1) ?? '')
  const invoice = [{ customer: 'somebody' }]
  return {
    databaseVersion,
    stores: { ...stores, invoice: '++id, customer' },
    tables: { ...tables, outbox, invoice },
  }
}

test.each([
  ['under the same version of the database', 1],
  ['under a newer version of the database', 7],
])('an older app keeps the entries of a newer one and sends the others: %s', async (_, version) => {
  const stored = createFutureDatabase(version)
  const device = await createDeviceWith(stored)
  await sendAsEveryUser(device)
  const [mine, ...newer] = await device.listEntries()
  expect(mine).toMatchObject({ state: 'acknowledged' })
  expect(newer).toEqual(stored.tables.outbox?.slice(1))
  expect(newer.map((entry) => isSupported(offlineOperations, entry))).toEqual([false, false])
  // The badge counts them, and the list shows that only a newer app can send them.
  expect(await readOutboxSummary(device.store, 1)).toMatchObject({ count: 2, openEntries: newer })

  // The newer app returns and finds all entries.
  device.store.close()
  const back = startApp(device.device, device.indexedDB)
  expect(await back.store.outbox.bulkGet([2, 3])).toEqual(newer)
})

test.each(['throws half-way', 'is held up by a tab of the old app'])(
  'a migration of the device database that %s: the entries stay readable, and the old app still sends them',
  async (how) => {
    const device = await createDeviceWith(readFixture(fixtureFiles.at(-1) ?? ''))
    const { indexedDB } = device
    await device.device.signIn(setup.server, 'director')
    const count = await device.store.outbox.count()

    const next = openStore({ indexedDB, IDBKeyRange })
    const upgrade = next.version(1_000).stores({ outbox: '++seq, &opId, occurredAt' })
    upgrade.upgrade(async (tables) => {
      await tables.table('outbox').toCollection().modify({ state: 'gone' })
      if (how === 'throws half-way') throw new Error('the new app has a fault')
    })
    if (how === 'throws half-way') {
      await expect(next.open()).rejects.toThrow()
    } else {
      // The old tab does not close its connection.
      device.store.on('versionchange', () => false)
      void next.open().catch(() => undefined)
      await new Promise((blocked) => next.on('blocked', blocked))
    }

    const old = how === 'throws half-way' ? startApp(device.device, indexedDB) : device
    expect(await old.store.outbox.count()).toBe(count)
    await old.outbox.triggerSend('manual')
    await confirmEntries(old, 1)
    const mine = (await old.listEntries()).filter(({ employeeId, state }) => employeeId === 1 && state === 'queued')
    expect(mine).toEqual([])
    expect(await listBooked()).toContain('v1 never tried')
    next.close()
  },
)
