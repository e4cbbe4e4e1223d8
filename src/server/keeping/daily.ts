import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '#domain/day.ts'
import type { OpenDatabase } from '../database/connect.ts'
import { errorText, type Log } from '../http/log.ts'
import { listBackups, makeFolder } from './backups.ts'
import { takeBackup } from './takeBackup.ts'

/** How often it is looked whether today has its backup, in milliseconds: a shop's PC is not on at midnight. */
const EVERY = 600_000

/** The first look comes when the morning's rush of starting is over. */
const FIRST = 20_000

/** A claim older than this was left by a process that died. */
const CLAIM = 2 * 3_600_000

/**
 * Makes the first backup of each day on which the office runs, and tries again every ten minutes while that fails.
 * Several processes may share the folder: one of them does it.
 */
export function keepDaily(opened: OpenDatabase, folder: string, log: Log): { stop: () => Promise<void> } {
  let running = Promise.resolve()
  const run = () => {
    running = running
      .then(() => backUpToday(opened, folder, new Date()))
      .then((made) => made && log({ level: 'info', event: 'backup', file: made }))
      .catch((error) => log({ level: 'error', event: 'backup-failed', error: errorText(error) }))
      .then(() => {})
  }
  const first = setTimeout(run, FIRST)
  const timer = setInterval(run, EVERY)
  for (const one of [first, timer]) one.unref()
  return {
    stop() {
      clearTimeout(first)
      clearInterval(timer)
      return running
    },
  }
}

/** Makes today's backup unless there is one, or another process is at it; the file that was made. */
export async function backUpToday(opened: OpenDatabase, folder: string, now: Date): Promise<string | undefined> {
  const [newest] = listBackups(folder)
  if (newest && dayOf(newest.at) === dayOf(now)) return undefined
  makeFolder(folder)
  const claim = join(folder, '.claim')
  if (!claimed(claim, now)) return undefined
  try {
    return (await takeBackup(opened, folder, now)).file
  } finally {
    rmSync(claim, { force: true })
  }
}

function claimed(claim: string, now: Date): boolean {
  const since = statSync(claim, { throwIfNoEntry: false })?.mtimeMs
  if (since !== undefined && now.getTime() - since > CLAIM) rmSync(claim, { force: true })
  try {
    closeSync(openSync(claim, 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
