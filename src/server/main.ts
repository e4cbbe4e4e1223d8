import { openDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { makeOwner } from './firstStart.ts'
import { logToOutput } from './http/log.ts'
import { listen, stopOnSignal } from './listen.ts'
import { readSettings, startTrouble } from './settings.ts'

/** Opens the office: PORT, HOST, and DATA_DIR or DATABASE_URL are all there is to set. */
async function start(): Promise<void> {
  const { place, ...settings } = readSettings(process.env, './data')
  const opened = openDatabase(place)
  try {
    await migrate(opened.db, opened.engine)
    const password = await makeOwner(opened.db, new Date())
    if (password)
      process.stdout.write(`First start. Sign in as "owner" with the password ${password} (shown only once).\n`)
    const { stop } = await listen({ ...settings, opened, log: logToOutput })
    stopOnSignal(stop)
  } catch (error) {
    await opened.close()
    throw new Error(startTrouble(error, settings), { cause: error })
  }
}

start().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
