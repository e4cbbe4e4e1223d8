import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { RESERVE_BYTES } from '#server/database/sqlite/createDiskReserve.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { canMountDisk, fillDisk, mountSmallDisk, unmountDisk } from '#test/support/server/smallDisk.ts'
import { startServer } from '#test/support/server/startProgram.ts'
import { openTestServer, PASSWORD } from '#test/support/server/testServer.ts'

const isMountable = canMountDisk()

let disk: string
let dataDir: string
let server: Awaited<ReturnType<typeof startServer>> | undefined
beforeEach(async () => {
  disk = (isMountable && mountSmallDisk()) || ''
  dataDir = join(disk, 'data')
  if (!disk) return
  mkdirSync(dataDir)
  await (await openTestServer({ opened: openDatabase({ dataDir }) })).close()
  server = await startServer({ dataDir })
})
afterEach(async () => {
  await stopServer('SIGKILL')
  if (disk) unmountDisk(disk)
})

async function stopServer(signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown> {
  server?.child.kill(signal)
  return server?.exited
}

const call = (token: string, method: string, path: string, body?: object) =>
  fetch(`${server?.address}${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...{ 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    },
    ...(body && { body: JSON.stringify(body) }),
  })
const tryPassword = (username: string, password = PASSWORD) =>
  call('', 'POST', '/api/authenticate', { username, password })
const signIn = async (userName: string): Promise<string> => (await (await tryPassword(userName)).json()).value
const isSignedIn = async (token: string) => (await call(token, 'GET', '/api/settings')).status === 200
const sell = async (token: string) => (await call(token, 'POST', '/api/sales', makeSale())).status

/** Fills the disk until no sale is booked, and then to the last byte; nothing is left but the reserve. */
async function fillCompletely(token: string): Promise<void> {
  fillDisk(disk, 50_000)
  for (let refusedCount = 0; refusedCount < 20; ) if ((await sell(token)) === 503) refusedCount += 1
  fillDisk(disk, 0, 'last.mp4')
}

test.runIf(isMountable)(
  'on a full disk one session after the other is ended, also while a device goes on selling',
  async () => {
    const director = await signIn('director')
    const lost = await Promise.all(Array.from({ length: 25 }, () => signIn('worker')))
    await fillCompletely(director)
    let isSelling = true
    const selling = (async () => {
      const statuses = new Set<number>()
      while (isSelling) statuses.add(await sell(director))
      return statuses
    })()
    const sessions: { id: number }[] = await (await call(director, 'GET', '/api/sessions?employeeId=3')).json()
    expect(sessions).toHaveLength(lost.length)
    for (const { id } of sessions) expect((await call(director, 'DELETE', `/api/sessions/${id}`)).status).toBe(204)
    for (const token of lost) expect(await isSignedIn(token)).toBe(false)
    isSelling = false
    expect(await selling).toContain(503)
  },
)

test.runIf(isMountable)(
  'on a full disk a Director signs in elsewhere and ends sessions, people leave and change passwords, and a kill changes nothing of it',
  async () => {
    const [director, mine, hers] = [await signIn('director'), await signIn('director'), await signIn('trainee')]
    const [first, second] = [await signIn('head'), await signIn('head')]
    await fillCompletely(director)

    const borrowed = await signIn('director')
    expect((await call(borrowed, 'DELETE', '/api/sessions')).status).toBe(204)
    expect([await isSignedIn(mine), await isSignedIn(director), await isSignedIn(borrowed)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await call(borrowed, 'PUT', '/api/employee/4', { active: false })).status).toBe(200)
    expect(await isSignedIn(hers)).toBe(false)
    const change = { currentPassword: PASSWORD, newPassword: 'mitti-aur-paani' }
    const { value: afterChange } = await (await call(first, 'PUT', '/api/password', change)).json()
    expect([await isSignedIn(second), await isSignedIn(afterChange)]).toEqual([false, true])
    expect((await call(afterChange, 'POST', '/api/logout')).status).toBe(204)
    expect(await sell(borrowed)).toBe(503)

    await stopServer('SIGKILL')
    server = await startServer({ dataDir })
    for (const token of [mine, director, hers, first, second, afterChange]) expect(await isSignedIn(token)).toBe(false)
    expect((await call(borrowed, 'POST', '/api/logout')).status).toBe(204)
  },
)

test.runIf(isMountable)('on a full disk wrong passwords are counted although they cannot be stored', async () => {
  await fillCompletely(await signIn('director'))
  const guesses = Array.from({ length: 7 }, (_, index) => tryPassword('head', `guess ${index}`))
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect((await tryPassword('head')).status).toBe(429)
})

test.runIf(isMountable)(
  'when there is room again everything is booked, and the reserve is complete after the next start',
  async () => {
    await fillCompletely(await signIn('director'))
    const token = await signIn('director')
    for (const file of ['holiday.mp4', 'last.mp4']) rmSync(join(disk, file))
    expect(await sell(token)).toBe(201)
    expect(await stopServer('SIGTERM')).toEqual([0, null])
    server = await startServer({ dataDir })
    expect(statSync(join(dataDir, 'reserve.bin')).size).toBe(RESERVE_BYTES)
    expect(await stopServer('SIGTERM')).toEqual([0, null])
    const { db, close } = openDatabase({ dataDir })
    expect(await checkIntegrity(db)).toEqual([])
    await close()
  },
)
