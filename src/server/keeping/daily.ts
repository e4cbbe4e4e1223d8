import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '#domain/day.ts'
import type { OpenDatabase } from '../database/connect.ts'
import { errorText, type Log } from '../http/log.ts'
import type { Keeping } from './backupState.ts'
import { type Backup, ENDING, listBackups, makeFolder } from './backups.ts'
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
export function keepDaily(keeping: Keeping, log: Log): { stop: () => Promise<void> } {
  const { opened, folder, state } = keeping
  let running = Promise.resolve()
  const run = () => {
    running = running
      .then(() => backUpToday(opened, folder, new Date()))
      .then((made) => {
        if (made) log({ level: 'info', event: 'backup', file: made })
        if (made) state.failedAt = undefined
      })
      .catch((error) => {
        log({ level: 'error', event: 'backup-failed', error: errorText(error) })
        state.failedAt = new Date()
      })
      .then(() => {
        state.tried = true
      })
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

/**
 * Makes today's backup unless there is one of this database's kind, or another process is at it; the file that was made.
 * Only today's name counts: a backup that was made while the clock was ahead is no reason for another, or for none.
 */
export async function backUpToday(opened: OpenDatabase, folder: string, now: Date): Promise<string | undefined> {
  const isTodays = ({ name, at }: Backup) => name.endsWith(ENDING[opened.engine]) && dayOf(at) === dayOf(now)
  if (listBackups(folder).some(isTodays)) return undefined
  makeFolder(folder)
  const claim = join(folder, '.claim')
  if (!claimed(claim)) return undefined
  try {
    return (await takeBackup(opened, folder, now)).file
  } finally {
    rmSync(claim, { force: true })
  }
}

function claimed(claim: string): boolean {
  const since = statSync(claim, { throwIfNoEntry: false })?.mtimeMs
  // A file's time is the machine's. One from the future was left while its clock was ahead.
  if (since !== undefined && Math.abs(Date.now() - since) > CLAIM) rmSync(claim, { force: true })
  try {
    closeSync(openSync(claim, 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
