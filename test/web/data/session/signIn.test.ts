import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SERVER_ORIGIN } from '#test/support/device/fakeNetwork.ts'
import { createMemoryStorage } from '#test/support/device/memoryStorage.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'

/** The modules as a page loads them, with the browser APIs that they use. Other files may have loaded them before. */
let page: Awaited<ReturnType<typeof load>>
async function load() {
  vi.resetModules()
  const { deleteDraft, saveDraft, readDraft } = await import('#web/data/drafts/drafts.ts')
  const { api, setLoginNavigation } = await import('#web/data/api/api.ts')
  const { session } = await import('#web/data/session/session.ts')
  const { choosePassword, signIn, signOut } = await import('#web/data/session/signIn.ts')
  const { prepareForOffline } = await import('#web/data/start/preparation.ts')
  const { getStore } = await import('#web/data/store.ts')
  const { restoreSession } = await import('#web/data/session/sessionMirror.ts')
  return {
    restoreSession,
    deleteDraft,
    saveDraft,
    readDraft,
    prepareForOffline,
    api,
    setLoginNavigation,
    session,
    choosePassword,
    signIn,
    signOut,
    getStore,
  }
}

const setup = setUpTestServer()

beforeAll(async () => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('location', { origin: SERVER_ORIGIN, pathname: '/addSale', search: '?row=3' })
  page = await load()
})
afterEach(() => page.session.end())
afterAll(() => vi.unstubAllGlobals())

test('a sign-in is stored under the two keys every client knows, and for the worker', async () => {
  const user = await page.signIn('Director', 'sample-only')
  expect(user).toMatchObject({ id: 1, userName: 'director', role: 'DIRECTOR', name: 'Director Sample' })
  expect([0, 1, 2].map((index) => localStorage.key(index)).sort()).toEqual([null, 'token', 'user'])
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user)
  expect(page.session.user()).toBe(page.session.user())
  const mirror = await page.getStore().session.get('session')
  expect(mirror).toEqual({
    id: 'session',
    token: localStorage.getItem('token'),
    employeeId: 1,
    name: 'Director Sample',
    user,
    // For the entries of the person on this device; no script can read its bytes.
    entryKey: { device: expect.any(String), key: expect.objectContaining({ extractable: false, type: 'secret' }) },
  })
})

test('form data is prefetched, so that forms open offline', async () => {
  await page.signIn('director', 'sample-only')
  const user = page.session.user()
  if (!user) throw new Error('nobody is signed in')
  void page.prepareForOffline(user)
  const kept = async () => (await page.getStore().lastKnown.toArray()).map(({ url }) => url).sort()
  const wanted = [
    '/api/dues?side=payable&page=0&size=200',
    '/api/dues?side=receivable&page=0&size=200',
    '/api/employee',
    '/api/party/all',
    '/api/production/add',
    '/api/purchase/add-form-data',
    '/api/sales/searchData',
    '/api/settings',
  ]
  await expect.poll(kept).toEqual(wanted.map((path) => SERVER_ORIGIN + path))
  setup.network.setMode('cut')
  const { data } = await page.api.GET('/api/party/all')
  expect(data?.map(({ name }) => name)).toContain('Demo Kisan 001')
})

test('a sign-in names its device, so that password guessing elsewhere does not lock it out', async () => {
  await page.signIn('director', 'sample-only')
  const setting = await page.getStore().setting.get('device')
  const sessions = await setup.server.db.selectFrom('session').select('deviceId').execute()
  expect(sessions).toEqual([{ deviceId: setting?.id === 'device' ? setting.deviceId : 'none' }])
})

test('after its database was cleared, a device signs in under the name that the browser remembers', async () => {
  const store = page.getStore()
  await store.setting.delete('device')
  const deviceId = crypto.randomUUID()
  localStorage.setItem('device', JSON.stringify({ deviceId, seq: 6 }))
  await page.signIn('director', 'sample-only')
  localStorage.removeItem('device')
  const sessions = await setup.server.db.selectFrom('session').select('deviceId').execute()
  expect(sessions).toEqual([{ deviceId }])
  expect(await store.setting.get('device')).toMatchObject({ after: 6, lost: { seq: 6 } })
  await store.setting.delete('device')
})

test('a one-time password signs in only to set a new password', async () => {
  await setup.server.db.updateTable('employee').set({ mustChangePassword: 1 }).where('id', '=', 1).execute()
  const entered = await page.signIn('director', 'sample-only')
  if (!('token' in entered)) throw new Error('somebody is signed in')
  expect(page.session.user()).toBeNull()
  await expect(page.choosePassword(entered, 'password')).rejects.toMatchObject({ code: 'bad-request' })
  await page.choosePassword(entered, 'mitti aur paani')
  expect(page.session.user()).toMatchObject({ id: 1 })
})

test('too many wrong passwords show the waiting time', async () => {
  for (let tries = 0; tries < 5; tries += 1) await page.signIn('director', 'wrong').catch(() => undefined)
  const failure = await page.signIn('director', 'sample-only').catch((thrown) => thrown)
  expect(failure).toMatchObject({ kind: 'refused', code: 'too-many-tries' })
  expect(failure.retryAfterSeconds).toBeGreaterThan(800)
})

test('a wrong password shows an error and stays on the page', async () => {
  const onChange = vi.fn()
  page.setLoginNavigation(onChange)
  await expect(page.signIn('director', 'wrong')).rejects.toMatchObject({ kind: 'refused', code: 'wrong-password' })
  expect(page.session.user()).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

test('an expired session leads to the login and back', async () => {
  const onChange = vi.fn()
  page.setLoginNavigation(onChange)
  await page.signIn('director', 'sample-only')
  localStorage.setItem('token', 'no-such-token-of-this-office')
  await expect(page.api.GET('/api/sales')).rejects.toMatchObject({ code: 'sign-in-first' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('/addSale?row=3')
})

test('signing out ends the session on the server, too, and deletes stored answers, but no entries', async () => {
  await page.signIn('director', 'sample-only')
  const token = page.session.token()
  await page.api.GET('/api/sales')
  await page.saveDraft('addSale', { comment: 'half typed' })
  await page.signOut()
  expect([page.session.token(), page.session.user()]).toEqual([undefined, null])
  expect(await page.getStore().session.toArray()).toEqual([
    { id: 'session', ended: expect.not.stringContaining(token ?? '') },
  ])
  expect(await page.getStore().lastKnown.count()).toBe(0)
  const headers = { Authorization: `Bearer ${token}` }
  await expect.poll(async () => (await setup.server.app.request('/api/sales', { headers })).status).toBe(401)

  await page.signIn('director', 'sample-only')
  expect(await page.readDraft('addSale')).toEqual({ value: { comment: 'half typed' } })
})

test('a half-typed form is visible to its author only, until it is discarded', async () => {
  await page.signIn('director', 'sample-only')
  await page.saveDraft('addSale', { comment: 'mine' })
  await page.signIn('head', 'sample-only')
  expect(await page.readDraft('addSale')).toBeUndefined()
  await page.signIn('director', 'sample-only')
  expect(await page.readDraft('addSale')).toEqual({ value: { comment: 'mine' } })
  await page.deleteDraft('addSale')
  expect(await page.readDraft('addSale')).toBeUndefined()
})

test('a power failure right after the sign-in keeps the session: both entries of localStorage are restored', async () => {
  const user = await page.signIn('director', 'sample-only')
  const token = page.session.token()
  localStorage.clear()
  expect(page.session.user()).toBeNull()
  await page.restoreSession()
  expect([page.session.token(), page.session.user()]).toEqual([token, user])
})

test('a power failure right after the sign-out does not restore the session', async () => {
  await page.signIn('director', 'sample-only')
  const kept = [localStorage.getItem('token') ?? '', localStorage.getItem('user') ?? ''] as const
  await page.signOut()
  await page.restoreSession()
  expect(page.session.user()).toBeNull()
  // localStorage lost the sign-out.
  localStorage.setItem('token', kept[0])
  localStorage.setItem('user', kept[1])
  await page.restoreSession()
  expect([page.session.token(), page.session.user()]).toEqual([undefined, null])
})

test('a user who signs in after another finds none of the other’s stored answers', async () => {
  await page.signIn('director', 'sample-only')
  await page.api.GET('/api/employee')
  const owners = async () => (await page.getStore().lastKnown.toArray()).map(({ employeeId }) => employeeId)
  expect(await owners()).toContain(1)
  page.session.end()
  await page.signIn('head', 'sample-only')
  expect(await owners()).not.toContain(1)
})
