import { expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { readEntriesForDirector } from '#web/data/outbox/outboxSummary.ts'

const setup = setUpTestServer()

const updateHead = (what: { active?: 0 | 1; maySell?: 0 | 1 }) =>
  setup.server.db.updateTable('employee').set(what).where('id', '=', 2).execute()

async function listBooked() {
  const rows = await setup.server.db
    .selectFrom('sale')
    .select(['comment', 'createdBy', 'employeeId'])
    .orderBy('id')
    .execute()
  return rows.map(({ comment, createdBy, employeeId }) => `${comment} by ${createdBy} for ${employeeId}`)
}

/** The head's entries wait on a shared device; then the Director signs in. */
async function createSharedDevice(
  comments: string[],
  meanwhile: () => Promise<unknown>,
  networkFault: 'cut' | 'answers get lost' = 'cut',
  overrides: Parameters<typeof makeSale>[0] = {},
) {
  const device = createTestDevice()
  await device.signIn(setup.server, 'head')
  const tab = device.openTab()
  setup.network.setMode(networkFault)
  for (const comment of comments)
    await tab.outbox.submit('createSale', makeSale({ comment, saleByEmployee: { id: 2 }, ...overrides }))
  await meanwhile()
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  const head = device.session.token()
  const director = await device.signIn(setup.server, 'director')
  await tab.outbox.reconcile()
  return { ...tab, device, head, waiting: () => readEntriesForDirector(tab.store, director.id) }
}

test('the entry of an author without the right to sell waits until a Director approves it, and the log names both', async () => {
  const { outbox, listEntries, waiting } = await createSharedDevice(['demoted'], () => updateHead({ maySell: 0 }))
  const found = await waiting()
  expect(found).toMatchObject([{ state: 'rejected', needs: 'owner', employeeName: 'Head Sample' }])
  expect(await outbox.approve(found[0] as OutboxEntry)).toBe(true)
  expect(await listBooked()).toEqual(['demoted by 1 for 1'])
  const [old, fresh] = await listEntries()
  expect(old).toMatchObject({ state: 'replaced', replacedBy: fresh?.opId, employeeId: 2 })
  expect(fresh).toMatchObject({
    state: 'acknowledged',
    replaces: old?.opId,
    onBehalfOf: { employeeId: 2, name: 'Head Sample' },
  })
  const loggedRows = await setup.server.db
    .selectFrom('changeLog')
    .selectAll()
    .where('operation', '=', 'createSale')
    .execute()
  expect(loggedRows).toMatchObject([{ employeeId: 1, onBehalfOf: 2, opId: fresh?.opId }])
  expect(await waiting()).toEqual([])
  expect(await outbox.approve(found[0] as OutboxEntry)).toBe(false)
})

test('a Director’s correction of a rejected approval is sent for its author, whose late duplicate is refused', async () => {
  const demote = () => updateHead({ maySell: 0 })
  const shared = await createSharedDevice(['wrong party'], demote, 'cut', { salesParty: { id: 999 } })
  const { outbox, listEntries, waiting, head } = shared
  for (const entry of await waiting()) expect(await outbox.approve(entry)).toBe(true)
  await outbox.triggerSend('event')
  const [old, approval] = await listEntries()
  expect(approval).toMatchObject({ state: 'rejected', needs: 'fixing', onBehalfOf: { employeeId: 2 } })

  const sale = makeSale({ comment: 'right party' })
  const fixed = await outbox.submit('createSale', sale, { replaces: approval?.opId ?? '' })
  expect(fixed).toMatchObject({
    state: 'acknowledged',
    entry: { replaces: approval?.opId, onBehalfOf: { employeeId: 2, name: 'Head Sample' } },
  })
  const loggedRows = await setup.server.db
    .selectFrom('changeLog')
    .selectAll()
    .where('operation', '=', 'createSale')
    .execute()
  expect(loggedRows).toMatchObject([{ employeeId: 1, onBehalfOf: 2, opId: fixed.entry.opId }])

  await updateHead({ maySell: 1 })
  const late = await setup.server.app.request('/api/sales', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${head}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': old?.opId ?? '',
    },
    body: JSON.stringify(makeSale({ comment: 'late duplicate', saleByEmployee: { id: 2 } })),
  })
  expect(await late.json()).toMatchObject({ status: 422, code: 'key-reused' })
  expect(await listBooked()).toEqual(['right party by 1 for 1'])
})

test('the entries of an inactive author wait for a Director, too', async () => {
  const { outbox, listEntries, waiting } = await createSharedDevice(['a', 'b'], async () => {
    await updateHead({ active: 0 })
    await setup.server.db
      .updateTable('session')
      .set({ endedAt: '2026-04-05T00:00:00Z' })
      .where('employeeId', '=', 2)
      .execute()
  })
  expect((await listEntries()).map(({ state }) => state)).toEqual(['waiting-for-sign-in', 'waiting-for-sign-in'])
  for (const entry of await waiting()) expect(await outbox.approve(entry)).toBe(true)
  expect(await listBooked()).toEqual(['a by 1 for 1', 'b by 1 for 1'])
})

test('the approval of an entry that the server had recorded before is answered with its id', async () => {
  const { outbox, listEntries, waiting } = await createSharedDevice(
    ['answer lost'],
    () => updateHead({ active: 0 }),
    'answers get lost',
  )
  expect(await listBooked()).toEqual(['answer lost by 2 for 2'])
  for (const entry of await waiting()) await outbox.approve(entry)
  expect(await listBooked()).toEqual(['answer lost by 2 for 2'])
  expect((await listEntries()).at(-1)).toMatchObject({
    state: 'acknowledged',
    receipt: { id: 1 },
    onBehalfOf: { employeeId: 2 },
  })
})

test('a Director can discard such an entry with a reason that the server logs with its author', async () => {
  const { outbox, listEntries, waiting } = await createSharedDevice(['never mind'], () => updateHead({ maySell: 0 }))
  for (const entry of await waiting()) expect(await outbox.discardForOther(entry, 'never happened')).toBe(true)
  await outbox.triggerSend('event')
  expect((await listEntries()).map(({ state }) => state)).toEqual(['discarded', 'acknowledged'])
  const loggedRows = await setup.server.db
    .selectFrom('changeLog')
    .selectAll()
    .where('operation', '=', 'noteDiscard')
    .execute()
  expect(loggedRows).toMatchObject([{ employeeId: 1, onBehalfOf: 2, reason: 'never happened' }])
  expect(await listBooked()).toEqual([])
})

test('entries that their authors can send or correct are not offered to Directors', async () => {
  const { waiting, outbox, listEntries } = await createSharedDevice(['theirs'], async () => undefined)
  expect(await listEntries()).toMatchObject([{ state: 'acknowledged' }])
  setup.network.setMode('cut')
  expect(await waiting()).toEqual([])
  expect(await outbox.approve((await listEntries())[0] as OutboxEntry)).toBe(false)
})
