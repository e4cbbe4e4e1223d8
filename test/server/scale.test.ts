import { expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { rebuild } from '#server/queries/rebuild.ts'
import { fillScale } from '#server/scale/fill.ts'
import { sizeOf } from '#server/scale/size.ts'
import { openTestDatabase } from '#test/support/office.ts'
import { timeLimitMs } from '#test/support/timeLimits.ts'

const NOW = new Date('2026-05-01T06:30:00Z')
/** Two months of a shop that is a fiftieth of the size. */
const SMALL = sizeOf(1 / 6, 0.02)

async function fill({ db, engine }: OpenDatabase): Promise<void> {
  await migrate(db, engine)
  const told: number[] = []
  await fillScale(db, engine, SMALL, NOW, (done) => told.push(done))
  expect(told.at(-1)).toBe(1)
  await db.transaction().execute(rebuild)
}

test('a shop of many years is the same on every database, adds up, and goes on where it ends', {
  timeout: timeLimitMs(60),
}, async () => {
  const [here, there] = [await openTestDatabase(), openDatabase({ inMemory: true })]
  await fill(here)
  await fill(there)
  const rowsOf = (
    { db }: OpenDatabase,
    table: 'sale' | 'saleLine' | 'stockMove' | 'cashEntry' | 'party' | 'component',
  ) => db.selectFrom(table).selectAll().orderBy('id').execute()
  expect(await rowsOf(here, 'sale')).toHaveLength(SMALL.sales)
  for (const table of ['sale', 'saleLine', 'stockMove', 'cashEntry', 'party', 'component'] as const)
    expect(await rowsOf(here, table)).toEqual(await rowsOf(there, table))
  expect(await brokenInvariants(here.db)).toEqual([])

  const more = here.db.insertInto('category').values({ name: 'One more', date: '2026-05-01' }).returning('id')
  expect(await more.executeTakeFirstOrThrow()).toEqual({ id: SMALL.categories + 1 })
  await here.close()
  await there.close()
})
