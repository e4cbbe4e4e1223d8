import { type ChildProcess, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { occupyFreePort } from '#test/support/server/findFreePort.ts'
import { extractAddress, type Program, readOwnerPassword, startProgram } from '#test/support/server/startProgram.ts'
import { openTestServer, PASSWORD } from '#test/support/server/testServer.ts'

let folder: string
const runningProcesses: ChildProcess[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khet-server-'))
})
afterEach(() => {
  for (const child of runningProcesses.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Creates a database with employees and products in the folder. */
const createShop = async () => (await openTestServer({ opened: openDatabase({ dataDir: folder }) })).close()

/** Starts a program of the server on the database in the folder. */
function startInFolder(program: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Program {
  const started = startProgram(program, args, { DATA_DIR: folder, DAILY_BACKUP: 'off', ...env })
  runningProcesses.push(started.child)
  return started
}
const FAILING_SERVER_FILE = 'test/support/server/failingServer.ts'

async function fetchToken(address: string, username = 'director', password = PASSWORD): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${address}/api/authenticate`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password }),
  })
  return (await answer.json()).value
}
const sellAt = (address: string, token: string) =>
  fetch(`${address}/api/sales`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11',
    },
    body: JSON.stringify(makeSale()),
  })

test('a server killed between commit and answer has recorded the sale once', async () => {
  await createShop()
  const first = startInFolder(FAILING_SERVER_FILE, ['die', '2'])
  const address = extractAddress(await first.waitForLine(/^open/))
  const token = await fetchToken(address)
  await expect(sellAt(address, token)).rejects.toThrow()
  expect((await first.exited)[1]).toBe('SIGKILL')

  const second = startInFolder(FAILING_SERVER_FILE)
  const again = await sellAt(extractAddress(await second.waitForLine(/^open/)), token)
  expect([again.status, again.headers.get('Idempotent-Replay')]).toEqual([201, 'true'])
  second.child.kill('SIGTERM')
  await second.exited

  const { db, close } = openDatabase({ dataDir: folder })
  expect(await db.selectFrom('sale').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('party').select('balance').where('id', '=', 1).execute()).toEqual([{ balance: 40_000 }])
  expect(await db.selectFrom('changeLog').select('operation').execute()).toEqual([{ operation: 'createSale' }])
  expect(await checkIntegrity(db)).toEqual([])
  await close()
})

test('a stop signal lets running requests finish, including the last entry of a batch, refuses new ones and exits cleanly', async () => {
  await createShop()
  const testServer = startInFolder(FAILING_SERVER_FILE, ['slow', '2'])
  const address = extractAddress(await testServer.waitForLine(/^open/))
  const entry = { operation: 'createSale', version: 1, occurredAt: '2026-04-05T06:00:00Z', payload: makeSale() }
  const operations = [1, 2, 3].map((seq) => ({ ...entry, seq, opId: crypto.randomUUID() }))
  const sending = fetch(`${address}/api/outbox`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await fetchToken(address)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ employeeId: 1, deviceId: crypto.randomUUID(), operations }),
  })
  await testServer.waitForLine(/^busy/)
  testServer.child.kill('SIGTERM')
  testServer.child.kill('SIGTERM')
  const isRefused = () =>
    fetch(`${address}/healthz`, { headers: { Connection: 'close' } }).then(
      () => false,
      () => true,
    )
  await expect.poll(isRefused, { timeout: timeLimitMs(10) }).toBe(true)
  expect(testServer.child.exitCode).toBeNull()
  testServer.child.stdin?.end()
  const { results } = await (await sending).json()
  expect(results.map(({ status }: { status: number }) => status)).toEqual([201, 201, 201])
  expect(await testServer.exited).toEqual([0, null])
})

test('the first start creates the owner and prints a one-time password once', async () => {
  const env = { PORT: '0', DATABASE_URL: '' }
  const first = startInFolder('main', [], env)
  const address = extractAddress(await first.waitForLine(/"event":"open"/))
  const password = await readOwnerPassword(first)
  const call = async (token: string, path: string, init: RequestInit = {}) =>
    (
      await fetch(address + path, {
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...init,
      })
    ).json()
  const token = await fetchToken(address, 'owner', password)
  expect(await call(token, '/api/employee/username/owner')).toMatchObject({ code: 'change-password-first' })
  const body = JSON.stringify({ currentPassword: password, newPassword: 'mitti-aur-paani' })
  const { value } = await call(token, '/api/password', { method: 'PUT', body })
  expect(await call(value, '/api/employee/username/owner')).toMatchObject({ id: 1, role: 'DIRECTOR' })
  first.child.kill('SIGTERM')
  expect(await first.exited).toEqual([0, null])
  // The log is complete although it is written after the answers.
  const events = first.output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  expect(events.map(({ event, path, status }) => [event, path, status])).toEqual([
    ['open', undefined, undefined],
    ['call', '/api/authenticate', 200],
    ['call', '/api/employee/username/:username', 403],
    ['call', '/api/password', 200],
    ['call', '/api/employee/username/:username', 200],
    ['closing', undefined, undefined],
    ['closed', undefined, undefined],
  ])
  expect(first.output.filter((line) => line.includes(password))).toHaveLength(1)
  // Other accounts of the machine must not read password hashes and figures.
  expect(statSync(join(folder, 'shop.sqlite')).mode & 0o077).toBe(0)

  const second = startInFolder('main', [], env)
  await second.waitForLine(/"event":"open"/)
  second.child.kill('SIGTERM')
  expect(await second.exited).toEqual([0, null])
  expect(second.output.join('\n')).not.toContain('First start')
})

test('a first start on a port in use keeps the password of the owner for the next start', async () => {
  const { port, server: other } = await occupyFreePort()
  const failing = startInFolder('main', [], { PORT: String(port), DATABASE_URL: '' })
  expect((await failing.exited)[0]).toBe(1)
  expect(failing.output.join('\n')).not.toContain('First start')
  other.close()
  const next = startInFolder('main', [], { PORT: '0', DATABASE_URL: '' })
  expect(await next.waitForLine(/^First start/)).toMatch(/"owner" with the password \S+ /)
})

test('npm run new-password prints a one-time password, ends the sessions of that user and adds a line to the access log', async () => {
  const env = { PORT: '0', DATABASE_URL: '' }
  const server = startInFolder('main', [], env)
  const address = extractAddress(await server.waitForLine(/"event":"open"/))
  const first = await readOwnerPassword(server)
  const token = await fetchToken(address, 'owner', first)
  const headers = (value: string) => ({ Authorization: `Bearer ${value}`, 'Content-Type': 'application/json' })
  const choose = (value: string, currentPassword: string, newPassword: string) =>
    fetch(`${address}/api/password`, {
      method: 'PUT',
      headers: headers(value),
      body: JSON.stringify({ currentPassword, newPassword }),
    })
  const chosen = (await (await choose(token, first, 'mitti-aur-paani')).json()).value
  // Enough wrong attempts to lock the account: the new password works all the same.
  for (let wrong = 0; wrong < 6; wrong += 1) await fetchToken(address, 'owner', 'not this one')

  const unknown = startInFolder('newPassword', ['stranger'], env)
  expect((await unknown.exited)[0]).toBe(1)
  expect(await unknown.waitForLine(/username/)).toBe('There is no employee with the username stranger.')
  const command = startInFolder('newPassword', ['owner'], env)
  const issued = (await command.waitForLine(/with the password/)).match(/password (\S+) and/)?.[1] ?? ''
  expect((await command.exited)[0]).toBe(0)

  expect((await fetch(`${address}/api/employee/username/owner`, { headers: headers(chosen) })).status).toBe(401)
  expect(await fetchToken(address, 'owner', 'mitti-aur-paani')).toBeUndefined()
  const once = await fetchToken(address, 'owner', issued)
  expect(await fetchToken(address, 'owner', issued)).toBeUndefined()
  const again = (await (await choose(once, issued, 'paani-aur-mitti')).json()).value
  const log = await (await fetch(`${address}/api/accesses`, { headers: headers(again) })).json()
  expect(log.content).toContainEqual(
    expect.objectContaining({ event: 'session-ended', operation: 'newPassword', employee: null }),
  )
  expect(server.output.join('\n')).not.toContain(issued)
})

test('a demo on a port in use says so before it builds anything', async () => {
  const { port, server: other } = await occupyFreePort()
  const demo = startInFolder('demo', ['--build'], { PORT: String(port), DATABASE_URL: '' })
  expect((await demo.exited)[0]).toBe(1)
  expect(demo.output).toEqual([`Port ${port} is taken. Stop what uses it, or choose another: PORT=8081.`])
  other.close()
})

test('a port in use is reported in one sentence', async () => {
  const { port, server: other } = await occupyFreePort()
  const testServer = startInFolder('main', [], { PORT: String(port), DATABASE_URL: '' })
  expect((await testServer.exited)[0]).toBe(1)
  expect(await testServer.waitForLine(/Port/)).toBe(
    `Port ${port} is taken. Stop what uses it, or choose another: PORT=8081.`,
  )
  other.close()
})

test('the demo never replaces a real database and listens on this machine only', async () => {
  await createShop()
  const demo = startInFolder('demo', ['--fresh'], { PORT: '0', DATABASE_URL: '' })
  expect((await demo.exited)[0]).toBe(1)
  expect(await demo.waitForLine(/not the sample/)).toContain('holds a shop that is not the sample')
  const open = startInFolder('demo', [], { PORT: '0', HOST: '0.0.0.0', DATABASE_URL: '' })
  expect((await open.exited)[0]).toBe(1)
  expect(await open.waitForLine(/this machine/)).toContain('listens on this machine only')
})

test('the server opens no sample shop, neither in its folder nor under another name', async () => {
  const demo = startInFolder('demo', [], { PORT: '0', DATABASE_URL: '' })
  await demo.waitForLine(/sample shop is open/)
  demo.child.kill('SIGTERM')
  await demo.exited
  const readRefusal = async () => {
    const server = startInFolder('main', [], { PORT: '0', DATABASE_URL: '' })
    expect((await server.exited)[0]).toBe(1)
    return server.output.at(-1)
  }
  expect(await readRefusal()).toMatch(/^This is the sample shop/)
  rmSync(join(folder, 'this-is-a-sample'))
  expect(await readRefusal()).toMatch(/^This is the sample shop/)
})

test('an outdated Node is reported in one sentence by every program', async () => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.2' } })`
  for (const name of ['main', 'backup']) {
    const options = ['--import', `data:text/javascript,${encodeURIComponent(old)}`]
    const { status, stderr } = spawnSync(process.execPath, [...options, 'src/server/run.mjs', name], {
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^This needs Node 24\.7 or newer, and runs on 20\.19\.2\. .*npm ci"\.\n$/)
  }
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(Object.values(scripts).filter((script) => /src\/server\/\S+\.ts/.test(script))).toEqual([])
})
