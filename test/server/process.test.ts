import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { openOffice, PASSWORD } from '#test/support/office.ts'
import { addressIn, type Program, start as startProgram } from '#test/support/program.ts'

// Starting a program takes a second, and on a busy machine many.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
const running: ChildProcess[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khet-office-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A shop with people and goods, lying in the folder. */
const makeShop = async () => (await openOffice({ opened: openDatabase({ dataDir: folder }) })).close()

/** Starts a program of the office with the books in the folder. */
function start(program: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Program {
  const started = startProgram(program, args, { DATA_DIR: folder, DAILY_BACKUP: 'off', ...env })
  running.push(started.child)
  return started
}
const FRAGILE = 'test/support/fragileOffice.ts'

async function tokenAt(address: string, username = 'director', password = PASSWORD): Promise<string> {
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

test('a server killed after the commit and before the answer has the sale once', async () => {
  await makeShop()
  const first = start(FRAGILE, ['die', '2'])
  const address = addressIn(await first.line(/^open/))
  const token = await tokenAt(address)
  await expect(sellAt(address, token)).rejects.toThrow()
  expect((await first.end)[1]).toBe('SIGKILL')

  const second = start(FRAGILE)
  const again = await sellAt(addressIn(await second.line(/^open/)), token)
  expect([again.status, again.headers.get('Idempotent-Replay')]).toEqual([201, 'true'])
  second.child.kill('SIGTERM')
  await second.end

  const { db, close } = openDatabase({ dataDir: folder })
  expect(await db.selectFrom('sale').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('party').select('balance').where('id', '=', 1).execute()).toEqual([{ balance: 40_000 }])
  expect(await db.selectFrom('changeLog').select('operation').execute()).toEqual([{ operation: 'createSale' }])
  expect(await brokenInvariants(db)).toEqual([])
  await close()
})

test('told to stop, the server finishes what it does, a batch to its last entry, takes nothing new, and ends well', async () => {
  await makeShop()
  const office = start(FRAGILE, ['slow', '2'])
  const address = addressIn(await office.line(/^open/))
  const entry = { operation: 'createSale', version: 1, occurredAt: '2026-04-05T06:00:00Z', payload: makeSale() }
  const operations = [1, 2, 3].map((seq) => ({ ...entry, seq, opId: crypto.randomUUID() }))
  const sending = fetch(`${address}/api/outbox`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await tokenAt(address)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ employeeId: 1, deviceId: crypto.randomUUID(), operations }),
  })
  await office.line(/^busy/)
  office.child.kill('SIGTERM')
  office.child.kill('SIGTERM')
  const { results } = await (await sending).json()
  expect(results.map(({ status }: { status: number }) => status)).toEqual([201, 201, 201])
  expect(await office.end).toEqual([0, null])
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})

test('the first start makes the owner, and says once a password that is good for choosing another', async () => {
  const env = { PORT: '0', DATABASE_URL: '' }
  const first = start('src/server/main.ts', [], env)
  const address = addressIn(await first.line(/"event":"open"/))
  const password = (await first.line(/^First start/)).match(/password (\S+)/)?.[1] ?? ''
  const ask = async (token: string, path: string, told: RequestInit = {}) =>
    (
      await fetch(address + path, {
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...told,
      })
    ).json()
  const token = await tokenAt(address, 'owner', password)
  expect(await ask(token, '/api/employee/username/owner')).toMatchObject({ code: 'change-password-first' })
  const body = JSON.stringify({ currentPassword: password, newPassword: 'mitti-aur-paani' })
  const { value } = await ask(token, '/api/password', { method: 'PUT', body })
  expect(await ask(value, '/api/employee/username/owner')).toMatchObject({ id: 1, role: 'DIRECTOR' })
  first.child.kill('SIGTERM')
  expect(await first.end).toEqual([0, null])
  // The log is written behind the answers, and to its last line.
  const events = first.said.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  expect(events.map(({ event, path, status }) => [event, path, status])).toEqual([
    ['open', undefined, undefined],
    ['call', '/api/authenticate', 200],
    ['call', '/api/employee/username/:username', 403],
    ['call', '/api/password', 200],
    ['call', '/api/employee/username/:username', 200],
    ['closing', undefined, undefined],
    ['closed', undefined, undefined],
  ])
  expect(first.said.filter((line) => line.includes(password))).toHaveLength(1)
  // Passwords' hashes and all figures are nobody's but the account's that runs the office.
  expect(statSync(join(folder, 'shop.sqlite')).mode & 0o077).toBe(0)

  const second = start('src/server/main.ts', [], env)
  await second.line(/"event":"open"/)
  second.child.kill('SIGTERM')
  expect(await second.end).toEqual([0, null])
  expect(second.said.join('\n')).not.toContain('First start')
})

test('a first start whose port is taken keeps the password of the owner for the next start', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const failing = start('src/server/main.ts', [], { PORT: String(port), DATABASE_URL: '' })
  expect((await failing.end)[0]).toBe(1)
  expect(failing.said.join('\n')).not.toContain('First start')
  other.close()
  const next = start('src/server/main.ts', [], { PORT: '0', DATABASE_URL: '' })
  expect(await next.line(/^First start/)).toMatch(/"owner" with the password \S+ /)
})

test('npm run new-password gives a one-time password, ends the sessions of that user and stands in the access log', async () => {
  const env = { PORT: '0', DATABASE_URL: '' }
  const server = start('src/server/main.ts', [], env)
  const address = addressIn(await server.line(/"event":"open"/))
  const first = (await server.line(/^First start/)).match(/password (\S+)/)?.[1] ?? ''
  const token = await tokenAt(address, 'owner', first)
  const headers = (value: string) => ({ Authorization: `Bearer ${value}`, 'Content-Type': 'application/json' })
  const choose = (value: string, currentPassword: string, newPassword: string) =>
    fetch(`${address}/api/password`, {
      method: 'PUT',
      headers: headers(value),
      body: JSON.stringify({ currentPassword, newPassword }),
    })
  const chosen = (await (await choose(token, first, 'mitti-aur-paani')).json()).value
  // As many wrong ones as lock the account: the new password opens it all the same.
  for (let wrong = 0; wrong < 6; wrong += 1) await tokenAt(address, 'owner', 'not this one')

  const unknown = start('src/server/newPassword.ts', ['stranger'], env)
  expect((await unknown.end)[0]).toBe(1)
  expect(await unknown.line(/username/)).toBe('Nobody here has the username stranger.')
  const command = start('src/server/newPassword.ts', ['owner'], env)
  const issued = (await command.line(/with the password/)).match(/password (\S+) and/)?.[1] ?? ''
  expect((await command.end)[0]).toBe(0)

  expect((await fetch(`${address}/api/employee/username/owner`, { headers: headers(chosen) })).status).toBe(401)
  expect(await tokenAt(address, 'owner', 'mitti-aur-paani')).toBeUndefined()
  const once = await tokenAt(address, 'owner', issued)
  expect(await tokenAt(address, 'owner', issued)).toBeUndefined()
  const again = (await (await choose(once, issued, 'paani-aur-mitti')).json()).value
  const log = await (await fetch(`${address}/api/accesses`, { headers: headers(again) })).json()
  expect(log.content).toContainEqual(
    expect.objectContaining({ event: 'session-ended', operation: 'newPassword', employee: null }),
  )
  expect(server.said.join('\n')).not.toContain(issued)
})

test('a demo at a taken port says so before it builds anything', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const demo = start('src/server/demo.ts', ['--build'], { PORT: String(port), DATABASE_URL: '' })
  expect((await demo.end)[0]).toBe(1)
  expect(demo.said).toEqual([`Port ${port} is taken. Stop what uses it, or choose another: PORT=8081.`])
  other.close()
})

test('a taken port is said in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = (other.address() as { port: number }).port
  const office = start('src/server/main.ts', [], { PORT: String(port), DATABASE_URL: '' })
  expect((await office.end)[0]).toBe(1)
  expect(await office.line(/Port/)).toBe(`Port ${port} is taken. Stop what uses it, or choose another: PORT=8081.`)
  other.close()
})

test('the sample shop never takes the place of a real one, and listens on this machine only', async () => {
  await makeShop()
  const demo = start('src/server/demo.ts', ['--fresh'], { PORT: '0', DATABASE_URL: '' })
  expect((await demo.end)[0]).toBe(1)
  expect(await demo.line(/not the sample/)).toContain('holds a shop that is not the sample')
  const open = start('src/server/demo.ts', [], { PORT: '0', HOST: '0.0.0.0', DATABASE_URL: '' })
  expect((await open.end)[0]).toBe(1)
  expect(await open.line(/this machine/)).toContain('listens on this machine only')
})

test('a Node that is too old says in a sentence what is missing, whichever program it was to run', async () => {
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
