import { createHash } from 'node:crypto'
import { createReadStream, rmSync } from 'node:fs'
import { open, rename, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from '../database/connect.ts'
import { type Backup, makeFolder, nameAt, PART, SUM, tidy } from './backups.ts'
import { checkArchive, dumpPostgres } from './postgresTools.ts'
import { copySqlite } from './sqliteCopy.ts'

/** So much must stay free on the disk beside a backup: a copy must never be what stops the shop. In bytes. */
const LEFT_FREE = 64 * 2 ** 20

/**
 * Makes a backup while the staff go on writing: one moment of the books, checked after it was written, on the disk
 * before it gets its name, and its SHA-256 beside it. What fails leaves nothing behind. Outdated backups go afterwards.
 *
 * @param folder where backups lie; made when it is not there
 * @throws Error with a sentence: no room, a damaged copy, a missing program
 */
export async function takeBackup(opened: OpenDatabase, folder: string, now: Date): Promise<Backup> {
  makeFolder(folder)
  await refuseFullDisk(opened, folder)
  const at = await freeMoment(opened, folder, now)
  const name = nameAt(at, opened.engine)
  const file = join(folder, name)
  const part = join(folder, `.${name}${PART}`)
  try {
    await copy(opened, part)
    await toDisk(part)
    await writeFile(file + SUM, `${await sumOf(part)}  ${name}\n`)
    await toDisk(file + SUM)
    await rename(part, file)
    await folderToDisk(folder)
  } catch (error) {
    for (const left of [part, `${part}-journal`, file + SUM]) rmSync(left, { force: true })
    throw error
  }
  tidy(folder, now)
  return { name, file, bytes: (await stat(file)).size, at }
}

/** The first second from now on that no other backup is named after: its sum's place is taken by making it. */
async function freeMoment({ engine }: OpenDatabase, folder: string, now: Date): Promise<Date> {
  for (let at = now; ; at = new Date(at.getTime() + 1_000)) {
    const place = join(folder, nameAt(at, engine) + SUM)
    const isOurs = await writeFile(place, '', { flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (isOurs) return at
  }
}

async function copy({ place }: OpenDatabase, part: string): Promise<void> {
  if (place && 'dataDir' in place) return copySqlite(join(place.dataDir, 'shop.sqlite'), part)
  if (!place || !('databaseUrl' in place)) throw new Error('Books that lie in memory alone cannot be backed up.')
  await dumpPostgres(place.databaseUrl, part)
  await checkArchive(part)
}

/** The SHA-256 of a file, hex. */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Waits until a file is on the disk, and no longer only on the way there. */
export async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** The same for the names in a folder; Windows takes care of them by itself. */
export async function folderToDisk(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function refuseFullDisk({ db, engine }: OpenDatabase, folder: string): Promise<void> {
  const { bsize, bavail } = await statfs(folder)
  const size = engine === 'postgres' ? sql`pg_database_size(current_database())` : sql`page_count * page_size`
  const from = engine === 'postgres' ? sql`` : sql`from pragma_page_count(), pragma_page_size()`
  const { rows } = await sql<{ bytes: number }>`select ${size} as bytes ${from}`.execute(db)
  const free = bsize * bavail
  if (free < (rows[0]?.bytes ?? 0) + LEFT_FREE)
    throw new Error(
      `There is not enough room for a backup in ${folder} (${megabytes(free)} are free). ` +
        'Take older backups elsewhere, or choose another disk: BACKUP_DIR=…',
    )
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`
