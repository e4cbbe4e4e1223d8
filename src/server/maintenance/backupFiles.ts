import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Day, toShopClock, toShopDay } from '#domain/day.ts'
import type { Engine } from '../database/engine.ts'

/** A finished backup in its folder. */
export type BackupFile = { name: string; file: string; bytes: number; at: Date }

/** File extensions of backups: a copy of the SQLite file, or an archive of pg_dump. */
export const BACKUP_EXTENSIONS: Record<Engine, string> = { sqlite: 'sqlite', postgres: 'pgdump' }

/** The file with the SHA-256 of a backup, in the format of `sha256sum -c`. */
export const CHECKSUM_EXTENSION = '.sha256'

/** Extension of a backup that is being written, so that a file with a backup's name is always complete. */
export const PARTIAL_EXTENSION = '.part'

/** India has no daylight saving time. */
const SHOP_UTC_OFFSET = '+05:30'

const BACKUP_NAME_PATTERN = /^shop-(\d{4}-\d{2}-\d{2})_(\d{2})-(\d{2})-(\d{2})\.(sqlite|pgdump)$/

/** The name of a backup made at this instant, in the shop's time: shop-2026-01-31_21-30-00.sqlite */
export function formatBackupName(at: Date, engine: Engine): string {
  const { day, time } = toShopClock(at)
  return `shop-${day}_${time.replaceAll(':', '-')}.${BACKUP_EXTENSIONS[engine]}`
}

/** The finished backups of a folder, newest first, at most `limit`; none if the folder does not exist. */
export function listBackupFiles(folder: string, limit = Number.POSITIVE_INFINITY): BackupFile[] {
  return (
    listFileNames(folder)
      .filter((name) => BACKUP_NAME_PATTERN.test(name))
      // Names sort by time.
      .sort((a, b) => (a < b ? 1 : -1))
      .slice(0, limit)
      .flatMap((name) => {
        const [, day, hour, minute, second] = BACKUP_NAME_PATTERN.exec(name) ?? []
        const file = join(folder, name)
        const stats = day && statSync(file, { throwIfNoEntry: false })
        if (!stats) return []
        return [{ name, file, bytes: stats.size, at: new Date(`${day}T${hour}:${minute}:${second}${SHOP_UTC_OFFSET}`) }]
      })
      .sort((a, b) => b.at.getTime() - a.at.getTime())
  )
}

/** A backup that is further in the future was made while the clock was ahead; clocks differ a little. */
const CLOCK_TOLERANCE_MS = 3_600_000

const isFromFuture = ({ at }: BackupFile, now: Date) => at.getTime() - now.getTime() > CLOCK_TOLERANCE_MS

/** The newest backup that is not from the future: the age of those made while the clock was ahead is unknown. */
export function findNewestBackup(backups: readonly BackupFile[], now: Date): BackupFile | undefined {
  return backups.find((backup) => !isFromFuture(backup, now))
}

/** The numbers of days, weeks and months whose newest backup is kept. */
const RETAINED_PERIODS = { days: 7, weeks: 4, months: 12 }

/** Every backup is kept for a day: it may have been made by hand, to be copied elsewhere. */
const MIN_RETENTION_MS = 86_400_000

/**
 * The backups (given newest first) that may be deleted: those that are not the newest of a retained day, week or month.
 * Backups from the future are judged apart, so that they replace no others.
 */
export function findOutdatedBackups(backups: readonly BackupFile[], now: Date): BackupFile[] {
  const [ahead = [], past = []] = [true, false].map((isFuture) =>
    backups.filter((backup) => isFromFuture(backup, now) === isFuture),
  )
  return [...findSuperfluous(ahead, now), ...findSuperfluous(past, now)]
}

function findSuperfluous(backups: readonly BackupFile[], now: Date): BackupFile[] {
  const retained = new Set(backups.filter(({ at }) => Math.abs(now.getTime() - at.getTime()) < MIN_RETENTION_MS))
  const retainNewest = (count: number, periodOf: (day: Day) => string) => {
    const newest = Map.groupBy(backups, ({ at }) => periodOf(toShopDay(at)))
    for (const [first] of [...newest.values()].slice(0, count)) if (first) retained.add(first)
  }
  retainNewest(RETAINED_PERIODS.days, (day) => day)
  retainNewest(RETAINED_PERIODS.weeks, mondayOf)
  retainNewest(RETAINED_PERIODS.months, (day) => day.slice(0, 7))
  return backups.filter((backup) => !retained.has(backup))
}

/** An unfinished backup of this age has been abandoned. */
const ABANDONED_AFTER_MS = 3_600_000

/** Deletes outdated backups and the leftovers of interrupted ones. */
export function deleteOutdatedBackups(folder: string, now: Date): void {
  for (const { file } of findOutdatedBackups(listBackupFiles(folder), now))
    for (const name of [file, file + CHECKSUM_EXTENSION]) deleteFile(name)
  const names = listFileNames(folder)
  const isLeftover = (name: string) =>
    /\.part(-journal)?$/.test(name) ||
    (name.endsWith(CHECKSUM_EXTENSION) && !names.includes(name.slice(0, -CHECKSUM_EXTENSION.length)))
  for (const name of names.filter((file) => file.replace(/^\./, '').startsWith('shop-') && isLeftover(file))) {
    const file = join(folder, name)
    // A time in the future comes from a clock that was ahead.
    if (Math.abs(Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)) > ABANDONED_AFTER_MS)
      deleteFile(file)
  }
}

/** Creates the folder, readable only by its owner, because backups contain all data. */
export function createBackupFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

const deleteFile = (file: string) => rmSync(file, { force: true })

function listFileNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The Monday of a day's week. */
function mondayOf(day: Day): Day {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() - ((instant.getUTCDay() + 6) % 7))
  return instant.toISOString().slice(0, 10)
}
