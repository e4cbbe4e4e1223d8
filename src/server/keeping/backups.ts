import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Day, dayOf } from '#domain/day.ts'
import type { Engine } from '../database/engine.ts'

/** A finished backup, as it lies in its folder. */
export type Backup = { name: string; file: string; bytes: number; at: Date }

/** What a backup's name ends in: a copy of SQLite's file, or an archive of pg_dump. */
export const ENDING: Record<Engine, string> = { sqlite: 'sqlite', postgres: 'pgdump' }

/** Beside each backup lies its SHA-256, as `sha256sum -c` reads it. */
export const SUM = '.sha256'

/** Ends the name of what is not finished yet: nothing under a backup's own name is ever half a file. */
export const PART = '.part'

/** The shop's time is always this far from UTC. */
const OFFSET = '+05:30'

const NAME = /^shop-(\d{4}-\d{2}-\d{2})_(\d{2})-(\d{2})-(\d{2})\.(sqlite|pgdump)$/

/** The name of a backup made at this instant, in the shop's time: shop-2026-01-31_21-30-00.sqlite */
export function nameAt(at: Date, engine: Engine): string {
  const time = at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' }).replaceAll(':', '-')
  return `shop-${dayOf(at)}_${time}.${ENDING[engine]}`
}

/** The finished backups in a folder, newest first, no more than `limit`. A folder that is not there has none. */
export function listBackups(folder: string, limit = Number.POSITIVE_INFINITY): Backup[] {
  return (
    namesIn(folder)
      .filter((name) => NAME.test(name))
      // Their names are in the order of their times.
      .sort((a, b) => (a < b ? 1 : -1))
      .slice(0, limit)
      .flatMap((name) => {
        const [, day, hour, minute, second] = NAME.exec(name) ?? []
        const file = join(folder, name)
        const found = day && statSync(file, { throwIfNoEntry: false })
        if (!found) return []
        return [{ name, file, bytes: found.size, at: new Date(`${day}T${hour}:${minute}:${second}${OFFSET}`) }]
      })
      .sort((a, b) => b.at.getTime() - a.at.getTime())
  )
}

/** A backup whose name is later than this was made while the clock was ahead, in milliseconds: clocks differ a little. */
const CLOCK_TOLERANCE_MS = 3_600_000

const isAhead = ({ at }: Backup, now: Date) => at.getTime() - now.getTime() > CLOCK_TOLERANCE_MS

/** The newest of the backups whose time has come. What was made while the clock was ahead says nothing of its age. */
export function newestBackup(backups: readonly Backup[], now: Date): Backup | undefined {
  return backups.find((backup) => !isAhead(backup, now))
}

/** How many of the last days, weeks and months keep a backup: their newest. */
const KEPT = { days: 7, weeks: 4, months: 12 }

/** So long every backup stays, in milliseconds: somebody may have made it on purpose, and want to take it away. */
const FRESH = 86_400_000

/**
 * Which of these backups (newest first) may go: those that are not the newest of a day, week or month that keeps one.
 * Those that were made while the clock was ahead are counted by themselves, so that they replace none of the others.
 */
export function outdated(backups: readonly Backup[], now: Date): Backup[] {
  const [ahead = [], past = []] = [true, false].map((which) => backups.filter((one) => isAhead(one, now) === which))
  return [...superfluous(ahead, now), ...superfluous(past, now)]
}

function superfluous(backups: readonly Backup[], now: Date): Backup[] {
  const kept = new Set(backups.filter(({ at }) => Math.abs(now.getTime() - at.getTime()) < FRESH))
  const keep = (count: number, periodOf: (day: Day) => string) => {
    const newest = Map.groupBy(backups, ({ at }) => periodOf(dayOf(at)))
    for (const [first] of [...newest.values()].slice(0, count)) if (first) kept.add(first)
  }
  keep(KEPT.days, (day) => day)
  keep(KEPT.weeks, weekOf)
  keep(KEPT.months, (day) => day.slice(0, 7))
  return backups.filter((backup) => !kept.has(backup))
}

/** What is not finished after this time never will be, in milliseconds. */
const ABANDONED = 3_600_000

/** Takes away what is outdated, and what a backup that was interrupted long ago has left behind. */
export function tidy(folder: string, now: Date): void {
  for (const { file } of outdated(listBackups(folder), now)) for (const name of [file, file + SUM]) remove(name)
  const names = namesIn(folder)
  const isLeft = (name: string) =>
    /\.part(-journal)?$/.test(name) || (name.endsWith(SUM) && !names.includes(name.slice(0, -SUM.length)))
  for (const name of names.filter((one) => one.replace(/^\./, '').startsWith('shop-') && isLeft(one))) {
    const file = join(folder, name)
    // A time that has not come yet is one of a clock that was ahead.
    if (Math.abs(Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)) > ABANDONED) remove(file)
  }
}

/** Makes the folder, readable by its owner alone: everything the shop knows will lie in it. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

const remove = (file: string) => rmSync(file, { force: true })

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The Monday of a day's week. */
function weekOf(day: Day): Day {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() - ((instant.getUTCDay() + 6) % 7))
  return instant.toISOString().slice(0, 10)
}
