import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { backUpToday } from '#server/maintenance/dailyBackups.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { canMountDisk, fillDisk, mountSmallDisk, runQuietly, unmountDisk } from '#test/support/server/smallDisk.ts'
import { buildEnv, type Program, startProgram, startServer } from '#test/support/server/startProgram.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

const isMountable = canMountDisk()

let disk: string
let runningProgram: Program | undefined
beforeEach(() => {
  disk = (isMountable && mountSmallDisk()) || ''
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

test.runIf(isMountable)(
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
    fillDisk(disk, 200_000)

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

test.runIf(isMountable)('a backup never takes the last free space of the disk', async () => {
  const dataDir = join(disk, 'data')
  await createShop(dataDir)
  const opened = openDatabase({ dataDir })
  await expect(backUpToday(opened, join(disk, 'backups'), new Date())).rejects.toThrow(/not enough room for a backup/)
  await opened.close()
})

test.runIf(isMountable)('a database that cannot be written to stops the start with one sentence', async () => {
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

test.runIf(isMountable)('every program prints one sentence on a read-only disk', async () => {
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

test.runIf(isMountable)('a read-only database file is not opened, because every write would fail', async () => {
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

test.runIf(isMountable)('a restore onto a disk that is too small leaves nothing there', async () => {
  const dataDir = join(disk, 'data')
  await createShop(dataDir)
  const backup = join(disk, 'shop.sqlite')
  copyFileSync(join(dataDir, 'shop.sqlite'), backup)
  fillDisk(disk, 100_000)
  expect(await readRefusal('restore', ['--anyway', backup], join(disk, 'new'))).toMatch(/disk.* full/)
  expect(readdirSync(join(disk, 'new'))).toEqual(['lock.sqlite'])
})
