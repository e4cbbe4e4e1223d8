import { runCommand } from './command.ts'
import { openBooks } from './keeping/openBooks.ts'
import { takeBackup } from './keeping/takeBackup.ts'
import { readSettings } from './settings.ts'

/** Makes a backup now, whether the office runs or not. */
async function backUp(): Promise<void> {
  const { place, backups } = readSettings(process.env, './data')
  const opened = await openBooks(place)
  try {
    const { file, bytes } = await takeBackup(opened, backups.folder, new Date())
    process.stdout.write(`${file} (${(bytes / 1e6).toFixed(1)} MB), checked. Take a copy to another place, too.\n`)
  } finally {
    await opened.close()
  }
}

runCommand(backUp)
