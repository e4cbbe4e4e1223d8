import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import { restore } from './keeping/restore.ts'
import { readSettings } from './settings.ts'

/** Puts a backup into an empty place: DATA_DIR or DATABASE_URL. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { anyway: { type: 'boolean' } }, allowPositionals: true })
  const [file] = positionals
  if (!file) throw new Error('Say which backup: npm run restore -- data/backups/shop-2026-01-31_21-30-00.sqlite')
  const { place } = readSettings(process.env, './data')
  const broken = await restore({ file, place, anyway: values.anyway ?? false })
  for (const sentence of broken) process.stdout.write(`${sentence}\n`)
  process.stdout.write(
    `${broken.length === 0 ? 'All books tie up' : 'These books do NOT tie up'}, and are in service from the next start. ` +
      'Everybody signs in again; then phones offer again what they sent after this backup was made.\n',
  )
}

runCommand(main)
