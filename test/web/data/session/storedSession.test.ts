import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { SERVER_ORIGIN } from '#test/support/device/fakeNetwork.ts'
import { createMemoryStorage } from '#test/support/device/memoryStorage.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import { createApiFetch } from '#web/data/api/apiFetch.ts'
import { createResponseCache } from '#web/data/api/responseCache.ts'
import { createSession, type User } from '#web/data/session/session.ts'
import { endStoredSession, storeExistingSession, storeSession } from '#web/data/session/storedSession.ts'
import { openStore } from '#web/data/store.ts'

const setup = setUpTestServer()

const PARTIES = '/api/party/all'
const director: User = {
  ...{ id: 1, userName: 'director', firstName: 'Director', lastName: 'Sample', name: 'Director Sample' },
  ...{ role: 'DIRECTOR', permissions: [] },
}
const head: User = { ...director, id: 2, userName: 'head', role: 'WORKER HEAD' }

/** A network that holds back every answer until it is released. */
function createDelayedNetwork() {
  let releaseResponses = () => {}
  const released = new Promise<void>((resolve) => {
    releaseResponses = resolve
  })
  const fetch = async (request: Request) => {
    const answer = await globalThis.fetch(request)
    await released
    return answer
  }
  return { fetch, letThrough: releaseResponses }
}

test.each([
  ['signs out', async () => undefined],
  ['is followed by another person', (token: string) => setup.server.signIn('head').then((next) => ({ token, next }))],
])('an answer that arrives after its reader %s is not stored', async (_, follow) => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const token = device.session.token() ?? ''
  const { store } = device.openTab()
  const { fetch, letThrough: releaseResponses } = createDelayedNetwork()
  const toLogin = () => undefined
  const apiFetch = createApiFetch({
    fetch,
    session: device.session,
    cache: createResponseCache(() => store),
    now: () => new Date(),
    goToLogin: toLogin,
  })
  const reading = apiFetch(new Request(SERVER_ORIGIN + PARTIES))
  await expect.poll(() => setup.network.seen.map(({ path }) => path)).toEqual([PARTIES])
  const followed = await follow(token)
  if (followed) await storeSession(store, followed.next, head)
  else await endStoredSession(store, token)
  releaseResponses()
  expect((await reading).status).toBe(200)
  expect(await store.lastKnown.toArray()).toEqual([])
})

test('a session ended by the server leaves no stored answers, regardless of which code notices it', async () => {
  for (const trigger of ['a list that is asked for', 'an entry that is sent'] as const) {
    const device = createTestDevice()
    await device.signIn(setup.server, 'director')
    const tab = device.openTab()
    for (const path of [PARTIES, '/api/settings', '/api/sales/searchData']) await tab.read(path)
    expect(await tab.store.lastKnown.count()).toBe(3)
    const headers = { Authorization: `Bearer ${device.session.token()}` }
    await setup.server.app.request('/api/logout', { method: 'POST', headers })
    if (trigger === 'an entry that is sent') await tab.outbox.submit('createSale', makeSale())
    else await expect(tab.read(PARTIES)).rejects.toMatchObject({ code: 'sign-in-first' })
    expect(await tab.store.lastKnown.count(), trigger).toBe(0)
    expect(await tab.store.session.toArray()).toEqual([{ id: 'session', ended: expect.any(String) }])
  }
})

test('signing out deletes stored answers in the transaction that ends the session', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const tab = device.openTab()
  await tab.read(PARTIES)
  const { store } = tab
  // Power fails while the session is stored: the sign-out has not happened.
  const stop = () => {
    throw new Error('the device dies')
  }
  store.session.hook('updating', stop)
  await expect(endStoredSession(store, device.session.token() ?? '')).rejects.toThrow('the device dies')
  expect([await store.lastKnown.count(), (await store.session.get('session'))?.token]).toEqual([
    1,
    device.session.token(),
  ])
  store.session.hook('updating').unsubscribe(stop)
  await endStoredSession(store, device.session.token() ?? '')
  expect([await store.lastKnown.count(), (await store.session.get('session'))?.token]).toEqual([0, undefined])
})

test('a tab that missed the sign-out does not restore the session', async () => {
  const store = openStore({ indexedDB: new IDBFactory(), IDBKeyRange })
  await storeSession(store, 'one', director)
  await endStoredSession(store, 'one')
  await storeExistingSession(store, 'one', director)
  expect((await store.session.get('session'))?.token).toBeUndefined()
  // A tab that learns of the sign-out later does not end the next session.
  await storeSession(store, 'two', head)
  await endStoredSession(store, 'one')
  // Nor does a tab that read the former token together with the next user's name.
  await storeExistingSession(store, 'former', head)
  expect((await store.session.get('session'))?.token).toBe('two')
})

test('the HTTP cache keeps no answers for staff, and an unchanged list is answered 304', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const { store } = device.openTab()
  const requests: Request[] = []
  const statuses: number[] = []
  const fetch = async (request: Request) => {
    requests.push(request)
    const answer = await globalThis.fetch(request)
    statuses.push(answer.status)
    return answer
  }
  const toLogin = () => undefined
  const apiFetch = createApiFetch({
    fetch,
    session: device.session,
    cache: createResponseCache(() => store),
    now: () => new Date(),
    goToLogin: toLogin,
  })
  const read = async () => (await apiFetch(new Request(SERVER_ORIGIN + PARTIES))).json()
  expect(await read()).toEqual(await read())
  expect(statuses).toEqual([200, 304])
  expect(requests.map(({ cache }) => cache)).toEqual(['no-store', 'no-store'])
})

test('a page belongs to one user: its content is not sent, stored or changed for another user who signs in elsewhere', async () => {
  const localStorage = createMemoryStorage()
  const [one, other] = [createSession(() => localStorage), createSession(() => localStorage)]
  one.begin(await setup.server.signIn('director'), director)
  expect([one.pageOwnerId(), other.pageOwnerId()]).toEqual([1, 1])
  other.begin(await setup.server.signIn('head'), head)
  expect([one.pageOwnerId(), one.user()?.id, other.pageOwnerId()]).toEqual([1, 2, 2])

  const store = openStore({ indexedDB: new IDBFactory(), IDBKeyRange })
  const options = { cache: createResponseCache(() => store), now: () => new Date(), goToLogin: () => undefined }
  const seen: (string | null)[] = []
  const fetch = (request: Request) => {
    seen.push(request.headers.get('Entered-By'))
    return globalThis.fetch(request)
  }
  const party = () =>
    new Request(`${SERVER_ORIGIN}/api/party/1`, {
      method: 'PUT',
      body: JSON.stringify({ comment: 'typed by the Director' }),
      headers: { 'Content-Type': 'application/json' },
    })
  const fetchOne = createApiFetch({ ...options, fetch, session: one })
  const fetchOther = createApiFetch({ ...options, fetch, session: other })
  await expect(fetchOne(party())).rejects.toMatchObject({ code: 'wrong-user' })
  await fetchOther(party())
  expect(seen).toEqual(['2'])
})

test('an entry from the page of one user is refused once another has signed in, and nothing is stored', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'head')
  const tab = device.openTab({ pageOwnerId: () => 1 })
  await expect(tab.outbox.submit('createSale', makeSale())).rejects.toMatchObject({ code: 'wrong-user' })
  expect(await tab.listEntries()).toEqual([])
})

const ATTRIBUTED_CALLS: [method: string, path: string, body?: object][] = [
  ['PUT', '/api/party/1', { comment: 'x' }],
  ['PUT', '/api/password', { currentPassword: 'sample-only', newPassword: 'mitti aur paani' }],
  ['PUT', '/api/devices/00000000-0000-4000-8000-000000000000', { name: 'x' }],
  ['PUT', '/api/settings', { stockPolicy: 'strict' }],
  ['POST', '/api/component/category', { name: 'x', date: '2026-04-05' }],
  ...['sales', 'purchase', 'production', 'expenses', 'sessions'].map(
    (what) => ['DELETE', `/api/${what}/1`] as [string, string],
  ),
  ['DELETE', '/api/sessions'],
]

test.each(ATTRIBUTED_CALLS)('%s %s names its author and is refused for another user', async (method, path, body) => {
  const answer = await setup.server.call('director', method, path, body, { 'Entered-By': '2' })
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'wrong-user'])
})
