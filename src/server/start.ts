import { createOwner } from './auth/createOwner.ts'
import { explainStartError, readConfig, type ServerConfig } from './config.ts'
import { listPendingMigrations, migrate } from './database/migrate.ts'
import type { OpenDatabase } from './database/openDatabase.ts'
import { readSampleFields } from './http/builtSite.ts'
import { listen, stopOnSignal } from './listen.ts'
import { deferLog, logToOutput } from './log.ts'
import { createBackupState, type MaintenanceContext } from './maintenance/backupState.ts'
import { openLocked } from './maintenance/folderLock.ts'
import { explainUnusableTools } from './maintenance/postgresTools.ts'
import { takeBackup } from './maintenance/takeBackup.ts'
import { createMetrics } from './metrics/createMetrics.ts'
import { runProgram } from './runProgram.ts'
import { refuseSample } from './sampleMark.ts'

/** Starts the server with the configuration of config.ts. */
async function start(): Promise<void> {
  const { location, backups, metricsToken, slowQueryMs, ...settings } = readConfig(process.env, './data')
  const metrics = createMetrics({ slowQueryMs, backups })
  const log = deferLog(metrics.withCounting(logToOutput))
  let database: OpenDatabase | undefined
  try {
    database = await openLocked(location, 'the server', metrics.createQueryListener(log))
    await backUpBeforeMigration(database, backups)
    await migrate(database.db, database.engine)
    await refuseSample(database.db, location)
    const maintenance = {
      database,
      folder: backups.folder,
      state: createBackupState(backups.isDaily, backups.isOutsideDataDir),
    }
    const readableMetrics = { text: metrics.text, token: metricsToken }
    const { db } = database
    // After the port is bound: if binding fails, the password, which is printed only once, would be lost.
    const onListening = async () => {
      const password = await createOwner(db, new Date())
      if (password)
        process.stdout.write(
          `First start. Sign in as "owner" with the password ${password} (shown only once, good for one sign-in).\n` +
            'The shop is empty. To try a filled one instead: npm run demo, which keeps its data apart.\n',
        )
    }
    const { stop } = await listen({ ...settings, database, log, maintenance, metrics: readableMetrics, onListening })
    const checked = warnAboutTools(maintenance)
    // A stop waits for this check, because it would close the database below it.
    stopOnSignal(() => checked.then(stop, stop))
    await checked
    if (settings.trustedProxyCount === 0)
      process.stdout.write(
        'TRUST_PROXY is not set: people are distinguished by the address from which a request comes. Behind proxies of ' +
          'your own, set their number: TRUST_PROXY=1.\n',
      )
    if (!settings.site)
      process.stdout.write('The pages are not built yet, only the API answers. Build them: npm run build\n')
    const sample = settings.site ? readSampleFields(settings.site) : []
    if (sample.length > 0)
      process.stdout.write(
        `The public pages show sample content: ${sample.join(', ')}. ` +
          'Put your own there (src/content/README.md) and build again.\n',
      )
  } catch (error) {
    await database?.close()
    throw new Error(explainStartError(error, { ...settings, location }), { cause: error })
  }
}

/** Reports unusable backup tools at the start, before a backup is needed. */
async function warnAboutTools({ database, state }: MaintenanceContext): Promise<void> {
  if (!state.isDaily || database.engine !== 'postgres') return
  const toolsWarning = await explainUnusableTools(database.db)
  if (!toolsWarning) return
  state.failedAt = new Date()
  process.stdout.write(`No backup can be made: ${toolsWarning}\n`)
}

/** Makes a backup before migrations change the tables. */
async function backUpBeforeMigration(
  database: OpenDatabase,
  { folder, isDaily }: ServerConfig['backups'],
): Promise<void> {
  if (!isDaily || (await listPendingMigrations(database.db)).length === 0) return
  await takeBackup(database, folder, new Date()).catch((cause) => {
    throw new Error(
      `This version migrates the database, and the backup before the migration failed: ${cause.message} ` +
        'To start without one: DAILY_BACKUP=off',
      { cause },
    )
  })
}

runProgram(start)
