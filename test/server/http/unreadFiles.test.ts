import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { listen } from '#server/listen.ts'
import { createBackupState } from '#server/maintenance/backupState.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

const BACKUP = 'shop-2026-01-31_21-30-00.sqlite'
const CONTENT = Buffer.alloc(8_000_000, 'sample ')

let dataDir: string
let port: number
let token: string
let stop: () => Promise<void>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'khet-unread-'))
  const folder = join(dataDir, 'backups')
  const database = openDatabase({ dataDir })
  const { signIn } = await openTestServer({ opened: database })
  token = await signIn('director')
  const maintenance = { database, folder, state: createBackupState(false, false) }
  const server = await listen({ database, port: 0, host: '127.0.0.1', log: () => {}, maintenance })
  stop = server.stop
  port = Number(new URL(server.address).port)
  await fetch(`${server.address}/api/backups`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  writeFileSync(join(folder, BACKUP), CONTENT)
})
afterEach(async () => {
  await stop()
  rmSync(dataDir, { recursive: true })
})

/** The pool of readers may have grown by up to three connections meanwhile, each with the database and its log. */
const POOL_FILES = 10

/** Open files of the shop: its database, in as many connections, and its backups. */
const countOpenFiles = () =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(dataDir)
    } catch {
      return false
    }
  }).length

type Reading = 'all' | 'headers' | 'first piece' | 'nothing'

/** Makes a call and reads that much of its answer. */
const call = (method: string, path: string, encoding: string, reading: Reading) =>
  new Promise<{ status?: number | undefined; body: Buffer }>((done) => {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding }
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
      const { statusCode: status } = answer
      const pieces: Buffer[] = []
      const breakOff = () => sent.destroy() && done({ status, body: Buffer.concat(pieces) })
      if (reading === 'headers') return breakOff()
      answer.on('data', (piece: Buffer) => (reading === 'first piece' ? breakOff() : pieces.push(piece)))
      answer.on('close', () => done({ status, body: Buffer.concat(pieces) }))
    })
    sent.on('error', () => done({ body: Buffer.alloc(0) }))
    sent.end(() => {
      if (reading === 'nothing') setTimeout(() => sent.destroy(), 2)
    })
  })

test.runIf(existsSync('/proc/self/fd')).each([
  ['HEAD', 'all'],
  ['GET', 'headers'],
  ['GET', 'first piece'],
  ['GET', 'nothing'],
] as const)('%s of a backup or of the CSV files, of which %s is read, leaves no file open', async (method, reading) => {
  // The first calls open connections that stay.
  for (const path of ['/api/backups', '/api/accesses']) await call('GET', path, '', 'all')
  await call('GET', '/api/csv', '', 'all')
  const before = countOpenFiles()
  for (let round = 0; round < 10; round += 1)
    for (const path of [`/api/backups/${BACKUP}`, '/api/csv'])
      for (const encoding of ['identity', 'gzip']) {
        const { status } = await call(method, path, encoding, reading)
        if (reading !== 'nothing') expect(status).toBe(200)
      }
  await vi.waitFor(() => expect(countOpenFiles()).toBeLessThan(before + POOL_FILES), { timeout: timeLimitMs(5) })
})

test('a backup arrives whole, compressed or not', async () => {
  const path = `/api/backups/${BACKUP}`
  expect((await call('GET', path, 'identity', 'all')).body.equals(CONTENT)).toBe(true)
  expect(gunzipSync((await call('GET', path, 'gzip', 'all')).body).equals(CONTENT)).toBe(true)
})
