import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { type OpenDatabase, openDatabase, type Place } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { logToOutput } from './http/log.ts'
import { newBackupState } from './keeping/backupState.ts'
import { lockFolder, unlocking } from './keeping/folderLock.ts'
import { listen, stopOnSignal } from './listen.ts'
import { hasEmployees } from './queries/employees.ts'
import { fillSample } from './sample/fill.ts'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from './sample/people.ts'
import { readSettings, startTrouble } from './settings.ts'

/** Lies in a folder whose books are a sample: nothing but such a folder is ever emptied. */
const MARK = 'this-is-a-sample'

/** The database and what SQLite keeps beside it. */
const FILES = ['shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm']

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** Opens the office with the sample shop in it; `--fresh` begins anew. Everybody knows its passwords: loopback only. */
async function demo(): Promise<void> {
  const { place, backups, ...settings } = readSettings(process.env, './data/sample')
  const fresh = process.argv.includes('--fresh')
  if (!LOOPBACK.includes(settings.host))
    throw new Error('The sample shop listens on this machine only: leave HOST unset.')
  if (fresh && !('dataDir' in place))
    throw new Error('--fresh empties the sample folder only: for DATABASE_URL, empty the database yourself.')
  const opened = await openSample(place, fresh)
  try {
    await migrate(opened.db, opened.engine)
    if (!(await hasEmployees(opened.db))) await fillSample(opened.db, new Date())
    const { address, stop } = await listen({
      ...settings,
      opened,
      log: logToOutput,
      keeping: { opened, folder: backups.folder, state: newBackupState(false) },
    })
    stopOnSignal(stop)
    process.stdout.write(welcome(address))
  } catch (error) {
    await opened.close()
    throw new Error(startTrouble(error, { ...settings, place }), { cause: error })
  }
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

/** Marks a new folder as a sample's, empties a sample's on request, and refuses a real shop's. */
function prepare(folder: string, fresh: boolean): void {
  refuseRealShop(folder)
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
