import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainStartError, readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../database/openDatabase.ts'
import { checkPortIsFree, listen, stopOnSignal } from '../listen.ts'
import { type Log, logToOutput } from '../log.ts'
import { createBackupState } from '../maintenance/backupState.ts'
import { lockFolder, releaseOnClose } from '../maintenance/folderLock.ts'
import { hasEmployees } from '../queries/employees.ts'
import { runProgram } from '../runProgram.ts'
import { fillSample } from '../sample/fillSample.ts'
import { addMoneyAccount } from '../sample/moneyAccount.ts'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '../sample/people.ts'
import { markAsSample, refuseRealFolder, refuseRealShop, SAMPLE_MARKER_FILE } from '../sampleMark.ts'

/** The database and the files of SQLite beside it. */
const SQLITE_FILES = ['shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm']

const LOOPBACK_HOSTS = ['127.0.0.1', '::1', 'localhost']

/**
 * Runs the server with the sample shop. `--fresh` creates it anew, `--build` builds the pages first. Its passwords are
 * public, so it listens on loopback only.
 */
async function startDemo(): Promise<void> {
  const { location, backups, host, port } = readConfig(process.env, './data/sample')
  const isFresh = process.argv.includes('--fresh')
  if (!LOOPBACK_HOSTS.includes(host)) throw new Error('The sample shop listens on this machine only: leave HOST unset.')
  if (isFresh && !('dataDir' in location))
    throw new Error('--fresh empties the sample folder only: for DATABASE_URL, empty the database yourself.')
  let database: OpenDatabase | undefined
  try {
    // Checks that fail at once come before the build, which takes long.
    await checkPortIsFree(port, host)
    database = await openSample(location, isFresh)
    if (process.argv.includes('--build')) buildPages()
    await migrate(database.db, database.engine)
    const isNew = !(await hasEmployees(database.db))
    // A folder with the marker file may hold a sample that an earlier version has made.
    if (isNew || 'dataDir' in location) await markAsSample(database.db)
    else await refuseRealShop(database.db)
    if (isNew) {
      process.stdout.write('Filling the sample shop.\n')
      const now = new Date()
      await fillSample(database.db, now)
      await addMoneyAccount(database.db, now)
    }
    // Read again, because the pages may have been built since.
    const { site, trustedProxyCount } = readConfig(process.env, './data/sample')
    const maintenance = { database, folder: backups.folder, state: createBackupState(false) }
    const { address, stop } = await listen({
      host,
      port,
      site,
      trustedProxyCount,
      database,
      log: logExceptOpen,
      maintenance,
    })
    stopOnSignal(stop)
    process.stdout.write(formatWelcome(address))
  } catch (error) {
    await database?.close()
    throw new Error(explainStartError(error, { host, port, location }), { cause: error })
  }
}

/** Leaves out the line with the address, which the welcome contains. */
const logExceptOpen: Log = (line) => {
  if (line.event !== 'open') logToOutput(line)
}

/** @throws Error if the build fails, which has printed the reason */
function buildPages(): void {
  const { status } = spawnSync(process.execPath, ['src/web/buildSite.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The pages could not be built.')
}

/** Opens the sample shop; a folder is locked for this process. */
async function openSample(location: DatabaseLocation, isFresh: boolean): Promise<OpenDatabase> {
  if (!('dataDir' in location)) return openDatabase(location)
  refuseRealFolder(location.dataDir)
  const lock = await lockFolder(location.dataDir, 'the sample shop')
  try {
    prepareSampleFolder(location.dataDir, isFresh)
    return releaseOnClose(openDatabase(location), lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Marks a folder as a sample shop, and empties it on request. */
function prepareSampleFolder(folder: string, isFresh: boolean): void {
  if (isFresh) for (const file of SQLITE_FILES) rmSync(join(folder, file), { force: true })
  writeFileSync(
    join(folder, SAMPLE_MARKER_FILE),
    'The database in this folder is a sample: `npm run demo -- --fresh` deletes it.\n',
  )
}

function formatWelcome(address: string): string {
  const accounts = SAMPLE_ACCOUNTS.map(({ userName, role }) => `    ${userName.padEnd(9)} ${role}`)
  return [
    '',
    `  The sample shop is open: ${address}`,
    `  Sign in (password ${SAMPLE_PASSWORD}):`,
    ...accounts,
    '  A shop of your own, apart from this one: npm start',
    '',
    '',
  ].join('\n')
}

runProgram(startDemo)
