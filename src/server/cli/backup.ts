import { readConfig } from '../config.ts'
import { openExistingDatabase } from '../maintenance/openExistingDatabase.ts'
import { takeBackup } from '../maintenance/takeBackup.ts'
import { runProgram } from '../runProgram.ts'

/** Takes a backup now, whether the server runs or not. */
async function backUp(): Promise<void> {
  const { location, backups } = readConfig(process.env, './data')
  const database = await openExistingDatabase(location)
  try {
    const { file, bytes } = await takeBackup(database, backups.folder, new Date())
    process.stdout.write(`${file} (${(bytes / 1e6).toFixed(1)} MB), checked. Take a copy to another place, too.\n`)
  } finally {
    await database.close()
  }
}

runProgram(backUp)
