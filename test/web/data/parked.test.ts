import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { freshOffice } from '#test/support/freshOffice.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { makePhone } from '#test/support/phone.ts'
import { readBooks } from '#web/data/outbox/books.ts'
import { operations } from '#web/data/outbox/operations.ts'
import { knows, parent } from '#web/data/outbox/queue.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'

const here = freshOffice()

async function booked(): Promise<string[]> {
  const { content }: Schema<'SalePage'> = await (await here.office.call('director', 'GET', '/api/sales/all')).json()
  return content.sort((a, b) => a.id - b.id).map(({ comment }) => comment)
}

async function tabOf(userName: string) {
  const phone = makePhone()
  const user = await phone.signIn(here.office, userName)
  return { ...phone.openTab(), user }
}

const unknownParty = { salesParty: { id: 999 } }

test('a rejected entry is corrected and sent again, as a new entry that stands for the old', async () => {
  const tab = await tabOf('director')
  const { row } = await tab.outbox.submit('createSale', makeSale({ comment: 'wrong party', ...unknownParty }))
  expect(row).toMatchObject({ state: 'rejected', needs: 'fixing', lastProblem: { code: 'bad-request' } })
  const again = await tab.outbox.submit('createSale', makeSale({ comment: 'right party' }), { replaces: row.opId })
  expect(again.state).toBe('acknowledged')
  expect(await booked()).toEqual(['right party'])
  const [old, fresh] = await tab.rows()
  expect(old).toMatchObject({ state: 'replaced', replacedBy: fresh?.opId })
  expect(fresh).toMatchObject({ state: 'acknowledged', replaces: old?.opId })
})

test('an entry that may have been booked can neither be changed nor given up', async () => {
  const tab = await tabOf('director')
  here.network.turn('answers get lost')
  const { row } = await tab.outbox.submit('createSale', makeSale({ comment: 'booked unseen' }))
  await expect(tab.outbox.submit('createSale', makeSale(), { replaces: row.opId })).rejects.toMatchObject({
    kind: 'refused',
  })
  expect(await tab.outbox.discard(row, 'typed twice')).toBe(false)
  here.network.turn('clear')
  await tab.outbox.wake('hope')
  expect(await booked()).toEqual(['booked unseen'])
})

test('an entry that is given up stays in the receipt book, and the office learns why', async () => {
  const tab = await tabOf('director')
  const { row } = await tab.outbox.submit('createSale', makeSale(unknownParty))
  expect(await tab.outbox.discard(row, 'the party went home')).toBe(true)
  await tab.outbox.wake('hope')
  expect(await tab.rows()).toMatchObject([
    { state: 'discarded', discardReason: 'the party went home' },
    { state: 'acknowledged', operation: 'noteDiscard' },
  ])
  expect(await readBooks(tab.store, tab.user.id)).toMatchObject({ count: 0, receipts: { length: 2 } })
  const noted = await here.office.db
    .selectFrom('changeLog')
    .selectAll()
    .where('operation', '=', 'noteDiscard')
    .execute()
  expect(noted).toHaveLength(1)
  expect(noted[0]).toMatchObject({ reason: 'the party went home' })
  expect(JSON.stringify(noted[0])).toContain(row.opId)
})

test('an entry of somebody else cannot be given up', async () => {
  const phone = makePhone()
  await phone.signIn(here.office, 'director')
  const tab = phone.openTab()
  const { row } = await tab.outbox.submit('createSale', makeSale(unknownParty))
  await phone.signIn(here.office, 'head')
  expect(await tab.outbox.discard(row, 'not mine')).toBe(false)
})

type Sent = {
  opId: string
  operation: string
  replaces?: string
  payload: { name?: string; salesParty?: { opId?: string } }
}

/** An office of our own, where parties can be added by a call: it refuses nameless ones, and sales to parties it does not know. */
function officeWithParties() {
  const said: string[] = []
  const known = new Set<string>()
  const judge = ({ opId, operation, replaces, payload }: Sent) => {
    const party = payload.salesParty?.opId
    const good = operation === 'createParty' ? payload.name !== '' : !party || known.has(party)
    if (good && operation === 'createParty') for (const name of [opId, replaces]) if (name) known.add(name)
    said.push(`${operation}: ${good ? 'booked' : 'refused'}`)
    const refusal = { type: 'about:blank', title: 'no', status: 400, code: 'bad-request' }
    const body = good ? { id: said.length, clientRequestId: opId } : refusal
    return { opId, status: good ? 201 : 400, replayed: false, body }
  }
  async function fetch(request: Request): Promise<Response> {
    if (request.url.endsWith('/api/outbox')) {
      const stream = request.body?.pipeThrough(new DecompressionStream('gzip'))
      const batch: { operations: Sent[] } = await new Response(stream).json()
      return Response.json({ results: batch.operations.map(judge) })
    }
    const operation = request.url.endsWith('/api/sales') ? 'createSale' : 'createParty'
    const opId = request.headers.get('Idempotency-Key') ?? ''
    const { status, body } = judge({ opId, operation, payload: await request.json() })
    const type = status === 201 ? 'application/json' : 'application/problem+json'
    return Response.json(body, { status, headers: { 'Content-Type': type } })
  }
  return { said, fetch }
}

/** A phone whose office says what it was asked to book. */
async function tabWithParties() {
  const phone = makePhone()
  await phone.signIn(here.office, 'director')
  const parties = officeWithParties()
  let connected = true
  const tab = phone.openTab({
    fetch: (request) => (connected ? parties.fetch(request) : Promise.reject(new TypeError('no network'))),
  })
  const addParty = (name: string, options = {}) => tab.outbox.submit('createParty', { name, type: 'PURCHASE' }, options)
  const connect = (to: boolean) => {
    connected = to
  }
  return { ...tab, addParty, said: parties.said, connect }
}

const states = async (tab: { rows(): Promise<OutboxRow[]> }) => (await tab.rows()).map(({ state }) => state)

test('a party and its sales, all typed without a connection, are booked in one go', async () => {
  const tab = await tabWithParties()
  tab.connect(false)
  const { row } = await tab.addParty('Demo Kisan 009')
  await tab.outbox.submit('createSale', makeSale({ salesParty: { opId: row.opId } }))
  await tab.outbox.submit('createSale', makeSale({ salesParty: { opId: row.opId } }))
  tab.connect(true)
  await tab.outbox.wake('hope')
  expect(tab.said).toEqual(['createParty: booked', 'createSale: booked', 'createSale: booked'])
  expect((await tab.rows())[1]).toMatchObject({ payload: { salesParty: { opId: row.opId } }, dependsOn: [row.opId] })
})

test('a refused party keeps its sales back, others go; once it is put right its sales follow by themselves', async () => {
  const tab = await tabWithParties()
  tab.connect(false)
  const { row } = await tab.addParty('')
  await tab.outbox.submit('createSale', makeSale({ comment: 'its sale', salesParty: { opId: row.opId } }))
  await tab.outbox.submit('createSale', makeSale({ comment: 'another' }))
  tab.connect(true)
  await tab.outbox.wake('hope')
  expect(await states(tab)).toEqual(['rejected', 'queued', 'acknowledged'])
  const child = (await tab.rows())[1]
  expect(child && (await parent(tab.store, child))).toMatchObject({ opId: row.opId, lastProblem: { status: 400 } })

  tab.said.length = 0
  await tab.outbox.wake('hope')
  expect(tab.said).toEqual([])
  await tab.addParty('Demo Kisan 009', { replaces: row.opId })
  expect(tab.said).toEqual(['createParty: booked', 'createSale: booked'])
  expect(await states(tab)).toEqual(['replaced', 'acknowledged', 'acknowledged', 'acknowledged'])
})

test('a party, its sale and an expense typed without a connection all reach the books, with the right references', async () => {
  const tab = await tabOf('director')
  here.network.turn('cut')
  const { row } = await tab.outbox.submit('createParty', { name: 'Demo Kisan 009', type: 'PURCHASE' })
  await tab.outbox.submit('createSale', makeSale({ comment: 'to the new one', salesParty: { opId: row.opId } }))
  await tab.outbox.submit('createExpense', { date: '2026-04-05', debit: 20, comment: 'the way there' })
  here.network.turn('clear')
  await tab.outbox.wake('hope')
  expect(await states(tab)).toEqual(['acknowledged', 'acknowledged', 'acknowledged'])
  expect((await tab.rows())[1]?.payload).toMatchObject({ salesParty: { opId: row.opId } })
  const sold = await here.office.db
    .selectFrom('sale')
    .innerJoin('party', 'party.id', 'partyId')
    .select('name')
    .execute()
  expect(sold).toEqual([{ name: 'Demo Kisan 009' }])
})

test('a party corrected twice is found by the sale that was typed for its first writing', async () => {
  const tab = await tabOf('director')
  here.network.turn('cut')
  const nameless = { name: '', type: 'PURCHASE' } as const
  const { row } = await tab.outbox.submit('createParty', nameless)
  await tab.outbox.submit('createSale', makeSale({ comment: 'its sale', salesParty: { opId: row.opId } }))
  here.network.turn('clear')
  await tab.outbox.wake('hope')
  expect(await states(tab)).toEqual(['rejected', 'queued'])
  const again = await tab.outbox.submit('createParty', nameless, { replaces: row.opId })
  expect(again.state).toBe('rejected')
  await tab.outbox.submit('createParty', { ...nameless, name: 'Demo Kisan 009' }, { replaces: again.row.opId })
  expect(await states(tab)).toEqual(['replaced', 'acknowledged', 'replaced', 'acknowledged'])
  expect(await booked()).toEqual(['its sale'])
})

test('a sale whose party was given up can itself be corrected', async () => {
  const tab = await tabWithParties()
  tab.connect(false)
  const { row } = await tab.addParty('')
  const sale = await tab.outbox.submit('createSale', makeSale({ salesParty: { opId: row.opId } }))
  tab.connect(true)
  await tab.outbox.wake('hope')
  await tab.outbox.discard((await tab.rows())[0] as OutboxRow, 'no such party')
  const again = await tab.outbox.submit('createSale', makeSale(), { replaces: sale.row.opId })
  expect(again.state).toBe('acknowledged')
})

test('an entry of a newer app is kept untouched until that app is back', async () => {
  const tab = await tabWithParties()
  tab.connect(false)
  await tab.addParty('Demo Kisan 009')
  const older = makePhone()
  const { createParty: _unknown, ...known } = operations
  const old = older.openTab({
    store: tab.store,
    sender: async () => ({ token: 'x', id: 1, name: '' }),
    fetch: fail,
    operations: known,
  })
  await old.outbox.wake('button')
  const [row] = await tab.rows()
  expect(row).toMatchObject({ state: 'queued', attempts: 1 })
  expect(row && knows(known, row)).toBe(false)
})

const fail = () => Promise.reject(new Error('nothing should be sent'))
