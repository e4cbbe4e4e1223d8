import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#test/support/emptyDatabase.ts'
import { startServer } from '#test/support/startProgram.ts'
import { timeLimitMs } from '#test/support/timeLimits.ts'

/** Every sixth stop meets the check of the backup tools, which begins when the server is open. */
const START_COUNT = 10

test.runIf(process.env.TEST_DATABASE_URL)(
  'a server on PostgreSQL that is stopped as soon as it is open exits with 0',
  {
    timeout: timeLimitMs(120),
  },
  async () => {
    const { location, folder, remove } = await createEmptyDatabase()
    for (let count = 0; count < START_COUNT; count += 1) {
      const server = await startServer(location, { DAILY_BACKUP: 'on', BACKUP_DIR: join(folder, 'backups') })
      server.child.kill('SIGTERM')
      expect(await server.exited, server.output.join('\n')).toEqual([0, null])
    }
    await remove()
  },
)
