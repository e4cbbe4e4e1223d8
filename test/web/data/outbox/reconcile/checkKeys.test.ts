import { expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpRestorableServer } from '#test/support/device/setUpRestorableServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import { readOutboxSummary } from '#web/data/outbox/outboxSummary.ts'

const shop = setUpRestorableServer()

/** The comments of the server's sales, in order, with their authors. */
async function listBooked(): Promise<string[]> {
  const rows = await shop.server.db.selectFrom('sale').select(['comment', 'createdBy']).orderBy('id').execute()
  return rows.map(({ comment, createdBy }) => `${comment} by ${createdBy}`)
}

async function openTabAs(userName: string, device = createTestDevice()) {
  const user = await device.signIn(shop.server, userName)
  return { device, user, ...device.openTab() }
}

const makeNamedSale = (comment: string, employee = 1) => makeSale({ comment, saleByEmployee: { id: employee } })

test('entries that a restored server lacks are sent again, although other entries have taken their numbers', async () => {
  const { device, outbox, store, user, listEntries } = await openTabAs('director')
  await outbox.submit('createSale', makeNamedSale('yesterday'))
  const restore = await shop.createBackup()
  for (const comment of ['a', 'b']) await outbox.submit('createSale', makeNamedSale(comment))
  await outbox.reconcile(true)
  const [entry] = await listEntries()
  await restore(true)
  await bookUnderNumbers(entry?.deviceId ?? '', [2, 3])
  await outbox.reconcile(true)
  expect(await listBooked()).toEqual(['yesterday by 1', 'a by 1', 'b by 1'])
  expect((await listEntries()).map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged', 'acknowledged'])
  await outbox.reconcile(true)
  expect(await readOutboxSummary(store, user.id)).toMatchObject({ count: 0, lastReconciled: { missing: [] } })
  expect(device.session.user()?.id).toBe(user.id)
})

/** Books an entry of somebody else under each of these numbers of a device. */
async function bookUnderNumbers(deviceId: string, seqs: readonly number[]): Promise<void> {
  const rows = seqs.map((deviceSeq) => ({
    ...{ opId: crypto.randomUUID(), employeeId: 2, operation: 'createExpense', requestHash: '', status: 201 },
    ...{ body: '{"id":1}', role: null, deviceId, deviceSeq, replaces: null, occurredAt: null },
    receivedAt: '2026-04-05T06:00:00.000Z',
  }))
  await shop.server.db.insertInto('operation').values(rows).execute()
}

test('each key is compared once in a generation, and all of them again after a week or a restore', async () => {
  const { device, outbox } = await openTabAs('director')
  const countKeys = async () => {
    const before = shop.network.seen.length
    await outbox.reconcile(true)
    return shop.network.seen
      .slice(before)
      .filter(({ path }) => path === '/api/outbox/tie-up')
      .map(({ body }) => JSON.parse(body).keys.length)
  }
  for (const comment of ['a', 'b']) await outbox.submit('createSale', makeNamedSale(comment))
  expect(await countKeys()).toEqual([2])
  await outbox.submit('createSale', makeNamedSale('c'))
  expect(await countKeys()).toEqual([1])
  expect(await countKeys()).toEqual([0])
  device.clock.set(device.clock.now() + 8 * 24 * 3_600_000)
  expect(await countKeys()).toEqual([3])
  await (await shop.createBackup())(true)
  expect(await countKeys()).toEqual([0, 3])
})

test('a server older than keys is compared with by numbers', async () => {
  const { outbox, store, user, listEntries } = await openTabAs('director')
  for (const comment of ['a', 'b']) await outbox.submit('createSale', makeNamedSale(comment))
  const older = (unknown: object[]) => ({
    ...{ books: 'b6b9d6c0-57a2-4b0e-9a53-0a5b7d1f2c44', highestSeq: 2, received: 2, missing: [], gone: [] },
    unknown,
  })
  shop.network.answer((request) => (request.url.endsWith('/tie-up') ? Response.json(older([])) : undefined))
  await outbox.reconcile(true)
  expect(await readOutboxSummary(store, user.id)).toMatchObject({ count: 0 })
  shop.network.answer((request) =>
    request.url.endsWith('/tie-up') ? Response.json(older([{ from: 2, to: 2 }])) : undefined,
  )
  await outbox.reconcile(true)
  expect((await listEntries()).map(({ attempts }) => attempts)).toEqual([1, 2])
  expect(await listBooked()).toEqual(['a by 1', 'b by 1'])
})
