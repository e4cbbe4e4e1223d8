import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAside, openDatabase } from '#server/database/connect.ts'
import { addLargeRows } from '#test/support/largeLog.ts'
import { openOffice } from '#test/support/office.ts'
import { findPlace } from '#test/support/places.ts'

const MEBIBYTE = 2 ** 20

test("SQLite's log shrinks again after somebody has read for long while others wrote", async () => {
  const { place, leave } = await findPlace('')
  const opened = openDatabase(place)
  const office = await openOffice({ opened })
  const logSize = () => statSync(join((place as { dataDir: string }).dataDir, 'shop.sqlite-wal')).size
  const aside = openAside(opened)
  const reading = await aside.db.startTransaction().setAccessMode('read only').execute()
  await reading.selectFrom('party').select('id').execute()
  await addLargeRows(office.db, { count: 15, bytes: 4 * MEBIBYTE })
  expect(logSize()).toBeGreaterThan(48 * MEBIBYTE)
  await reading.rollback().execute()
  await aside.close()
  // The first write carries the log over, the second starts it again.
  for (let write = 0; write < 2; write += 1) await addLargeRows(office.db, { count: 1, bytes: 1_000 })
  expect(logSize()).toBeLessThanOrEqual(32 * MEBIBYTE)
  await office.close()
  await leave()
})
