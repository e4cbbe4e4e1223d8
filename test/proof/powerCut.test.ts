import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { openOffice } from '#test/support/office.ts'
import { openShop } from '#test/support/program.ts'

/**
 * A killed process leaves to the system what it has written; when the power goes, what the system had not yet put on
 * the disk is gone, too. Here the disk is a file, mounted: what lies in that file is what a power cut would leave.
 */
const ROUNDS = process.env.CI ? 20 : 2

const folder = mkdtempSync(join(tmpdir(), 'khet-power-'))
const mounted: string[] = []
afterAll(() => {
  for (const at of mounted) run('umount', '-l', at)
  rmSync(folder, { recursive: true, force: true })
})

const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** A disk in a file, with everything on it that was put on it; nothing is put on it without being asked to. */
function mountDisk(image: string): string | undefined {
  const at = mkdtempSync(join(folder, 'disk-'))
  if (!run('mount', '-o', 'loop,commit=300', image, at)) return undefined
  mounted.push(at)
  return at
}

function makeDisk(): string | undefined {
  const image = join(folder, 'disk.img')
  writeFileSync(image, '')
  truncateSync(image, 64 * 2 ** 20)
  return run('mkfs.ext4', '-q', '-F', image) ? mountDisk(image) : undefined
}

const probe = makeDisk()
if (probe) run('umount', probe)
else process.stdout.write('This account may not mount a disk: the power is not cut.\n')

test.runIf(probe)('what was acknowledged is on the disk when the power goes', async () => {
  let count = 0
  for (let round = 0; round < ROUNDS; round++) {
    const disk = makeDisk() ?? ''
    const dataDir = join(disk, 'data')
    mkdirSync(dataDir)
    const office = await openOffice({ opened: openDatabase({ dataDir }) })
    const token = await office.tokenOf('director')
    await office.close()
    const shop = await openShop({ dataDir })
    const acknowledged: string[] = []
    const phone = async () => {
      for (;;) {
        const key = crypto.randomUUID()
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key }
        const answer = await fetch(`${shop.address}/api/sales`, {
          method: 'POST',
          headers,
          body: JSON.stringify(makeSale()),
        })
        if (answer.status === 201) acknowledged.push(key)
        if (acknowledged.length > 30 + round) shop.child.kill('SIGKILL')
      }
    }
    await Promise.allSettled(Array.from({ length: 6 }, phone))
    await shop.end
    const cut = join(folder, 'cut.img')
    copyFileSync(join(folder, 'disk.img'), cut)
    run('umount', disk)

    const after = mountDisk(cut) ?? ''
    const { db, close } = openDatabase({ dataDir: join(after, 'data') })
    const there = new Set((await db.selectFrom('sale').select('opId').execute()).map(({ opId }) => opId))
    expect(acknowledged.filter((key) => !there.has(key))).toEqual([])
    expect(await brokenInvariants(db)).toEqual([])
    await close()
    run('umount', after)
    count += acknowledged.length
  }
  process.stdout.write(`    ${ROUNDS} power cuts, ${count} sales acknowledged and there\n`)
})
