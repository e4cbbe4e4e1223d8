import type { OpenDatabase } from '../database/connect.ts'
import { ENDING, listBackups, newestBackup } from './backups.ts'

/** What backups and CSV are made from, where backups lie, and how the daily one fares. */
export type Keeping = { opened: OpenDatabase; folder: string; state: BackupState }

/** `isDaily`: one is to be made each day; `tried`: since the start; `failedAt`: unless one was made since. */
export type BackupState = { isDaily: boolean; tried: boolean; failedAt: Date | undefined }

export const newBackupState = (isDaily: boolean): BackupState => ({ isDaily, tried: false, failedAt: undefined })

/** A newest backup that is older is a reason to look, in milliseconds. */
const OLD_MS = 2 * 86_400_000

/** Why a Director should look after the backups, if so: the newest good one (ISO instant), and whether the last attempt failed. */
export type BackupTrouble = { since: string | null; failed: boolean }

export function backupTrouble({ opened, folder, state }: Keeping, now: Date): BackupTrouble | undefined {
  // Until the daily backup was tried after a start, an old one only says that the shop was closed.
  if (!state.isDaily || !(state.tried || state.failedAt)) return undefined
  const ofThisKind = listBackups(folder).filter(({ name }) => name.endsWith(ENDING[opened.engine]))
  const newest = newestBackup(ofThisKind, now)
  const isOld = !newest || now.getTime() - newest.at.getTime() > OLD_MS
  // Another process, or a person, may have made one since.
  const failed = state.failedAt !== undefined && !(newest && newest.at > state.failedAt)
  return failed || isOld ? { since: newest?.at.toISOString() ?? null, failed } : undefined
}
