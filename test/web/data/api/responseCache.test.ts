import { expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import { cacheResponse } from '#web/data/api/responseCache.ts'
import { endStoredSession } from '#web/data/session/storedSession.ts'

const setup = setUpTestServer()

const PARTIES = '/api/party/all'

async function openTabAs(userName: string) {
  const device = createTestDevice()
  await device.signIn(setup.server, userName)
  return { ...device, ...device.openTab() }
}

test.each(['cut', 'captive portal', 'server is down', 'cuts answers short'] as const)(
  'if the network is "%s" a list shows its last answer and its time',
  async (mode) => {
    const tab = await openTabAs('director')
    const fresh = await tab.read(PARTIES)
    expect(fresh.asOf).toBeUndefined()
    setup.network.setMode(mode)
    expect(await tab.read(PARTIES)).toEqual({ data: fresh.data, asOf: '2026-04-05T06:00:00.000Z' })
  },
)

test('a list that was never read says that it cannot be shown', async () => {
  const tab = await openTabAs('director')
  setup.network.setMode('captive portal')
  await expect(tab.read(PARTIES)).rejects.toMatchObject({ kind: 'no-network' })
})

test('a server error shows the last answer; a refusal is passed on', async () => {
  const tab = await openTabAs('director')
  await tab.read(PARTIES)
  const headers = { 'Content-Type': 'application/problem+json' }
  const refuse = (status: number, code: string) => () =>
    Response.json({ type: 'about:blank', title: code, status, code }, { status, headers })
  setup.network.answer(refuse(500, 'our-fault'))
  expect(await tab.read(PARTIES)).toMatchObject({ asOf: expect.any(String) })
  await expect(tab.read('/api/sales')).rejects.toMatchObject({ kind: 'server-error', code: 'our-fault' })
  setup.network.answer(refuse(404, 'not-found'))
  await expect(tab.read(PARTIES)).rejects.toMatchObject({ kind: 'refused', code: 'not-found' })
  setup.network.setMode('cut')
  setup.network.answer()
  await expect(tab.read(PARTIES)).rejects.toMatchObject({ kind: 'no-network' })
})

test('the last answers of another user are never shown, and signing out deletes only the own ones', async () => {
  const tab = await openTabAs('director')
  const former = tab.session.token() ?? ''
  await tab.read(PARTIES)
  await tab.signIn(setup.server, 'head')
  setup.network.setMode('cut')
  await expect(tab.read(PARTIES)).rejects.toMatchObject({ kind: 'no-network' })
  setup.network.setMode('clear')
  await tab.read(PARTIES)
  await endStoredSession(tab.store, former)
  expect((await tab.store.lastKnown.toArray()).map(({ employeeId }) => employeeId)).toEqual([2])
  await endStoredSession(tab.store, tab.session.token() ?? '')
  expect(await tab.store.lastKnown.count()).toBe(0)
})

test('the newest 300 answers of the signed-in user are stored, and none of other users', async () => {
  const tab = await openTabAs('director')
  const at = (n: number) => new Date(Date.parse('2026-04-05T06:00:00Z') + n).toISOString()
  const keep = (employeeId: number, url: string, n: number, token = tab.session.token() ?? '') =>
    cacheResponse(tab.store, { employeeId, url, at: at(n), body: '' }, token)
  await keep(2, 'of another', 0)
  await keep(1, 'of another session', 0, 'another token')
  for (let n = 0; n < 305; n += 1) await keep(1, `${n}`, n)
  const urls = (await tab.store.lastKnown.toArray()).map(({ url }) => url)
  expect(urls).toHaveLength(300)
  expect(urls).not.toContain('4')
  expect(urls).toEqual(expect.arrayContaining(['5', '304']))
})

test('a session the server does not know ends at the first answer, and the user is led to sign in', async () => {
  const tab = await openTabAs('director')
  const token = tab.session.token()
  await setup.server.app.request('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  await expect(tab.read(PARTIES)).rejects.toMatchObject({ kind: 'refused', code: 'sign-in-first' })
  expect(tab.session.user()).toBeNull()
  expect(tab.sentTo).toEqual(['/login'])
})

test('a user without access is offered to sign in as another user and stays signed in', async () => {
  const tab = await openTabAs('worker')
  await expect(tab.read('/api/sales/all')).rejects.toMatchObject({ kind: 'refused', code: 'not-allowed' })
  expect(tab.sentTo).toEqual(['/login'])
  expect(tab.session.user()).toMatchObject({ userName: 'worker' })
})

test('a 401 of a captive portal ends no session', async () => {
  const tab = await openTabAs('director')
  setup.network.answer(
    () => new Response('<h1>Log in to WiFi</h1>', { status: 401, headers: { 'Content-Type': 'text/html' } }),
  )
  await expect(tab.read(PARTIES)).rejects.toMatchObject({ kind: 'no-network' })
  expect(tab.session.user()).toMatchObject({ userName: 'director' })
})

test('a new list from the server neither hides nor changes a waiting entry', async () => {
  const tab = await openTabAs('director')
  setup.network.setMode('cut')
  await tab.outbox.submit('createSale', makeSale({ comment: 'waits' }))
  setup.network.setMode('clear')
  await tab.outbox.submit('createSale', makeSale({ comment: 'refused', salesParty: { id: 999 } }))
  setup.network.setMode('cut')
  await tab.outbox.submit('createExpense', { date: '2026-04-05', debit: 1, comment: 'waits too' })
  const before = await tab.listEntries()
  expect(before.map(({ state }) => state)).toEqual(['acknowledged', 'rejected', 'queued'])
  setup.network.setMode('clear')
  for (const path of ['/api/sales/all', '/api/expenses', PARTIES]) await tab.read(path)
  expect(await tab.listEntries()).toEqual(before)
})
