import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { seedDatabase } from '#test/bench/seed/seedDatabase.ts'
import { computeSeedSize } from '#test/bench/seed/seedSize.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { rebuildDerived } from '#test/support/server/rebuildDerived.ts'
import { openTestDatabase } from '#test/support/server/testServer.ts'

const NOW = new Date('2026-05-01T06:30:00Z')
/** Two months of a shop with 2 % of the size. */
const SMALL_SIZE = computeSeedSize(1 / 6, 0.02)

async function fillScaleShop({ db, engine }: OpenDatabase): Promise<void> {
  await migrate(db, engine)
  const progress: number[] = []
  await seedDatabase(db, engine, SMALL_SIZE, NOW, (done) => progress.push(done))
  expect(progress.at(-1)).toBe(1)
  await db.transaction().execute(rebuildDerived)
}

test('a shop of many years is the same on every engine, passes the integrity check and stays usable', {
  timeout: timeLimitMs(60),
}, async () => {
  const [here, there] = [await openTestDatabase(), openDatabase({ inMemory: true })]
  await fillScaleShop(here)
  await fillScaleShop(there)
  const rowsOf = (
    { db }: OpenDatabase,
    table: 'sale' | 'saleLine' | 'stockMove' | 'cashEntry' | 'party' | 'component',
  ) => db.selectFrom(table).selectAll().orderBy('id').execute()
  expect(await rowsOf(here, 'sale')).toHaveLength(SMALL_SIZE.sales)
  for (const table of ['sale', 'saleLine', 'stockMove', 'cashEntry', 'party', 'component'] as const)
    expect(await rowsOf(here, table)).toEqual(await rowsOf(there, table))
  expect(await checkIntegrity(here.db)).toEqual([])

  const more = here.db.insertInto('category').values({ name: 'One more', date: '2026-05-01' }).returning('id')
  expect(await more.executeTakeFirstOrThrow()).toEqual({ id: SMALL_SIZE.categories + 1 })
  await here.close()
  await there.close()
})
