import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { RESERVE_BYTES } from '#server/database/sqlite/createDiskReserve.ts'
import { backUpToday } from '#server/maintenance/dailyBackups.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { buildEnv, type Program, startProgram, startServer } from '#test/support/startProgram.ts'
import { openTestServer, PASSWORD } from '#test/support/testServer.ts'

const runQuietly = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** A real disk of 8 MB, when this account may mount one. */
function mountSmallDisk(): string | undefined {
  const disk = mkdtempSync(join(tmpdir(), 'khet-disk-'))
  if (runQuietly('mount', '-t', 'tmpfs', '-o', 'size=8m', 'khet', disk)) return disk
  rmSync(disk, { recursive: true })
  return undefined
}

const probeDisk = mountSmallDisk()
if (probeDisk) unmountDisk(probeDisk)
else process.stdout.write('This account may not mount a disk: a full one and a read-only one are not tried.\n')

function unmountDisk(disk: string): void {
  runQuietly('umount', '-l', disk)
  rmSync(disk, { recursive: true, force: true })
}

let disk: string
let runningProgram: Program | undefined
beforeEach(() => {
  disk = (probeDisk && mountSmallDisk()) ?? ''
})
afterEach(async () => {
  runningProgram?.child.kill('SIGKILL')
  await runningProgram?.exited
  if (disk) unmountDisk(disk)
})

async function createShop(dataDir: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true })
  const testServer = await openTestServer({ opened: openDatabase({ dataDir }) })
  const token = await testServer.tokenOf('director')
  await testServer.close()
  return token
}

/** Fills the disk up to this number of free bytes. */
function fillDisk(freeBytes: number): void {
  const { bsize, bavail } = statfsSync(disk)
  writeFileSync(join(disk, 'holiday.mp4'), Buffer.alloc(Math.max(0, bsize * bavail - freeBytes)))
}

test.runIf(probeDisk)(
  'on a full disk the server answers 503, keeps reading, and writes again when there is room',
  async () => {
    const dataDir = join(disk, 'data')
    const token = await createShop(dataDir)
    const sampleServer = await startServer({ dataDir })
    runningProgram = sampleServer
    const call = (method: string, path: string, body?: object, key: string = crypto.randomUUID()) =>
      fetch(sampleServer.address + path, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        ...(body && { body: JSON.stringify(body) }),
      })
    fillDisk(200_000)

    const booked: string[] = []
    const refused: string[] = []
    while (refused.length < 20) {
      const keys = Array.from({ length: 10 }, () => crypto.randomUUID())
      await Promise.all(
        keys.map(async (key) => {
          const answer = await call('POST', '/api/sales', makeSale(), key)
          if (answer.status === 201) return booked.push(key)
          expect([answer.status, (await answer.json()).code]).toEqual([503, 'disk-full'])
          expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
          return refused.push(key)
        }),
      )
    }
    expect((await fetch(`${sampleServer.address}/healthz`)).status).toBe(200)
    expect((await call('GET', '/api/sales/all')).status).toBe(200)

    rmSync(join(disk, 'holiday.mp4'))
    for (const key of [...booked.slice(0, 5), ...refused])
      expect((await call('POST', '/api/sales', makeSale(), key)).status).toBe(201)
    sampleServer.child.kill('SIGTERM')
    expect(await sampleServer.exited).toEqual([0, null])
    const { db, close } = openDatabase({ dataDir })
    const { length } = await db.selectFrom('sale').select('id').execute()
    expect(length).toBe(booked.length + refused.length)
    expect(await checkIntegrity(db)).toEqual([])
    await close()
  },
)

test.runIf(probeDisk)('a backup never takes the last free space of the disk', async () => {
  const dataDir = join(disk, 'data')
  await createShop(dataDir)
  const opened = openDatabase({ dataDir })
  await expect(backUpToday(opened, join(disk, 'backups'), new Date())).rejects.toThrow(/not enough room for a backup/)
  await opened.close()
})

test.runIf(probeDisk)('a database that cannot be written to stops the start with one sentence', async () => {
  const dataDir = join(disk, 'data')
  await createShop(dataDir)
  expect(runQuietly('mount', '-o', 'remount,ro', disk)).toBe(true)
  for (const folder of [dataDir, join(disk, 'new')])
    await expect(startServer({ dataDir: folder })).rejects.toThrow(/folder .+ cannot be written to/)
})

/** Runs a program that must fail: it prints one sentence, which is returned, and exits with 1. */
async function readRefusal(program: string, args: string[], dataDir: string): Promise<string> {
  const { exited, output } = startProgram(program, args, buildEnv({ dataDir }))
  expect([(await exited)[0], output.length], output.join('\n')).toEqual([1, 1])
  return output[0] ?? ''
}

test.runIf(probeDisk)('every program prints one sentence on a read-only disk', async () => {
  const dataDir = join(disk, 'data')
  await createShop(dataDir)
  const backup = join(disk, 'shop.sqlite')
  copyFileSync(join(dataDir, 'shop.sqlite'), backup)
  expect(runQuietly('mount', '-o', 'remount,ro', disk)).toBe(true)
  for (const program of ['verify', 'backup'])
    expect(await readRefusal(program, [], dataDir)).toMatch(/Can this account write to its folder/)
  expect(await readRefusal('restore', ['--anyway', backup], join(disk, 'new'))).toMatch(
    /The folder .*new cannot be written to/,
  )
  expect(await readRefusal('restore', ['--anyway', backup], dataDir)).toMatch(/contains a database already/)
})

test.runIf(probeDisk)('a read-only database file is not opened, because every write would fail', async () => {
  const dataDir = join(disk, 'data')
  await createShop(dataDir)
  const databaseFile = join(dataDir, 'shop.sqlite')
  expect(
    runQuietly('mount', '--bind', databaseFile, databaseFile) &&
      runQuietly('mount', '-o', 'remount,bind,ro', databaseFile),
  ).toBe(true)
  try {
    await expect(startServer({ dataDir })).rejects.toThrow(/The file .*shop.sqlite cannot be written to/)
    // The database and its files can still be read.
    const verify = startProgram('verify', [], buildEnv({ dataDir }))
    expect(await verify.exited, verify.output.join('\n')).toEqual([0, null])
  } finally {
    runQuietly('umount', '-l', databaseFile)
  }
})

test.runIf(probeDisk)('a restore onto a disk that is too small leaves nothing there', async () => {
  const dataDir = join(disk, 'data')
  await createShop(dataDir)
  const backup = join(disk, 'shop.sqlite')
  copyFileSync(join(dataDir, 'shop.sqlite'), backup)
  fillDisk(100_000)
  expect(await readRefusal('restore', ['--anyway', backup], join(disk, 'new'))).toMatch(/disk.* full/)
  expect(readdirSync(join(disk, 'new'))).toEqual(['lock.sqlite'])
})

test.runIf(probeDisk)(
  'on a full disk sessions are ended again and again, also after a kill, while nothing else is written',
  async () => {
    const dataDir = join(disk, 'data')
    await createShop(dataDir)
    const start = async () => {
      const started = await startServer({ dataDir })
      runningProgram = started
      return started
    }
    let { address, child, exited } = await start()
    const call = (token: string, method: string, path: string, body?: object) =>
      fetch(address + path, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...{ 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    const sign = (username: string, password = PASSWORD) =>
      call('', 'POST', '/api/authenticate', { username, password })
    const signIn = async (userName: string): Promise<string> => (await (await sign(userName)).json()).value
    const isSignedIn = async (token: string) => (await call(token, 'GET', '/api/settings')).status === 200
    const director = await signIn('director')
    const lost = await Promise.all(Array.from({ length: 25 }, () => signIn('worker')))
    const [mine = '', hers = ''] = [await signIn('director'), await signIn('trainee')]
    const heads = [await signIn('head'), await signIn('head')]

    const sell = async () => (await call(director, 'POST', '/api/sales', makeSale())).status
    const fill = async () => {
      fillDisk(50_000)
      for (let refusedCount = 0; refusedCount < 20; ) if ((await sell()) === 503) refusedCount += 1
      // Nothing is left but the reserve.
      const { bsize, bavail } = statfsSync(disk)
      writeFileSync(join(disk, 'last.mp4'), Buffer.alloc(bsize * bavail))
    }
    await fill()

    // A lost phone after the other, while a device goes on selling.
    let isSelling = true
    const selling = (async () => {
      const statuses = new Set<number>()
      while (isSelling) statuses.add(await sell())
      return statuses
    })()
    const sessions: { id: number }[] = await (await call(director, 'GET', '/api/sessions?employeeId=3')).json()
    expect(sessions).toHaveLength(lost.length)
    for (const { id } of sessions) expect((await call(director, 'DELETE', `/api/sessions/${id}`)).status).toBe(204)
    for (const token of lost) expect(await isSignedIn(token)).toBe(false)
    isSelling = false
    expect(await selling).toContain(503)

    // A Director whose own phone is the lost one signs in elsewhere.
    const elsewhere = await sign('director')
    expect(elsewhere.status).toBe(200)
    const { value: borrowed } = await elsewhere.json()
    expect((await call(borrowed, 'DELETE', '/api/sessions')).status).toBe(204)
    expect([await isSignedIn(mine), await isSignedIn(director), await isSignedIn(borrowed)]).toEqual([
      false,
      false,
      true,
    ])
    // Wrong passwords are counted although they cannot be stored.
    const guesses = Array.from({ length: 7 }, (_, index) => sign('head', `guess ${index}`))
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect((await call(borrowed, 'PUT', '/api/employee/4', { active: false })).status).toBe(200)
    expect(await isSignedIn(hers)).toBe(false)
    const change = { currentPassword: PASSWORD, newPassword: 'mitti-aur-paani' }
    const changed = await call(heads[0] ?? '', 'PUT', '/api/password', change)
    expect(changed.status).toBe(200)
    const { value: afterChange } = await changed.json()
    expect(await isSignedIn(heads[1] ?? '')).toBe(false)
    expect((await call(afterChange, 'POST', '/api/logout')).status).toBe(204)
    expect(await isSignedIn(afterChange)).toBe(false)
    expect((await call(borrowed, 'POST', '/api/sales', makeSale())).status).toBe(503)

    child.kill('SIGKILL')
    await exited
    ;({ address, child, exited } = await start())
    for (const token of [...lost, mine, director, hers, ...heads, afterChange])
      expect(await isSignedIn(token)).toBe(false)
    expect((await call(borrowed, 'POST', '/api/logout')).status).toBe(204)

    // With room again, everything works, and the reserve is complete for the next time.
    for (const file of ['holiday.mp4', 'last.mp4']) rmSync(join(disk, file))
    const again = await signIn('director')
    expect((await call(again, 'POST', '/api/sales', makeSale())).status).toBe(201)
    child.kill('SIGTERM')
    await exited
    ;({ child, exited } = await start())
    expect(statSync(join(dataDir, 'reserve.bin')).size).toBe(RESERVE_BYTES)
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    const { db, close } = openDatabase({ dataDir })
    expect(await checkIntegrity(db)).toEqual([])
    await close()
  },
)
