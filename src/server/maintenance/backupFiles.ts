import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Day, toShopDay } from '#domain/day.ts'
import type { Engine } from '../database/engine.ts'

/** A finished backup, as it lies in its folder. */
export type Backup = { name: string; file: string; bytes: number; at: Date }

/** What a backup's name ends in: a copy of SQLite's file, or an archive of pg_dump. */
export const BACKUP_EXTENSIONS: Record<Engine, string> = { sqlite: 'sqlite', postgres: 'pgdump' }

/** Beside each backup lies its SHA-256, as `sha256sum -c` reads it. */
export const CHECKSUM_EXTENSION = '.sha256'

/** Ends the name of what is not finished yet: nothing under a backup's own name is ever half a file. */
export const PARTIAL_EXTENSION = '.part'

/** The shop's time is always this far from UTC. */
const SHOP_UTC_OFFSET = '+05:30'

const BACKUP_NAME_PATTERN = /^shop-(\d{4}-\d{2}-\d{2})_(\d{2})-(\d{2})-(\d{2})\.(sqlite|pgdump)$/

/** The name of a backup made at this instant, in the shop's time: shop-2026-01-31_21-30-00.sqlite */
export function formatBackupName(at: Date, engine: Engine): string {
  const time = at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' }).replaceAll(':', '-')
  return `shop-${toShopDay(at)}_${time}.${BACKUP_EXTENSIONS[engine]}`
}

/** The finished backups in a folder, newest first, no more than `limit`. A folder that is not there has none. */
export function listBackups(folder: string, limit = Number.POSITIVE_INFINITY): Backup[] {
  return (
    listFileNames(folder)
      .filter((name) => BACKUP_NAME_PATTERN.test(name))
      // Their names are in the order of their times.
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

/** A backup whose name is later than this was made while the clock was ahead, in milliseconds: clocks differ a little. */
const CLOCK_TOLERANCE_MS = 3_600_000

const isFromFuture = ({ at }: Backup, now: Date) => at.getTime() - now.getTime() > CLOCK_TOLERANCE_MS

/** The newest of the backups whose time has come. What was made while the clock was ahead says nothing of its age. */
export function findNewestBackup(backups: readonly Backup[], now: Date): Backup | undefined {
  return backups.find((backup) => !isFromFuture(backup, now))
}

/** How many of the last days, weeks and months keep a backup: their newest. */
const RETAINED_PERIODS = { days: 7, weeks: 4, months: 12 }

/** So long every backup stays, in milliseconds: somebody may have made it on purpose, and want to take it away. */
const MIN_RETENTION_MS = 86_400_000

/**
 * Which of these backups (newest first) may go: those that are not the newest of a day, week or month that keeps one.
 * Those that were made while the clock was ahead are counted by themselves, so that they replace none of the others.
 */
export function findOutdatedBackups(backups: readonly Backup[], now: Date): Backup[] {
  const [ahead = [], past = []] = [true, false].map((isFuture) =>
    backups.filter((one) => isFromFuture(one, now) === isFuture),
  )
  return [...findSuperfluous(ahead, now), ...findSuperfluous(past, now)]
}

function findSuperfluous(backups: readonly Backup[], now: Date): Backup[] {
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

/** What is not finished after this time never will be, in milliseconds. */
const ABANDONED_AFTER_MS = 3_600_000

/** Takes away what is outdated, and what a backup that was interrupted long ago has left behind. */
export function deleteOutdatedBackups(folder: string, now: Date): void {
  for (const { file } of findOutdatedBackups(listBackups(folder), now))
    for (const name of [file, file + CHECKSUM_EXTENSION]) deleteFile(name)
  const names = listFileNames(folder)
  const isLeftover = (name: string) =>
    /\.part(-journal)?$/.test(name) ||
    (name.endsWith(CHECKSUM_EXTENSION) && !names.includes(name.slice(0, -CHECKSUM_EXTENSION.length)))
  for (const name of names.filter((one) => one.replace(/^\./, '').startsWith('shop-') && isLeftover(one))) {
    const file = join(folder, name)
    // A time that has not come yet is one of a clock that was ahead.
    if (Math.abs(Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)) > ABANDONED_AFTER_MS)
      deleteFile(file)
  }
}

/** Makes the folder, readable by its owner alone: everything the shop knows will lie in it. */
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
