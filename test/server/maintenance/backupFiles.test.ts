import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { findNewestBackup, formatBackupName, listBackupFiles } from '#server/maintenance/backupFiles.ts'
import { backUpToday } from '#server/maintenance/dailyBackups.ts'
import { openLocked } from '#server/maintenance/folderLock.ts'
import { openCurrentDatabase, openExistingDatabase } from '#server/maintenance/openExistingDatabase.ts'
import { restoreBackup } from '#server/maintenance/restoreBackup.ts'
import { takeBackup } from '#server/maintenance/takeBackup.ts'
import { createEmptyDatabase, type EmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const openLockedByServer = (location: DatabaseLocation) => openLocked(location, 'the server')

const EVENING = new Date('2026-04-20T15:30:00Z')

describe('backup files', () => {
  let source: EmptyDatabase
  let target: EmptyDatabase
  let opened: OpenDatabase
  let server: TestServer
  let folder: string
  beforeEach(async () => {
    ;[source, target] = await Promise.all([createEmptyDatabase(''), createEmptyDatabase('')])
    folder = join(source.folder, 'backups')
    opened = openDatabase(source.location)
    server = await openTestServer({ opened })
  })
  afterEach(async () => {
    await server.close()
    await Promise.all([source.remove(), target.remove()])
  })

  test('a backup without its checksum, in which a byte may have changed, needs --anyway', async () => {
    const { file } = await takeBackup(opened, folder, EVENING)
    const changed = readFileSync(file, 'latin1').replace('Demo Kisan 001', 'Demo Kisan 009')
    writeFileSync(file, changed, 'latin1')
    rmSync(`${file}.sha256`)
    await expect(restoreBackup({ file, location: target.location })).rejects.toThrow(/There is no .*sha256.*--anyway/)
    expect(existsSync(join(target.folder, 'data', 'shop.sqlite'))).toBe(false)
    expect(await restoreBackup({ file, location: target.location, acceptsFaults: true })).toEqual([])
  })

  test('a damaged page of a backup is found without a checksum', async () => {
    const { file } = await takeBackup(opened, folder, EVENING)
    const bytes = readFileSync(file)
    for (let page = 3; page * 4096 < bytes.length; page += 3) bytes.fill(0xff, page * 4096, page * 4096 + 12)
    writeFileSync(file, bytes)
    rmSync(`${file}.sha256`)
    await expect(restoreBackup({ file, location: target.location, acceptsFaults: true })).rejects.toThrow(
      /damaged|malformed/,
    )
    expect(readdirSync(join(target.folder, 'data'))).toEqual(['lock.sqlite'])
  })

  test('a file of another program is neither restored nor opened nor changed', async () => {
    const others: [name: string, sql: string][] = [
      ['with its own tables', 'create table diary (day text)'],
      ['with its own application id', `pragma application_id = 1234; create table sale (id integer)`],
      ['with a list of migrations of its own', 'create table migration (name text); create table sale (id integer)'],
    ]
    for (const [name, words] of others) {
      const dataDir = join(target.folder, name)
      mkdirSync(dataDir)
      const file = join(dataDir, 'shop.sqlite')
      const other = new DatabaseSync(file)
      other.exec(words)
      other.close()
      const before = readFileSync(file)
      const refused = /another program has written it/
      await expect(restoreBackup({ file, location: target.location, acceptsFaults: true })).rejects.toThrow(refused)
      for (const open of [openExistingDatabase, openCurrentDatabase, openLockedByServer])
        await expect(open({ dataDir }), name).rejects.toThrow(refused)
      expect(readFileSync(file).equals(before), name).toBe(true)
    }
    writeFileSync(join(target.folder, 'shop.sqlite'), 'a letter to the bank, of more than a hundred bytes. '.repeat(40))
    await expect(openExistingDatabase({ dataDir: target.folder })).rejects.toThrow(
      /another program has written it, or it is damaged/,
    )
  })

  test('the files of this program are marked as such', async () => {
    const { file } = await takeBackup(opened, folder, EVENING)
    const backup = new DatabaseSync(file, { readOnly: true })
    expect(backup.prepare('pragma application_id').get()).toEqual({ application_id: 0x4b686574 })
    backup.close()
  })

  test('a clock that was five years ahead leaves one backup per day after its correction', async () => {
    const ahead = new Date('2031-04-20T15:30:00Z')
    const made: string[] = []
    const look = async (now: Date) => {
      const file = await backUpToday(opened, folder, now)
      if (file) made.push(basename(file).slice(0, 15))
    }
    const tenMinutes = 600_000
    await look(new Date(EVENING.getTime() - 86_400_000))
    for (let times = 0; times < 2; times++) await look(new Date(ahead.getTime() + times * tenMinutes))
    // Killed meanwhile: its claim has a time in the future.
    writeFileSync(join(folder, '.claim'), '')
    utimesSync(join(folder, '.claim'), ahead, ahead)
    for (let times = 0; times < 3; times++) await look(new Date(EVENING.getTime() + times * tenMinutes))
    expect(made).toEqual(['shop-2026-04-19', 'shop-2031-04-20', 'shop-2026-04-20'])
    expect(findNewestBackup(listBackupFiles(folder), EVENING)?.name).toMatch(/^shop-2026-04-20/)
  })

  test('a backup of the other engine does not count as the daily backup', async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, formatBackupName(EVENING, 'postgres')), 'PGDMP')
    expect(await backUpToday(opened, folder, EVENING)).toMatch(/shop-2026-04-20.*sqlite$/)
  })
})
