import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { isSupported, offlineOperations } from '#domain/writes/offlineOperations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { readOutboxSummary } from '#web/data/outbox/outboxSummary.ts'
import { findBlockingEntry } from '#web/data/outbox/send/readNextBatch.ts'

const setup = setUpTestServer()

async function listBookedComments(): Promise<string[]> {
  const { content }: Schema<'SalePage'> = await (await setup.server.call('director', 'GET', '/api/sales/all')).json()
  return content.sort((a, b) => a.id - b.id).map(({ comment }) => comment)
}

async function openTabAs(userName: string) {
  const device = createTestDevice()
  const user = await device.signIn(setup.server, userName)
  return { ...device.openTab(), user }
}

const unknownParty = { salesParty: { id: 999 } }

test('a rejected entry is corrected and sent again as a new entry that supersedes the old one', async () => {
  const tab = await openTabAs('director')
  const { entry } = await tab.outbox.submit('createSale', makeSale({ comment: 'wrong party', ...unknownParty }))
  expect(entry).toMatchObject({ state: 'rejected', needs: 'fixing', lastProblem: { code: 'bad-request' } })
  const resent = await tab.outbox.submit('createSale', makeSale({ comment: 'right party' }), { replaces: entry.opId })
  expect(resent.state).toBe('acknowledged')
  expect(await listBookedComments()).toEqual(['right party'])
  const [old, fresh] = await tab.listEntries()
  expect(old).toMatchObject({ state: 'replaced', replacedBy: fresh?.opId })
  expect(fresh).toMatchObject({ state: 'acknowledged', replaces: old?.opId })
})

test('an entry that may have been recorded can neither be changed nor discarded', async () => {
  const tab = await openTabAs('director')
  setup.network.setMode('answers get lost')
  const { entry } = await tab.outbox.submit('createSale', makeSale({ comment: 'booked unseen' }))
  await expect(tab.outbox.submit('createSale', makeSale(), { replaces: entry.opId })).rejects.toMatchObject({
    kind: 'refused',
  })
  expect(await tab.outbox.discard(entry, 'typed twice')).toBe(false)
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  expect(await listBookedComments()).toEqual(['booked unseen'])
})

test('a discarded entry stays in the list, and the server gets the reason', async () => {
  const tab = await openTabAs('director')
  const { entry } = await tab.outbox.submit('createSale', makeSale(unknownParty))
  expect(await tab.outbox.discard(entry, 'the party went home')).toBe(true)
  await tab.outbox.triggerSend('event')
  expect(await tab.listEntries()).toMatchObject([
    { state: 'discarded', discardReason: 'the party went home' },
    { state: 'acknowledged', operation: 'noteDiscard' },
  ])
  expect(await readOutboxSummary(tab.store, tab.user.id)).toMatchObject({ count: 0, settledEntries: { length: 2 } })
  const loggedRows = await setup.server.db
    .selectFrom('changeLog')
    .selectAll()
    .where('operation', '=', 'noteDiscard')
    .execute()
  expect(loggedRows).toHaveLength(1)
  expect(loggedRows[0]).toMatchObject({ reason: 'the party went home' })
  expect(JSON.stringify(loggedRows[0])).toContain(entry.opId)
})

test('the note of a discarded correction accounts for the corrected entries as well', async () => {
  const tab = await openTabAs('director')
  setup.network.setMode('cut')
  const { entry: first } = await tab.outbox.submit('createSale', makeSale({ comment: 'typed' }))
  // A failed attempt counts as one; the first of these entries has had none.
  await tab.store.outbox.update(first.seq, { attempts: 0 })
  const { entry: second } = await tab.outbox.submit('createSale', makeSale({ comment: 'again' }), {
    replaces: first.opId,
  })
  await tab.store.outbox.update(second.seq, { attempts: 0 })
  expect(await tab.outbox.discard(second, 'typed by mistake')).toBe(true)
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('manual')
  await tab.outbox.reconcile(true)
  const devices: Schema<'Device'>[] = await (await setup.server.call('director', 'GET', '/api/devices')).json()
  expect(devices).toMatchObject([{ highestSeq: 3, missing: [], waiting: 0 }])
  expect(devices[0]).not.toHaveProperty('withoutNote')
  const late = await setup.server.call('director', 'POST', '/api/sales', makeSale(), { 'Idempotency-Key': first.opId })
  expect([late.status, (await late.json()).code]).toEqual([422, 'key-reused'])
})

test('a replaced or discarded entry stays so when it is sent, changed or discarded again in an old list', async () => {
  const tab = await openTabAs('director')
  for (const settle of [
    (opId: string) => tab.outbox.submit('createSale', makeSale({ comment: 'right' }), { replaces: opId }),
    async (opId: string) => {
      const entry = await tab.store.outbox.where('opId').equals(opId).first()
      return entry && tab.outbox.discard(entry, 'typed twice')
    },
  ]) {
    const { entry } = await tab.outbox.submit('createSale', makeSale(unknownParty))
    // Without a valid signature a person may confirm it or discard it.
    await tab.store.outbox.update(entry.seq, { isUnverified: true })
    await settle(entry.opId)
    const settled = await tab.store.outbox.get(entry.seq)
    await tab.outbox.resend(entry)
    expect(await tab.outbox.discard(entry, 'typed twice')).toBe(false)
    await expect(tab.outbox.submit('createSale', makeSale(), { replaces: entry.opId })).rejects.toThrow()
    expect(await tab.store.outbox.get(entry.seq)).toEqual(settled)
  }
})

test('an entry of another user cannot be discarded', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const tab = device.openTab()
  const { entry } = await tab.outbox.submit('createSale', makeSale(unknownParty))
  await device.signIn(setup.server, 'head')
  expect(await tab.outbox.discard(entry, 'not mine')).toBe(false)
})

type BatchEntry = {
  opId: string
  operation: string
  replaces?: string
  payload: { name?: string; salesParty?: { opId?: string } }
}

/** A server that rejects nameless parties and sales to unknown parties. */
function createServerWithParties() {
  const calls: string[] = []
  const known = new Set<string>()
  const decide = ({ opId, operation, replaces, payload }: BatchEntry) => {
    const party = payload.salesParty?.opId
    const isValid = operation === 'createParty' ? payload.name !== '' : !party || known.has(party)
    if (isValid && operation === 'createParty') for (const name of [opId, replaces]) if (name) known.add(name)
    calls.push(`${operation}: ${isValid ? 'booked' : 'refused'}`)
    const refusal = { type: 'about:blank', title: 'no', status: 400, code: 'bad-request' }
    const body = isValid ? { id: calls.length, clientRequestId: opId } : refusal
    return { opId, status: isValid ? 201 : 400, replayed: false, body }
  }
  async function fetch(request: Request): Promise<Response> {
    if (request.url.endsWith('/api/outbox')) {
      const stream = request.body?.pipeThrough(new DecompressionStream('gzip'))
      const batch: { operations: BatchEntry[] } = await new Response(stream).json()
      return Response.json({ results: batch.operations.map(decide) })
    }
    const operation = request.url.endsWith('/api/sales') ? 'createSale' : 'createParty'
    const opId = request.headers.get('Idempotency-Key') ?? ''
    const { status, body } = decide({ opId, operation, payload: await request.json() })
    const type = status === 201 ? 'application/json' : 'application/problem+json'
    return Response.json(body, { status, headers: { 'Content-Type': type } })
  }
  return { calls, fetch }
}

/** A device whose server records what it was sent. */
async function openTabWithParties() {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const parties = createServerWithParties()
  let isConnected = true
  const tab = device.openTab({
    fetch: (request) => (isConnected ? parties.fetch(request) : Promise.reject(new TypeError('no network'))),
  })
  const addParty = (name: string, options = {}) => tab.outbox.submit('createParty', { name, type: 'PURCHASE' }, options)
  const connect = (to: boolean) => {
    isConnected = to
  }
  return { ...tab, addParty, calls: parties.calls, connect }
}

const readStates = async (tab: { listEntries(): Promise<OutboxEntry[]> }) =>
  (await tab.listEntries()).map(({ state }) => state)

test('a party and its sales, all typed offline, are recorded in one run', async () => {
  const tab = await openTabWithParties()
  tab.connect(false)
  const { entry } = await tab.addParty('Demo Kisan 009')
  await tab.outbox.submit('createSale', makeSale({ salesParty: { opId: entry.opId } }))
  await tab.outbox.submit('createSale', makeSale({ salesParty: { opId: entry.opId } }))
  tab.connect(true)
  await tab.outbox.triggerSend('event')
  expect(tab.calls).toEqual(['createParty: booked', 'createSale: booked', 'createSale: booked'])
  expect((await tab.listEntries())[1]).toMatchObject({
    payload: { salesParty: { opId: entry.opId } },
    dependsOn: [entry.opId],
  })
})

test('a rejected party holds back its sales only; after its correction they follow automatically', async () => {
  const tab = await openTabWithParties()
  tab.connect(false)
  const { entry } = await tab.addParty('')
  await tab.outbox.submit('createSale', makeSale({ comment: 'its sale', salesParty: { opId: entry.opId } }))
  await tab.outbox.submit('createSale', makeSale({ comment: 'another' }))
  tab.connect(true)
  await tab.outbox.triggerSend('event')
  expect(await readStates(tab)).toEqual(['rejected', 'queued', 'acknowledged'])
  const child = (await tab.listEntries())[1]
  expect(child && (await findBlockingEntry(tab.store, child))).toMatchObject({
    opId: entry.opId,
    lastProblem: { status: 400 },
  })

  tab.calls.length = 0
  await tab.outbox.triggerSend('event')
  expect(tab.calls).toEqual([])
  await tab.addParty('Demo Kisan 009', { replaces: entry.opId })
  expect(tab.calls).toEqual(['createParty: booked', 'createSale: booked'])
  expect(await readStates(tab)).toEqual(['replaced', 'acknowledged', 'acknowledged', 'acknowledged'])
})

test('a party, its sale and an expense typed offline are recorded with the right references', async () => {
  const tab = await openTabAs('director')
  setup.network.setMode('cut')
  const { entry } = await tab.outbox.submit('createParty', { name: 'Demo Kisan 009', type: 'PURCHASE' })
  await tab.outbox.submit('createSale', makeSale({ comment: 'to the new one', salesParty: { opId: entry.opId } }))
  await tab.outbox.submit('createExpense', { date: '2026-04-05', debit: 20, comment: 'the way there' })
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  expect(await readStates(tab)).toEqual(['acknowledged', 'acknowledged', 'acknowledged'])
  expect((await tab.listEntries())[1]?.payload).toMatchObject({ salesParty: { opId: entry.opId } })
  const sold = await setup.server.db
    .selectFrom('sale')
    .innerJoin('party', 'party.id', 'partyId')
    .select('name')
    .execute()
  expect(sold).toEqual([{ name: 'Demo Kisan 009' }])
})

test('a sale typed for the first version of a party is linked to the party corrected twice', async () => {
  const tab = await openTabAs('director')
  setup.network.setMode('cut')
  const nameless = { name: '', type: 'PURCHASE' } as const
  const { entry } = await tab.outbox.submit('createParty', nameless)
  await tab.outbox.submit('createSale', makeSale({ comment: 'its sale', salesParty: { opId: entry.opId } }))
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  expect(await readStates(tab)).toEqual(['rejected', 'queued'])
  const resent = await tab.outbox.submit('createParty', nameless, { replaces: entry.opId })
  expect(resent.state).toBe('rejected')
  await tab.outbox.submit('createParty', { ...nameless, name: 'Demo Kisan 009' }, { replaces: resent.entry.opId })
  expect(await readStates(tab)).toEqual(['replaced', 'acknowledged', 'replaced', 'acknowledged'])
  expect(await listBookedComments()).toEqual(['its sale'])
})

test('a sale whose party was discarded can be corrected', async () => {
  const tab = await openTabWithParties()
  tab.connect(false)
  const { entry } = await tab.addParty('')
  const sale = await tab.outbox.submit('createSale', makeSale({ salesParty: { opId: entry.opId } }))
  tab.connect(true)
  await tab.outbox.triggerSend('event')
  await tab.outbox.discard((await tab.listEntries())[0] as OutboxEntry, 'no such party')
  const resent = await tab.outbox.submit('createSale', makeSale(), { replaces: sale.entry.opId })
  expect(resent.state).toBe('acknowledged')
})

test('an entry of a newer app is kept unchanged until that app is back', async () => {
  const tab = await openTabWithParties()
  tab.connect(false)
  await tab.addParty('Demo Kisan 009')
  const older = createTestDevice()
  const { createParty: _unknown, ...known } = offlineOperations
  const old = older.openTab({
    store: tab.store,
    sender: async () => ({ token: 'x', id: 1, name: '' }),
    fetch: rejectRequest,
    operations: known,
  })
  await old.outbox.triggerSend('manual')
  const [entry] = await tab.listEntries()
  expect(entry).toMatchObject({ state: 'queued', attempts: 1 })
  expect(entry && isSupported(known, entry)).toBe(false)
})

const rejectRequest = () => Promise.reject(new Error('nothing should be sent'))
