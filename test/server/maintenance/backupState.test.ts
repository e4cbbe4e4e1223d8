import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { readConfig } from '#server/config.ts'
import { formatBackupName } from '#server/maintenance/backupFiles.ts'
import { createBackupState } from '#server/maintenance/backupState.ts'
import { openTestDatabase, openTestServer } from '#test/support/server/testServer.ts'

test('failed backups, or a newest one two days old, need attention until the next one is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'khet-backups-'))
  const opened = await openTestDatabase()
  const state = createBackupState(true)
  const server = await openTestServer({
    opened,
    clock: () => new Date('2026-04-10T09:00:00+05:30'),
    maintenance: { database: opened, folder, state },
  })
  const backup = async () => {
    const answer = await server.call('director', 'GET', '/api/attention')
    const { total, backup }: Schema<'Attention'> = await answer.json()
    expect(total).toBe(backup ? 1 : 0)
    return backup
  }
  // The shop was closed: the day's backup has not been tried yet.
  expect(await backup()).toBeUndefined()
  state.hasTried = true
  expect(await backup()).toEqual({ since: null, failed: false })
  const makeAt = (at: string, engine = opened.engine) => {
    const instant = new Date(at)
    writeFileSync(join(folder, formatBackupName(instant, engine)), '')
  }
  makeAt('2026-04-08T08:59:59+05:30')
  makeAt('2026-04-10T08:00:00+05:30', opened.engine === 'sqlite' ? 'postgres' : 'sqlite')
  makeAt('2031-04-10T08:00:00+05:30')
  expect(await backup()).toEqual({ since: '2026-04-08T03:29:59.000Z', failed: false })
  makeAt('2026-04-08T09:30:00+05:30')
  expect(await backup()).toBeUndefined()
  state.failedAt = new Date('2026-04-10T08:59:00+05:30')
  expect(await backup()).toEqual({ since: '2026-04-08T04:00:00.000Z', failed: true })
  makeAt('2026-04-10T09:00:00+05:30')
  expect(await backup()).toBeUndefined()
  state.isDaily = false
  state.failedAt = new Date('2027-01-01')
  expect(await backup()).toBeUndefined()
  rmSync(folder, { recursive: true })
  await server.close()
})

test('the first step of backups is done when their folder lies outside that of the database', async () => {
  const opened = await openTestDatabase()
  const state = createBackupState(true)
  const server = await openTestServer({ opened, maintenance: { database: opened, folder: '', state } })
  const isDone = async (method: 'GET' | 'PUT') => {
    const body = method === 'PUT' ? { isPutAway: false } : undefined
    const answer: Schema<'FirstSteps'> = await (await server.call('director', method, '/api/first-steps', body)).json()
    return answer.steps.find(({ step }) => step === 'backup')?.isDone
  }
  expect([await isDone('GET'), await isDone('PUT')]).toEqual([false, false])
  state.isOutsideDataDir = true
  expect([await isDone('GET'), await isDone('PUT')]).toEqual([true, true])
  await server.close()
})

test('a backup folder inside the folder of the database is lost with it', () => {
  const isOutsideDataDir = (env: NodeJS.ProcessEnv) => readConfig(env, './data').backups.isOutsideDataDir
  expect(isOutsideDataDir({})).toBe(false)
  expect(isOutsideDataDir({ BACKUP_DIR: join('data', 'copies') })).toBe(false)
  expect(isOutsideDataDir({ BACKUP_DIR: join('data', '..copies') })).toBe(false)
  expect(isOutsideDataDir({ DATA_DIR: join('shop', 'data'), BACKUP_DIR: 'data' })).toBe(true)
  expect(isOutsideDataDir({ BACKUP_DIR: join(tmpdir(), 'copies') })).toBe(true)
  expect(isOutsideDataDir({ DATABASE_URL: 'postgres://demo', BACKUP_DIR: join('data', 'copies') })).toBe(true)
  expect(isOutsideDataDir({ DATABASE_URL: 'postgres://demo' })).toBe(false)
})
