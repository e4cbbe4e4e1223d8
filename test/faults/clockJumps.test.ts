import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { type Program, startServer } from '#test/support/server/startProgram.ts'
import { openTestServer, PASSWORD } from '#test/support/server/testServer.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

let folder: string
let dataDir: string
let clockFile: string
let server: Awaited<ReturnType<typeof startServer>>
let program: Program | undefined
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khet-clock-'))
  dataDir = join(folder, 'data')
  clockFile = join(folder, 'clock')
  setClock(0)
  const testServer = await openTestServer({ opened: openDatabase({ dataDir }) })
  await testServer.close()
  const preload = pathToFileURL(resolve('test/support/server/shiftedClock.ts')).href
  server = await startServer({ dataDir }, { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: clockFile })
  program = server
})
afterEach(async () => {
  program?.child.kill('SIGKILL')
  await program?.exited
  rmSync(folder, { recursive: true })
})

/** Changes the clock of the running server. */
const setClock = (shiftMs: number) => writeFileSync(clockFile, String(Math.round(shiftMs)))
const toClock = (instant: string) => setClock(Date.parse(instant) - Date.now())

const call = (token: string, method: string, path: string, body?: object) =>
  fetch(server.address + path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...{ 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    },
    ...(body && { body: JSON.stringify(body) }),
  })
const signIn = (username: string, password = PASSWORD) => call('', 'POST', '/api/authenticate', { username, password })

/** The clocks to which a running server jumps: without a battery it starts in the past; somebody types a wrong year. */
const JUMPS: readonly [string, () => void][] = [
  ['an hour ahead', () => setClock(HOUR_MS)],
  ['an hour back', () => setClock(-HOUR_MS)],
  ['20 days ahead', () => setClock(20 * DAY_MS)],
  ['20 days back', () => setClock(-20 * DAY_MS)],
  ['to 1970', () => toClock('1970-01-01T00:00:10Z')],
  ['to 2000', () => toClock('2000-01-01T00:00:10Z')],
  ['five years ahead', () => setClock(5 * 365 * DAY_MS)],
  ['to 2099', () => toClock('2099-12-31T18:29:59Z')],
]

test.each(JUMPS)(
  'a running server whose clock jumps %s and returns goes on selling, and nobody is locked out',
  async (_where, jump) => {
    const { value: before } = await (await signIn('director')).json()
    const sell = async (token: string) => (await call(token, 'POST', '/api/sales', makeSale())).status
    expect(await sell(before)).toBe(201)
    expect((await signIn('worker', 'wrong')).status).toBe(401)

    jump()
    // A session may be too old by this clock; a new one works.
    expect([200, 401]).toContain((await call(before, 'GET', '/api/sales/all')).status)
    const entered = await signIn('director')
    expect(entered.status).toBe(200)
    const { value: meanwhile } = await entered.json()
    expect(await sell(meanwhile)).toBe(201)
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn('worker', 'wrong')
    expect((await signIn('worker')).status).toBe(429)
    for (const path of ['/api/attention', '/api/day', '/api/accesses', '/api/sessions', '/healthz'])
      expect([path, (await call(meanwhile, 'GET', path)).status]).toEqual([path, 200])
    expect((await call(meanwhile, 'POST', '/api/backups')).status).toBe(201)

    setClock(0)
    expect(await sell(before)).toBe(201)
    // A session that began decades ago by the wrong clock has ended; its person signs in again.
    expect([201, 401]).toContain(await sell(meanwhile))
    expect((await signIn('head')).status).toBe(200)
    expect((await call(before, 'POST', '/api/backups')).status).toBe(201)
    expect((await call(before, 'GET', '/api/attention')).status).toBe(200)
    program?.child.kill('SIGTERM')
    expect(await program?.exited).toEqual([0, null])
    expect(server.output.filter((line) => line.includes('"level":"error"'))).toEqual([])
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.sqlite'))).not.toEqual([])
    const { db, close } = openDatabase({ dataDir })
    expect((await db.selectFrom('sale').select('id').execute()).length).toBeGreaterThanOrEqual(3)
    expect(await checkIntegrity(db)).toEqual([])
    await close()
  },
)
