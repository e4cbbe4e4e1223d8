import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addDays, toShopDay } from '#domain/day.ts'
import {
  type BackupFile,
  deleteOutdatedBackups,
  findOutdatedBackups,
  formatBackupName,
  listBackupFiles,
} from '#server/maintenance/backupFiles.ts'
import { createEmptyDatabase } from '#test/support/server/emptyDatabase.ts'

describe('backup retention', () => {
  const at = (day: string): BackupFile => {
    const instant = new Date(`${day}T21:00:00+05:30`)
    return { name: formatBackupName(instant, 'sqlite'), file: '', bytes: 1, at: instant }
  }

  test('keeps seven daily, four weekly and twelve monthly backups', () => {
    const days = Array.from({ length: 400 }, (_, index) => addDays('2026-06-30', -index))
    const all = days.map(at)
    const outdated = new Set(findOutdatedBackups(all, new Date('2026-06-30T22:00:00+05:30')))
    const keptDays = all.filter((backup) => !outdated.has(backup)).map((backup) => toShopDay(backup.at))
    expect(keptDays.slice(0, 7)).toEqual(days.slice(0, 7))
    // Sundays count as weekly backups, last days of a month as monthly ones.
    expect(keptDays.slice(7)).toEqual([
      ...['2026-06-21', '2026-06-14', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31'],
      ...['2025-12-31', '2025-11-30', '2025-10-31', '2025-09-30', '2025-08-31', '2025-07-31'],
    ])
  })

  test('deletes nothing after a closure of a year', () => {
    expect(findOutdatedBackups([at('2026-06-30'), at('2025-02-01')], new Date())).toEqual([])
  })

  test('does not replace backups by any number of those made while the clock was ahead', () => {
    const now = new Date('2026-06-30T22:00:00+05:30')
    const days = Array.from({ length: 7 }, (_, index) => addDays('2026-06-30', -index))
    const ahead = Array.from({ length: 144 }, (_, index) => {
      const instant = new Date(Date.parse('2031-06-30T23:50:00+05:30') - index * 600_000)
      return { name: formatBackupName(instant, 'sqlite'), file: '', bytes: 1, at: instant }
    })
    const outdated = findOutdatedBackups([...ahead, ...days.map(at)], now)
    expect(outdated.filter((backup) => backup.at < now)).toEqual([])
    expect(ahead.filter((backup) => !outdated.includes(backup)).map((backup) => toShopDay(backup.at))).toEqual([
      '2031-06-30',
    ])
  })

  test('ignores other files in the folder', async () => {
    const { folder, remove } = await createEmptyDatabase('')
    for (const name of ['holiday.jpg', 'shop-old.sqlite', '.shop-x.part', '.shop-y.part', 'shop-z.sqlite.sha256'])
      writeFileSync(join(folder, name), 'x')
    for (const old of ['.shop-x.part', 'holiday.jpg', 'shop-z.sqlite.sha256']) utimesSync(join(folder, old), 0, 0)
    deleteOutdatedBackups(folder, new Date())
    expect(readdirSync(folder).sort()).toEqual(['.shop-y.part', 'holiday.jpg', 'shop-old.sqlite'])
    expect(listBackupFiles(folder)).toEqual([])
    await remove()
  })
})
