import { runCommand } from './command.ts'
import type { OpenDatabase } from './database/connect.ts'
import { migrate, outstanding } from './database/migrate.ts'
import { makeOwner } from './firstStart.ts'
import { sampleIn } from './http/builtSite.ts'
import { afterAnswers, logToOutput } from './http/log.ts'
import { type Keeping, newBackupState } from './keeping/backupState.ts'
import { openLocked } from './keeping/folderLock.ts'
import { toolsTrouble } from './keeping/postgresTools.ts'
import { takeBackup } from './keeping/takeBackup.ts'
import { listen, stopOnSignal } from './listen.ts'
import { keepMetrics } from './metrics/metrics.ts'
import { readSettings, type Settings, startTrouble } from './settings.ts'

/** Opens the office; settings.ts says all there is to set. */
async function start(): Promise<void> {
  const { place, backups, metricsToken, slowQueryMs, ...settings } = readSettings(process.env, './data')
  const metrics = keepMetrics({ slowQueryMs, backups })
  const log = afterAnswers(metrics.counting(logToOutput))
  let opened: OpenDatabase | undefined
  try {
    opened = await openLocked(place, 'the server', metrics.watching(log))
    await keepBefore(opened, backups)
    await migrate(opened.db, opened.engine)
    const keeping = { opened, folder: backups.folder, state: newBackupState(backups.daily) }
    const readable = { text: metrics.text, token: metricsToken }
    const { db } = opened
    // Once the port is bound: where that fails, nobody would have read the password, which is shown once.
    const onListening = async () => {
      const password = await makeOwner(db, new Date())
      if (password)
        process.stdout.write(
          `First start. Sign in as "owner" with the password ${password} (shown only once, good for one sign-in).\n`,
        )
    }
    const { stop } = await listen({ ...settings, opened, log, keeping, metrics: readable, onListening })
    stopOnSignal(stop)
    await checkTools(keeping)
    if (!settings.site)
      process.stdout.write('The pages are not built yet, only the API answers. Build them: npm run build\n')
    const sample = settings.site ? sampleIn(settings.site) : []
    if (sample.length > 0)
      process.stdout.write(
        `The public pages show sample content: ${sample.join(', ')}. ` +
          'Put your own there (src/content/README.md) and build again.\n',
      )
  } catch (error) {
    await opened?.close()
    throw new Error(startTrouble(error, { ...settings, place }), { cause: error })
  }
}

/** That no backup can be made is said at the start, not when one is needed. */
async function checkTools({ opened, state }: Keeping): Promise<void> {
  if (!state.isDaily || opened.engine !== 'postgres') return
  const trouble = await toolsTrouble(opened.db)
  if (!trouble) return
  state.failedAt = new Date()
  process.stdout.write(`No backup can be made: ${trouble}\n`)
}

/** Before a new version of the program changes the tables, there is a way back. */
async function keepBefore(opened: OpenDatabase, { folder, daily }: Settings['backups']): Promise<void> {
  if (!daily || (await outstanding(opened.db)).length === 0) return
  await takeBackup(opened, folder, new Date()).catch((cause) => {
    throw new Error(
      `This version changes the tables, and the backup that belongs before that failed: ${cause.message} ` +
        'To start without one: DAILY_BACKUP=off',
      { cause },
    )
  })
}

runCommand(start)
