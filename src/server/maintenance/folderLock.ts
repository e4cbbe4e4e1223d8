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

/** The locked file. Only SQLite may open it: closing another descriptor of it would release the lock. */
const LOCK_FILE = 'lock.sqlite'

/** Names the program that holds the lock, for the message of a second one. It locks nothing. */
const HOLDER_FILE = 'lock.json'

/** How long a second program waits: a server that is stopping finishes its requests first. */
const LOCK_WAIT_MS = 5_000
const LOCK_RETRY_MS = 100

type Holder = { program: string; pid: number; since: string }

/** A held lock. It ends with `release`, or with the process in whatever way that ends. */
type FolderLock = { release: () => void }

/**
 * Locks the SQLite folder for one program: a server, a restore, a move. The lock is an exclusive transaction in a
 * database beside the real one, so the operating system releases it when the process ends, also by SIGKILL, and a
 * leftover file locks nothing. Backups and `verify` do not need it.
 *
 * @param program the name of this program in the message of a second one, for example "the server"
 * @throws Error that names the program which holds the lock
 */
export async function lockFolder(dataDir: string, program: string, waitMs = LOCK_WAIT_MS): Promise<FolderLock> {
  // A read-only database would open and then refuse every write.
  const unwritable = findUnwritable(dataDir)
  if (unwritable) throw new Error(`${unwritable} cannot be written to by this user, or its disk is read-only.`)
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
      // Nothing is written there, so it needs no journal on the disk.
      lock.exec('pragma journal_mode = memory; begin exclusive')
      return
    } catch (error) {
      if (classifyDatabaseError(error) !== 'busy') throw error
      if (performance.now() >= deadline) throw new Error(describeFolderLockHolder(dataDir), { cause: error })
    }
    await wait(LOCK_RETRY_MS)
  }
}

/** Failures are ignored: the lock holds without this file, and a full disk must not prevent the start. */
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
 * Opens the database for a server. A SQLite folder stays locked until the database is closed.
 *
 * @throws Error with a message for the operator
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

/** Several servers may share a PostgreSQL database, but not with a restore or a move. */
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

/** The same database; closing it releases the lock too. */
export function releaseOnClose(database: OpenDatabase, lock: FolderLock): OpenDatabase {
  return { ...database, close: () => database.close().finally(lock.release) }
}
