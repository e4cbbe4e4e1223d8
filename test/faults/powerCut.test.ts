import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { startServer } from '#test/support/server/startProgram.ts'
import { openTestServer } from '#test/support/server/testServer.ts'
import { chooseRounds } from './chooseRounds.ts'

/**
 * The system writes the data of a killed process to the disk, but not after a power cut. Here the disk is a mounted
 * file: its content is what a power cut would leave.
 */
const POWER_CUT_ROUNDS = chooseRounds({ short: 2, full: 10, long: 20 })

const folder = mkdtempSync(join(tmpdir(), 'khet-power-'))
const mountPoints: string[] = []
afterAll(() => {
  for (const at of mountPoints) runQuietly('umount', '-l', at)
  rmSync(folder, { recursive: true, force: true })
})

const runQuietly = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** Mounts a disk in a file; data reach the file only when they are synced. */
function mountDisk(image: string): string | undefined {
  const at = mkdtempSync(join(folder, 'disk-'))
  if (!runQuietly('mount', '-o', 'loop,commit=300', image, at)) return undefined
  mountPoints.push(at)
  return at
}

function createDisk(): string | undefined {
  const image = join(folder, 'disk.img')
  writeFileSync(image, '')
  truncateSync(image, 64 * 2 ** 20)
  return runQuietly('mkfs.ext4', '-q', '-F', image) ? mountDisk(image) : undefined
}

const probeDisk = createDisk()
if (probeDisk) runQuietly('umount', probeDisk)
else process.stdout.write('This account may not mount a disk: the power is not cut.\n')

test.runIf(probeDisk)('every acknowledged write is on the disk after a power cut', async () => {
  let count = 0
  for (let round = 0; round < POWER_CUT_ROUNDS; round++) {
    const disk = createDisk() ?? ''
    const dataDir = join(disk, 'data')
    mkdirSync(dataDir)
    const testServer = await openTestServer({ opened: openDatabase({ dataDir }) })
    const token = await testServer.tokenOf('director')
    await testServer.close()
    const server = await startServer({ dataDir })
    const acknowledged: string[] = []
    const writeUntilKilled = async () => {
      for (;;) {
        const key = crypto.randomUUID()
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key }
        const answer = await fetch(`${server.address}/api/sales`, {
          method: 'POST',
          headers,
          body: JSON.stringify(makeSale()),
        })
        if (answer.status === 201) acknowledged.push(key)
        if (acknowledged.length > 30 + round) server.child.kill('SIGKILL')
      }
    }
    await Promise.allSettled(Array.from({ length: 6 }, writeUntilKilled))
    await server.exited
    const cut = join(folder, 'cut.img')
    copyFileSync(join(folder, 'disk.img'), cut)
    runQuietly('umount', disk)

    const after = mountDisk(cut) ?? ''
    const { db, close } = openDatabase({ dataDir: join(after, 'data') })
    const bookedKeys = new Set((await db.selectFrom('sale').select('opId').execute()).map(({ opId }) => opId))
    expect(acknowledged.filter((key) => !bookedKeys.has(key))).toEqual([])
    expect(await checkIntegrity(db)).toEqual([])
    await close()
    runQuietly('umount', after)
    count += acknowledged.length
  }
  process.stdout.write(`    ${POWER_CUT_ROUNDS} power cuts, ${count} sales acknowledged and there\n`)
})
