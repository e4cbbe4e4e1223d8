import { isBackupOverdue } from '#domain/isBackupOverdue.ts'
import type { OpenDatabase } from '../database/openDatabase.ts'
import { BACKUP_EXTENSIONS, findNewestBackup, listBackupFiles } from './backupFiles.ts'

/** The source and the folder of backups, and the state of the daily one. */
export type MaintenanceContext = { database: OpenDatabase; folder: string; state: BackupState }

/**
 * `isDaily`: a daily backup is configured. `isOutsideDataDir`: in a folder outside that of the database. `hasTried`:
 * since the start. `failedAt`: undefined after a success.
 */
type BackupState = { isDaily: boolean; isOutsideDataDir: boolean; hasTried: boolean; failedAt: Date | undefined }

/** The state at the start of a server, before the first attempt. */
export const createBackupState = (isDaily: boolean, isOutsideDataDir = false): BackupState => ({
  isDaily,
  isOutsideDataDir,
  hasTried: false,
  failedAt: undefined,
})

/** The time of the newest backup (ISO instant; null if there is none), and whether the last attempt failed. */
type BackupWarning = { since: string | null; failed: boolean }

/**
 * The warning about missing backups for Needs attention; undefined if daily backups are off or one was made in time.
 */
export function findBackupWarning(
  { database, folder, state }: MaintenanceContext,
  now: Date,
): BackupWarning | undefined {
  // Before the first attempt after a start, an old backup only means that the shop was closed.
  if (!state.isDaily || !(state.hasTried || state.failedAt)) return undefined
  const ofThisEngine = listBackupFiles(folder).filter(({ name }) => name.endsWith(BACKUP_EXTENSIONS[database.engine]))
  const newest = findNewestBackup(ofThisEngine, now)
  const isOld = !newest || isBackupOverdue(newest.at, now)
  // Another process, or a person, may have made one since.
  const failed = state.failedAt !== undefined && !(newest && newest.at > state.failedAt)
  return failed || isOld ? { since: newest?.at.toISOString() ?? null, failed } : undefined
}
