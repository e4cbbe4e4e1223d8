import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase, openSeparate } from '#server/database/openDatabase.ts'
import { addLargeRows } from '#test/support/server/addLargeRows.ts'
import { createEmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

const MEBIBYTE = 2 ** 20

test('the WAL of SQLite shrinks again after a long read during writes', async () => {
  const { location, remove } = await createEmptyDatabase('')
  const opened = openDatabase(location)
  const server = await openTestServer({ opened })
  const logSize = () => statSync(join((location as { dataDir: string }).dataDir, 'shop.sqlite-wal')).size
  const separate = openSeparate(opened)
  const reading = await separate.db.startTransaction().setAccessMode('read only').execute()
  await reading.selectFrom('party').select('id').execute()
  await addLargeRows(server.db, { count: 15, bytes: 4 * MEBIBYTE })
  expect(logSize()).toBeGreaterThan(48 * MEBIBYTE)
  await reading.rollback().execute()
  await separate.close()
  // The first write carries the log over, the second restarts it.
  for (let write = 0; write < 2; write += 1) await addLargeRows(server.db, { count: 1, bytes: 1_000 })
  expect(logSize()).toBeLessThanOrEqual(32 * MEBIBYTE)
  await server.close()
  await remove()
})
