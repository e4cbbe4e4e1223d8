/** Backups are daily; the shop may be closed, with its computer off, for one day. */
const MAX_BACKUP_AGE_MS = 2 * 86_400_000

/** Whether the newest backup, made at this instant, is older than it may be. */
export function isBackupOverdue(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > MAX_BACKUP_AGE_MS
}
