import type { OpenDatabase } from '../database/openDatabase.ts'
import { BACKUP_EXTENSIONS, findNewestBackup, listBackups } from './backupFiles.ts'

/** What backups and CSV are made from, where backups lie, and how the daily one fares. */
export type MaintenanceContext = { database: OpenDatabase; folder: string; state: BackupState }

/** `isDaily`: one is to be made each day; `tried`: since the start; `failedAt`: unless one was made since. */
export type BackupState = { isDaily: boolean; hasTried: boolean; failedAt: Date | undefined }

export const createBackupState = (isDaily: boolean): BackupState => ({ isDaily, hasTried: false, failedAt: undefined })

/** A newest backup that is older is a reason to look, in milliseconds. */
const MAX_BACKUP_AGE_MS = 2 * 86_400_000

/** Why a Director should look after the backups, if so: the newest good one (ISO instant), and whether the last attempt failed. */
export type BackupWarning = { since: string | null; failed: boolean }

export function findBackupWarning(
  { database, folder, state }: MaintenanceContext,
  now: Date,
): BackupWarning | undefined {
  // Until the daily backup was tried after a start, an old one only says that the shop was closed.
  if (!state.isDaily || !(state.hasTried || state.failedAt)) return undefined
  const ofThisEngine = listBackups(folder).filter(({ name }) => name.endsWith(BACKUP_EXTENSIONS[database.engine]))
  const newest = findNewestBackup(ofThisEngine, now)
  const isOld = !newest || now.getTime() - newest.at.getTime() > MAX_BACKUP_AGE_MS
  // Another process, or a person, may have made one since.
  const failed = state.failedAt !== undefined && !(newest && newest.at > state.failedAt)
  return failed || isOld ? { since: newest?.at.toISOString() ?? null, failed } : undefined
}
