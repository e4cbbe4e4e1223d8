import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { type OpenDatabase, openDatabase, type Place } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { type Log, logToOutput } from './http/log.ts'
import { newBackupState } from './keeping/backupState.ts'
import { lockFolder, unlocking } from './keeping/folderLock.ts'
import { checkPortIsFree, listen, stopOnSignal } from './listen.ts'
import { hasEmployees } from './queries/employees.ts'
import { fillSample } from './sample/fill.ts'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from './sample/people.ts'
import { readSettings, startTrouble } from './settings.ts'

/** Lies in a folder whose books are a sample: nothing but such a folder is ever emptied. */
const MARK = 'this-is-a-sample'

/** The database and what SQLite keeps beside it. */
const FILES = ['shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm']

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/**
 * Opens the office with the sample shop in it. `--fresh` starts again, `--build` builds the pages before. Everybody
 * knows its passwords: loopback only.
 */
async function demo(): Promise<void> {
  const { place, backups, host, port } = readSettings(process.env, './data/sample')
  const fresh = process.argv.includes('--fresh')
  if (!LOOPBACK.includes(host)) throw new Error('The sample shop listens on this machine only: leave HOST unset.')
  if (fresh && !('dataDir' in place))
    throw new Error('--fresh empties the sample folder only: for DATABASE_URL, empty the database yourself.')
  let opened: OpenDatabase | undefined
  try {
    // Everything that can fail at once comes before what takes long.
    await checkPortIsFree(port, host)
    opened = await openSample(place, fresh)
    if (process.argv.includes('--build')) buildPages()
    await migrate(opened.db, opened.engine)
    if (!(await hasEmployees(opened.db))) {
      process.stdout.write('Filling the sample shop.\n')
      await fillSample(opened.db, new Date())
    }
    // The pages may be there only now.
    const { site, proxies } = readSettings(process.env, './data/sample')
    const keeping = { opened, folder: backups.folder, state: newBackupState(false) }
    const { address, stop } = await listen({ host, port, site, proxies, opened, log: logCalls, keeping })
    stopOnSignal(stop)
    process.stdout.write(welcome(address))
  } catch (error) {
    await opened?.close()
    throw new Error(startTrouble(error, { host, port, place }), { cause: error })
  }
}

/** The address stands in the welcome; what is called afterwards is logged as usual. */
const logCalls: Log = (line) => {
  if (line.event !== 'open') logToOutput(line)
}

/** @throws Error when the pages do not build; the build itself has said why */
function buildPages(): void {
  const { status } = spawnSync(process.execPath, ['src/web/buildSite.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The pages could not be built.')
}

/** Opens the sample shop, for this process alone where it lies in a folder. */
async function openSample(place: Place, fresh: boolean): Promise<OpenDatabase> {
  if (!('dataDir' in place)) return openDatabase(place)
  refuseRealShop(place.dataDir)
  const lock = await lockFolder(place.dataDir, 'the sample shop')
  try {
    prepare(place.dataDir, fresh)
    return unlocking(openDatabase(place), lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

function refuseRealShop(folder: string): void {
  if (existsSync(join(folder, 'shop.sqlite')) && !existsSync(join(folder, MARK)))
    throw new Error(`${folder} holds a shop that is not the sample. Choose another folder: DATA_DIR=./data/sample.`)
}

/** Marks a new folder as a sample's, and empties it on request. */
function prepare(folder: string, fresh: boolean): void {
  if (fresh) for (const file of FILES) rmSync(join(folder, file), { force: true })
  writeFileSync(
    join(folder, MARK),
    'The books in this folder are a sample: `npm run demo -- --fresh` throws them away.\n',
  )
}

function welcome(address: string): string {
  const accounts = SAMPLE_ACCOUNTS.map(({ userName, role }) => `    ${userName.padEnd(9)} ${role}`)
  return [
    '',
    `  The sample shop is open: ${address}`,
    `  Sign in (password ${SAMPLE_PASSWORD}):`,
    ...accounts,
    '',
    '',
  ].join('\n')
}

runCommand(demo)
