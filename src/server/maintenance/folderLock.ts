import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { findUnwritable } from '../config.ts'
import { classifyDatabaseError } from '../database/databaseErrors.ts'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../database/openDatabase.ts'
import { refuseUnderMaintenance } from '../database/postgres/maintenanceLock.ts'
import type { QueryListener } from '../database/queryListener.ts'
import { refuseForeignFile } from '../database/sqlite/refuseForeignFile.ts'

/** Held as long as a program has the folder for itself. Nothing but SQLite may open it: closing it elsewhere unlocks it. */
const LOCK_FILE = 'lock.sqlite'

/** Which program holds the lock, for the message of the second one. It locks nothing by itself. */
const HOLDER_FILE = 'lock.json'

/** How long the second program waits: a server that was told to stop finishes its requests first. */
const LOCK_WAIT_MS = 5_000
const LOCK_RETRY_MS = 100

type Holder = { program: string; pid: number; since: string }

/** A lock that is held. Ends with `release`, and with the process however that ends. */
export type FolderLock = { release: () => void }

/**
 * Locks the SQLite folder for one program: a server, a restore, a move. The lock is an exclusive transaction in a
 * database beside the books, so the operating system takes it back when the process ends, by SIGKILL too, and a file
 * that was left behind locks nothing. Backups and `verify` do not need it.
 *
 * @param program what the second program calls the first, such as "the server"
 * @throws Error with a sentence that names the program that holds it
 */
export async function lockFolder(dataDir: string, program: string, waitMs = LOCK_WAIT_MS): Promise<FolderLock> {
  // A database that is only read would open, and refuse every sale.
  const unwritable = findUnwritable(dataDir)
  if (unwritable) throw new Error(`${unwritable} cannot be written to by this account, or its disk is read-only.`)
  mkdirSync(dataDir, { recursive: true })
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 })
  try {
    await acquireLock(lock, dataDir, performance.now() + waitMs)
  } catch (error) {
    lock.close()
    throw error
  }
  writeHolder(dataDir, { program, pid: process.pid, since: new Date().toISOString() })
  let isHeld = true
  return {
    release() {
      if (!isHeld) return
      isHeld = false
      rmSync(join(dataDir, HOLDER_FILE), { force: true })
      lock.close()
    },
  }
}

async function acquireLock(lock: DatabaseSync, dataDir: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      // Nothing is ever written there, so no journal has to lie on the disk.
      lock.exec('pragma journal_mode = memory; begin exclusive')
      return
    } catch (error) {
      if (classifyDatabaseError(error) !== 'busy') throw error
      if (performance.now() >= deadline) throw new Error(describeFolderLockHolder(dataDir), { cause: error })
    }
    await wait(LOCK_RETRY_MS)
  }
}

/** The lock holds without this file: a disk that is full must not keep the shop closed. */
function writeHolder(dataDir: string, holder: Holder): void {
  try {
    writeFileSync(join(dataDir, HOLDER_FILE), `${JSON.stringify(holder)}\n`)
  } catch {
    rmSync(join(dataDir, HOLDER_FILE), { force: true })
  }
}

function describeFolderLockHolder(dataDir: string): string {
  const { program, pid, since } = readHolder(dataDir) ?? { program: 'another program' }
  const process = pid === undefined ? '' : ` (process ${pid}, since ${since})`
  return `The database in ${dataDir} is in use by ${program}${process}. Stop it first, or wait until it has ended.`
}

function readHolder(dataDir: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, HOLDER_FILE), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Opens the books for a server. It has SQLite's folder for itself until the books are closed.
 *
 * @throws Error with a sentence
 */
export async function openLocked(
  location: DatabaseLocation,
  program: string,
  onQuery?: QueryListener,
): Promise<OpenDatabase> {
  if (!('dataDir' in location)) return openSharedPostgres(location, onQuery)
  const lock = await lockFolder(location.dataDir, program)
  try {
    refuseForeignFile(join(location.dataDir, 'shop.sqlite'))
    return releaseOnClose(openDatabase(location, onQuery), lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Several servers may serve one PostgreSQL database; a restore and a move must have it for themselves. */
async function openSharedPostgres(location: DatabaseLocation, onQuery?: QueryListener): Promise<OpenDatabase> {
  const database = openDatabase(location, onQuery)
  try {
    await refuseUnderMaintenance(database.db, database.engine)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The same books; closing them releases the lock, too. */
export function releaseOnClose(database: OpenDatabase, lock: FolderLock): OpenDatabase {
  return { ...database, close: () => database.close().finally(lock.release) }
}
