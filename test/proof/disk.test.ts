import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'
import { backUpToday } from '#server/keeping/daily.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { openOffice } from '#test/support/office.ts'
import { envFor, openShop, type Program, start } from '#test/support/program.ts'

const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** A real disk of 8 MB, when this account may mount one. */
function mountSmall(): string | undefined {
  const disk = mkdtempSync(join(tmpdir(), 'khet-disk-'))
  if (run('mount', '-t', 'tmpfs', '-o', 'size=8m', 'khet', disk)) return disk
  rmSync(disk, { recursive: true })
  return undefined
}

const probe = mountSmall()
if (probe) unmount(probe)
else process.stdout.write('This account may not mount a disk: a full one and a read-only one are not tried.\n')

function unmount(disk: string): void {
  run('umount', '-l', disk)
  rmSync(disk, { recursive: true, force: true })
}

let disk: string
let running: Program | undefined
beforeEach(() => {
  disk = (probe && mountSmall()) ?? ''
})
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.end
  if (disk) unmount(disk)
})

async function makeShop(dataDir: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true })
  const office = await openOffice({ opened: openDatabase({ dataDir }) })
  const token = await office.tokenOf('director')
  await office.close()
  return token
}

/** Leaves so many bytes on the disk. */
function fill(free: number): void {
  const { bsize, bavail } = statfsSync(disk)
  writeFileSync(join(disk, 'holiday.mp4'), Buffer.alloc(Math.max(0, bsize * bavail - free)))
}

test.runIf(probe)('on a full disk the office says so, lives, reads, and goes on when there is room again', async () => {
  const dataDir = join(disk, 'data')
  const token = await makeShop(dataDir)
  const shop = await openShop({ dataDir })
  running = shop
  const call = (method: string, path: string, body?: object, key: string = crypto.randomUUID()) =>
    fetch(shop.address + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      ...(body && { body: JSON.stringify(body) }),
    })
  fill(200_000)

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
  expect((await fetch(`${shop.address}/healthz`)).status).toBe(200)
  expect((await call('GET', '/api/sales/all')).status).toBe(200)

  rmSync(join(disk, 'holiday.mp4'))
  for (const key of [...booked.slice(0, 5), ...refused])
    expect((await call('POST', '/api/sales', makeSale(), key)).status).toBe(201)
  shop.child.kill('SIGTERM')
  expect(await shop.end).toEqual([0, null])
  const { db, close } = openDatabase({ dataDir })
  const { length } = await db.selectFrom('sale').select('id').execute()
  expect(length).toBe(booked.length + refused.length)
  expect(await brokenInvariants(db)).toEqual([])
  await close()
})

test.runIf(probe)('a backup never takes the last room on the disk from the shop', async () => {
  const dataDir = join(disk, 'data')
  await makeShop(dataDir)
  const opened = openDatabase({ dataDir })
  await expect(backUpToday(opened, join(disk, 'backups'), new Date())).rejects.toThrow(/not enough room for a backup/)
  await opened.close()
})

test.runIf(probe)('books that cannot be written to are said in a sentence at the start', async () => {
  const dataDir = join(disk, 'data')
  await makeShop(dataDir)
  expect(run('mount', '-o', 'remount,ro', disk)).toBe(true)
  for (const folder of [dataDir, join(disk, 'new')])
    await expect(openShop({ dataDir: folder })).rejects.toThrow(/folder .+ cannot be written to/)
})

/** What a program says that cannot do its work: one sentence, and it ends with 1. */
async function refusal(program: string, args: string[], dataDir: string): Promise<string> {
  const { end, said } = start(`src/server/${program}.ts`, args, envFor({ dataDir }))
  expect([(await end)[0], said.length], said.join('\n')).toEqual([1, 1])
  return said[0] ?? ''
}

test.runIf(probe)('no program leaves anything but a sentence on a disk that is read-only', async () => {
  const dataDir = join(disk, 'data')
  await makeShop(dataDir)
  const backup = join(disk, 'shop.sqlite')
  copyFileSync(join(dataDir, 'shop.sqlite'), backup)
  expect(run('mount', '-o', 'remount,ro', disk)).toBe(true)
  for (const program of ['verify', 'backup'])
    expect(await refusal(program, [], dataDir)).toMatch(/May this account write to their folder/)
  expect(await refusal('restore', ['--anyway', backup], join(disk, 'new'))).toMatch(
    /The folder .*new cannot be written to/,
  )
  expect(await refusal('restore', ['--anyway', backup], dataDir)).toMatch(/holds books already/)
})

test.runIf(probe)('books in a file that is read-only are not opened: every sale would be refused', async () => {
  const dataDir = join(disk, 'data')
  await makeShop(dataDir)
  const books = join(dataDir, 'shop.sqlite')
  expect(run('mount', '--bind', books, books) && run('mount', '-o', 'remount,bind,ro', books)).toBe(true)
  try {
    await expect(openShop({ dataDir })).rejects.toThrow(/The file .*shop.sqlite cannot be written to/)
    // They can be read.
    const verify = start('src/server/verify.ts', [], envFor({ dataDir }))
    expect(await verify.end, verify.said.join('\n')).toEqual([0, null])
  } finally {
    run('umount', '-l', books)
  }
})

test.runIf(probe)('a restore onto a disk that is too small leaves nothing there', async () => {
  const dataDir = join(disk, 'data')
  await makeShop(dataDir)
  const backup = join(disk, 'shop.sqlite')
  copyFileSync(join(dataDir, 'shop.sqlite'), backup)
  fill(100_000)
  expect(await refusal('restore', ['--anyway', backup], join(disk, 'new'))).toMatch(/disk.* full/)
  expect(readdirSync(join(disk, 'new'))).toEqual(['lock.sqlite'])
})
