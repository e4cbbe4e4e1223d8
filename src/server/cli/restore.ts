import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { restoreBackup } from '../maintenance/restoreBackup.ts'
import { runProgram } from '../runProgram.ts'

/** Restores a backup to an empty location: DATA_DIR or DATABASE_URL. */
async function runRestore(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { anyway: { type: 'boolean' } }, allowPositionals: true })
  const [file] = positionals
  if (!file) throw new Error('Say which backup: npm run restore -- data/backups/shop-2026-01-31_21-30-00.sqlite')
  const { location } = readConfig(process.env, './data')
  const onLeftOut = (parts: readonly string[]) =>
    process.stdout.write(`Left out, because this program has not made it: ${parts.join(', ')}.\n`)
  const violations = await restoreBackup({ file, location, acceptsFaults: values.anyway ?? false, onLeftOut })
  for (const sentence of violations) process.stdout.write(`${sentence}\n`)
  process.stdout.write(
    `${violations.length === 0 ? 'The integrity check passed' : 'The integrity check FAILED'}. The server uses this database from its next start. ` +
      'All users must sign in again; then devices resend the entries that they sent after this backup.\n',
  )
}

runProgram(runRestore)
