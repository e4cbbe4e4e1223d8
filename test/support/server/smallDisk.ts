import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const runQuietly = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** A real disk of 8 MB, when this account may mount one. */
export function mountSmallDisk(): string | undefined {
  const disk = mkdtempSync(join(tmpdir(), 'khet-disk-'))
  if (runQuietly('mount', '-t', 'tmpfs', '-o', 'size=8m', 'khet', disk)) return disk
  rmSync(disk, { recursive: true })
  return undefined
}

export function unmountDisk(disk: string): void {
  runQuietly('umount', '-l', disk)
  rmSync(disk, { recursive: true, force: true })
}

/** Whether this account may mount a disk. */
export function canMountDisk(): boolean {
  const disk = mountSmallDisk()
  if (disk) unmountDisk(disk)
  else process.stdout.write('This account may not mount a disk: a full one and a read-only one are not tried.\n')
  return disk !== undefined
}

/** Fills a disk with a file of this name, up to this number of free bytes. */
export function fillDisk(disk: string, freeBytes: number, name = 'holiday.mp4'): void {
  const { bsize, bavail } = statfsSync(disk)
  writeFileSync(join(disk, name), Buffer.alloc(Math.max(0, bsize * bavail - freeBytes)))
}
