import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { toShopDay } from '#domain/day.ts'
import type { OpenDatabase } from '../database/openDatabase.ts'
import { formatError, type Log } from '../log.ts'
import { BACKUP_EXTENSIONS, type BackupFile, createBackupFolder, listBackupFiles } from './backupFiles.ts'
import type { MaintenanceContext } from './backupState.ts'
import { takeBackup } from './takeBackup.ts'

/** Checks through the day whether today's backup exists: a shop's PC is off at midnight. */
const CHECK_INTERVAL_MS = 600_000

/** The first check waits until the load of the start is over. */
const FIRST_CHECK_DELAY_MS = 20_000

/** An older claim was left by a process that ended. */
const CLAIM_EXPIRES_AFTER_MS = 2 * 3_600_000

/**
 * Takes one backup on each day on which the server runs, and tries again every ten minutes after a failure. Of several
 * processes that share the folder one takes it.
 */
export function startDailyBackups(maintenance: MaintenanceContext, log: Log): { stop: () => Promise<void> } {
  const { database, folder, state } = maintenance
  let running = Promise.resolve()
  const run = () => {
    running = running
      .then(() => backUpToday(database, folder, new Date()))
      .then((file) => {
        if (file) log({ level: 'info', event: 'backup', file })
        if (file) state.failedAt = undefined
      })
      .catch((error) => {
        log({ level: 'error', event: 'backup-failed', error: formatError(error) })
        state.failedAt = new Date()
      })
      .then(() => {
        state.hasTried = true
      })
  }
  const firstTimer = setTimeout(run, FIRST_CHECK_DELAY_MS)
  const timer = setInterval(run, CHECK_INTERVAL_MS)
  for (const pendingTimer of [firstTimer, timer]) pendingTimer.unref()
  return {
    stop() {
      clearTimeout(firstTimer)
      clearInterval(timer)
      return running
    },
  }
}

/**
 * Takes today's backup and returns it; undefined if there is one of this engine or another process takes it. Backups
 * are compared by the day in their names, so one that was made while the clock was ahead does not count.
 */
export async function backUpToday(database: OpenDatabase, folder: string, now: Date): Promise<string | undefined> {
  const isTodays = ({ name, at }: BackupFile) =>
    name.endsWith(BACKUP_EXTENSIONS[database.engine]) && toShopDay(at) === toShopDay(now)
  if (listBackupFiles(folder).some(isTodays)) return undefined
  createBackupFolder(folder)
  const claimFile = join(folder, '.claim')
  if (!tryClaim(claimFile)) return undefined
  try {
    return (await takeBackup(database, folder, now)).file
  } finally {
    rmSync(claimFile, { force: true })
  }
}

function tryClaim(claimFile: string): boolean {
  const since = statSync(claimFile, { throwIfNoEntry: false })?.mtimeMs
  // File times come from the machine. One in the future was left while its clock was ahead.
  if (since !== undefined && Math.abs(Date.now() - since) > CLAIM_EXPIRES_AFTER_MS) rmSync(claimFile, { force: true })
  try {
    closeSync(openSync(claimFile, 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
