import { createHash } from 'node:crypto'
import { createReadStream, rmSync } from 'node:fs'
import { open, rename, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from '../database/openDatabase.ts'
import {
  type BackupFile,
  CHECKSUM_EXTENSION,
  createBackupFolder,
  deleteOutdatedBackups,
  formatBackupName,
  PARTIAL_EXTENSION,
} from './backupFiles.ts'
import { checkArchive, dumpPostgres } from './postgresTools.ts'
import { copySqlite } from './sqliteCopy.ts'

/** Space that must stay free on the disk beside a backup, so that a backup never stops the server. */
const MIN_FREE_BYTES = 64 * 2 ** 20

/**
 * Takes a backup while the server is in use: a snapshot that is checked, flushed to the disk and then renamed, with its
 * SHA-256 beside it. A failure leaves nothing behind. Outdated backups are deleted afterwards.
 *
 * @param folder created if it does not exist
 * @throws Error with a message for the operator: no space, a damaged copy, a missing program
 */
export async function takeBackup(database: OpenDatabase, folder: string, now: Date): Promise<BackupFile> {
  createBackupFolder(folder)
  await refuseFullDisk(database, folder)
  const at = await reserveBackupTime(database, folder, now)
  const name = formatBackupName(at, database.engine)
  const file = join(folder, name)
  const partialFile = join(folder, `.${name}${PARTIAL_EXTENSION}`)
  try {
    await copyDatabase(database, partialFile)
    await fsyncFile(partialFile)
    await writeFile(file + CHECKSUM_EXTENSION, `${await hashFile(partialFile)}  ${name}\n`)
    await fsyncFile(file + CHECKSUM_EXTENSION)
    await rename(partialFile, file)
    await fsyncFolder(folder)
  } catch (error) {
    for (const leftover of [partialFile, `${partialFile}-journal`, file + CHECKSUM_EXTENSION])
      rmSync(leftover, { force: true })
    throw error
  }
  deleteOutdatedBackups(folder, now)
  return { name, file, bytes: (await stat(file)).size, at }
}

/** The first second from now on without a backup, reserved by creating its checksum file. */
async function reserveBackupTime({ engine }: OpenDatabase, folder: string, now: Date): Promise<Date> {
  for (let at = now; ; at = new Date(at.getTime() + 1_000)) {
    const checksumFile = join(folder, formatBackupName(at, engine) + CHECKSUM_EXTENSION)
    const isReserved = await writeFile(checksumFile, '', { flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (isReserved) return at
  }
}

async function copyDatabase({ location }: OpenDatabase, partialFile: string): Promise<void> {
  if (location && 'dataDir' in location) return copySqlite(join(location.dataDir, 'shop.sqlite'), partialFile)
  if (!location || !('databaseUrl' in location)) throw new Error('A database in memory cannot be backed up.')
  await dumpPostgres(location.databaseUrl, partialFile)
  await checkArchive(partialFile)
}

/** The SHA-256 of a file, hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Flushes a file to the disk. */
export async function fsyncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** Flushes the names in a folder to the disk; Windows needs no flush. */
export async function fsyncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function refuseFullDisk({ db, engine }: OpenDatabase, folder: string): Promise<void> {
  const { bsize, bavail } = await statfs(folder)
  const sizeSql = engine === 'postgres' ? sql`pg_database_size(current_database())` : sql`page_count * page_size`
  const fromSql = engine === 'postgres' ? sql`` : sql`from pragma_page_count(), pragma_page_size()`
  const { rows } = await sql<{ bytes: number }>`select ${sizeSql} as bytes ${fromSql}`.execute(db)
  const freeBytes = bsize * bavail
  if (freeBytes < (rows[0]?.bytes ?? 0) + MIN_FREE_BYTES)
    throw new Error(
      `There is not enough room for a backup in ${folder} (${formatMegabytes(freeBytes)} are free). ` +
        'Take older backups elsewhere, or choose another disk: BACKUP_DIR=…',
    )
}

const formatMegabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`
