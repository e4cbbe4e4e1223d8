import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import { readOutboxSummary } from '#web/data/outbox/outboxSummary.ts'

const setup = setUpTestServer()

async function listBooked() {
  const { content }: Schema<'SalePage'> = await (await setup.server.call('director', 'GET', '/api/sales/all')).json()
  return content.sort((a, b) => a.id - b.id).map(({ comment, saleByEmployee }) => `${comment} by ${saleByEmployee.id}`)
}

const makeDirectorSale = (comment: string) => makeSale({ comment })
const makeHeadSale = (comment: string) => makeSale({ comment, saleByEmployee: { id: 2 } })

/** The server expires this token, as after 30 days. */
const revokeToken = (token = '') =>
  setup.server.app.request('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })

test('entries of an expired session wait for their author and are sent after the next sign-in', async () => {
  const device = createTestDevice()
  const user = await device.signIn(setup.server, 'director')
  const tab = device.openTab()
  setup.network.setMode('cut')
  for (const comment of ['a', 'b']) await tab.outbox.submit('createSale', makeDirectorSale(comment))
  await revokeToken(device.session.token())
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  expect((await tab.listEntries()).map(({ state }) => state)).toEqual(['waiting-for-sign-in', 'waiting-for-sign-in'])
  expect(await readOutboxSummary(tab.store, user.id)).toMatchObject({ count: 2, syncStatus: { state: 'sign-in' } })
  expect(await tab.outbox.submit('createSale', makeDirectorSale('c'))).toMatchObject({ state: 'waiting' })

  await device.signIn(setup.server, 'director')
  await tab.outbox.triggerSend('event')
  expect(await listBooked()).toEqual(['a by 1', 'b by 1', 'c by 1'])
  expect(await readOutboxSummary(tab.store, user.id)).toMatchObject({ count: 0, syncStatus: { state: 'idle' } })
})

test('all entries of an author wait for the sign-in, not only the current one', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const tab = device.openTab()
  setup.network.setMode('cut')
  await Promise.all(Array.from({ length: 51 }, () => tab.outbox.submit('createSale', makeDirectorSale('many'))))
  await revokeToken(device.session.token())
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  expect(new Set((await tab.listEntries()).map(({ state }) => state))).toEqual(new Set(['waiting-for-sign-in']))
})

test('a queued entry never redirects or signs out the user', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const tab = device.openTab()
  await revokeToken(device.session.token())
  await tab.outbox.submit('createSale', makeDirectorSale('a'))
  expect(device.session.user()).toMatchObject({ userName: 'director' })
  expect(tab.sentTo).toEqual([])
})

test('on a shared device each entry is sent under its author, and other users see only a count', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'head')
  const tab = device.openTab()
  setup.network.setMode('cut')
  for (const comment of ['h1', 'h2']) await tab.outbox.submit('createSale', makeHeadSale(comment))
  const director = await device.signIn(setup.server, 'director')
  await tab.outbox.submit('createSale', makeDirectorSale('d1'))

  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  expect(await listBooked()).toEqual(['d1 by 1'])
  const summary = await readOutboxSummary(tab.store, director.id)
  expect(summary).toMatchObject({ count: 0, othersCount: 2, otherPeople: [{ employeeId: 2, count: 2 }] })
  expect(JSON.stringify(summary)).not.toContain('h1')

  await device.signIn(setup.server, 'head')
  await tab.outbox.triggerSend('event')
  expect(await listBooked()).toEqual(['d1 by 1', 'h1 by 2', 'h2 by 2'])
})

test.each([1, 3])('%d entries are never recorded for another user, even after the token has changed', async (count) => {
  const device = createTestDevice()
  const head = await device.signIn(setup.server, 'head')
  const tab = device.openTab()
  setup.network.setMode('cut')
  for (let n = 0; n < count; n += 1) await tab.outbox.submit('createSale', makeHeadSale(`h${n}`))
  device.session.begin(await setup.server.signIn('director'), head)
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  expect(await listBooked()).toEqual([])
  expect(await readOutboxSummary(tab.store, head.id)).toMatchObject({
    count,
    rejectedCount: 0,
    syncStatus: { state: 'wrong-user' },
  })
})

test('the worker notices a changed token, too, and sends nothing for the wrong user', async () => {
  const device = createTestDevice()
  const head = await device.signIn(setup.server, 'head')
  const tab = device.openTab()
  setup.network.setMode('cut')
  await tab.outbox.submit('createSale', makeHeadSale('h'))
  const storedSession = {
    id: 'session',
    employeeId: head.id,
    name: head.name,
    token: await setup.server.signIn('director'),
  } as const
  await tab.store.session.put(storedSession)
  const worker = device.openTab({
    sender: async () => {
      const session = await tab.store.session.get('session')
      return session?.token ? { token: session.token, id: session.employeeId, name: session.name } : undefined
    },
  })
  setup.network.setMode('clear')
  await worker.outbox.triggerSend('event')
  expect(await listBooked()).toEqual([])
  expect(await readOutboxSummary(tab.store, head.id)).toMatchObject({ count: 1, syncStatus: { state: 'wrong-user' } })
})

test('entries of an author without the right to sell stay for a Director’s decision', async () => {
  const device = createTestDevice()
  const worker = await device.signIn(setup.server, 'worker')
  const tab = device.openTab()
  const sale = makeSale({ saleByEmployee: { id: 3 } })
  expect(await tab.outbox.submit('createSale', sale)).toMatchObject({ state: 'rejected', entry: { needs: 'owner' } })
  expect(await readOutboxSummary(tab.store, worker.id)).toMatchObject({ count: 1, rejectedCount: 1 })

  await setup.server.db.updateTable('employee').set({ maySell: 1 }).where('id', '=', 3).execute()
  const [entry] = await tab.listEntries()
  if (entry) await tab.outbox.resend(entry)
  expect(await listBooked()).toEqual([' by 3'])
})

test('without a session the device shows that entries wait for a sign-in, and whose', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'head')
  const tab = device.openTab()
  setup.network.setMode('cut')
  await tab.outbox.submit('createSale', makeHeadSale('h'))
  device.session.end()
  setup.network.setMode('clear')
  await tab.outbox.triggerSend('event')
  const otherPeople = [{ employeeId: 2, name: 'Head Sample', count: 1 }]
  expect(await readOutboxSummary(tab.store, undefined)).toMatchObject({
    othersCount: 1,
    otherPeople,
    syncStatus: { state: 'sign-in' },
  })
  await expect(tab.outbox.submit('createSale', makeHeadSale('x'))).rejects.toMatchObject({ code: 'sign-in-first' })
})

test('no entry and no export of entries contains a token', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const tab = device.openTab()
  setup.network.setMode('cut')
  await tab.outbox.submit('createSale', makeDirectorSale('export me'))
  const { text } = await tab.outbox.exportEntries()
  expect(text).toContain('export me')
  expect(text + JSON.stringify(await tab.listEntries())).not.toContain(device.session.token())
})
