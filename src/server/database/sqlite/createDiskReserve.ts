import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createSemaphore } from '../../createSemaphore.ts'
import { classifyDatabaseError } from '../databaseErrors.ts'

/** The size of the reserve. Ending a session takes about 40 kB of the write-ahead log. */
export const RESERVE_BYTES = 2 * 2 ** 20

const PIECE_BYTES = 65_536

export type DiskReserve = ReturnType<typeof createDiskReserve>

/**
 * A file beside the database whose room is used when the disk is full, so that a session can still be ended. It exists
 * only while work of that kind does not need it: other writes never get its room.
 *
 * @param dataDir the folder of shop.sqlite
 */
export function createDiskReserve(dataDir: string) {
  const file = join(dataDir, 'reserve.bin')
  const takeTurn = createSemaphore(1)

  return {
    /** Completes the reserve if the disk has room for more than that; otherwise it stays as it is. */
    refill(): void {
      const { bavail, bsize } = statfsSync(dataDir)
      if (readSize(file) < RESERVE_BYTES && bavail * bsize > 2 * RESERVE_BYTES) fill(file, RESERVE_BYTES)
    },

    /**
     * Runs work that has failed because the disk is full once more, with the room of the reserve.
     *
     * @throws what the work throws
     */
    spend<T>(work: () => Promise<T>): Promise<T> {
      return takeTurn(async () => {
        const size = readSize(file)
        rmSync(file, { force: true })
        try {
          return await work()
        } finally {
          fill(file, size)
        }
      })
    },
  }
}

function readSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Writes the file up to this size, or as far as the disk has room. Random bytes, which no file system compresses. */
function fill(file: string, bytes: number): void {
  const descriptor = openSync(file, 'w', 0o600)
  try {
    for (let left = bytes; left > 0; left -= PIECE_BYTES)
      writeSync(descriptor, randomBytes(Math.min(left, PIECE_BYTES)))
    fsyncSync(descriptor)
  } catch (error) {
    if (classifyDatabaseError(error) !== 'full') throw error
  } finally {
    closeSync(descriptor)
  }
}
