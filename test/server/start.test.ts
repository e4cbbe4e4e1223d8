import { chmodSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { buildEnv, startProgram } from '#test/support/server/startProgram.ts'

/** Stops the server that asks for its version, and answers a second later: a server that does not wait has ended then. */
const STOPPING_TOOL = `#!/bin/sh
[ "$1" = --version ] || exit 1
kill -TERM $PPID
sleep 1
echo 'pg_dump (PostgreSQL) 9.6.24'
`

test.runIf(process.env.TEST_DATABASE_URL)(
  'a server on PostgreSQL that is stopped while it checks the backup tools ends the check and exits with 0',
  async () => {
    const { location, folder, remove } = await createEmptyDatabase()
    const tool = join(folder, 'pg_dump')
    writeFileSync(tool, STOPPING_TOOL)
    chmodSync(tool, 0o755)
    const server = startProgram('main', [], {
      ...buildEnv(location),
      DAILY_BACKUP: 'on',
      BACKUP_DIR: join(folder, 'backups'),
      PATH: folder + delimiter + process.env.PATH,
    })
    const result = await server.exited
    expect(result, server.output.join('\n')).toEqual([0, null])
    expect(server.output).toContainEqual(expect.stringMatching(/^No backup can be made: pg_dump is of version 9\.6/))
    expect(server.output.at(-1)).toContain('"event":"closed"')
    await remove()
  },
)
