import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { listTables } from '#server/database/tableSchema.ts'
import { hasChangedSince, moveDatabase } from '#server/maintenance/moveDatabase.ts'
import { refuseNonEmpty } from '#server/maintenance/postgresLock.ts'
import { logChange } from '#server/queries/changeLog.ts'
import { appendLinks, findScanStart } from '#server/queries/hashChain.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents, makeProduction } from '#test/support/contract/makeStock.ts'
import { createTestApp } from '#test/support/server/createTestApp.ts'
import { canOtherProcessesOpen, createEmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { openTestDatabase, openTestServer, type TestServer } from '#test/support/server/testServer.ts'

/** SQLite runs have no PostgreSQL target. */
const hasPostgresTarget = process.env.TEST_ENGINE === 'pglite' || Boolean(process.env.TEST_DATABASE_URL)

/** An empty PostgreSQL database; PGlite's is emptied already. */
async function openTarget(): Promise<OpenDatabase> {
  if (!canOtherProcessesOpen) return openTestDatabase()
  const { location, remove } = await createEmptyDatabase()
  const opened = openDatabase(location)
  return { ...opened, close: () => opened.close().then(remove) }
}

async function makeSampleActivity(server: TestServer): Promise<void> {
  await addComponents(server)
  await server.call('director', 'PUT', '/api/products/1', { compId: [1], compQuant: [4] })
  await server.call('worker', 'POST', '/api/production', makeProduction())
  for (const comment of ['=1+1', "it's नगद", ''])
    await server.call('director', 'POST', '/api/sales', makeSale({ comment }), {
      'Idempotency-Key': crypto.randomUUID(),
    })
  await server.call('director', 'DELETE', '/api/sales/2')
}

test.runIf(hasPostgresTarget)('a shop moved from SQLite to PostgreSQL has the same data and stays usable', async () => {
  const source = openDatabase({ inMemory: true })
  const server = await openTestServer({ opened: source })
  await makeSampleActivity(server)
  const target = await openTarget()
  const compared = await moveDatabase(source, target)

  expect(compared.filter(({ isEqual }) => !isEqual)).toEqual([])
  const rows = new Map(compared.map((one) => [one.table, one.rows]))
  expect([rows.get('sale'), rows.get('operation'), rows.get('books'), rows.get('settings')]).toEqual([3, 3, 1, 1])
  expect([...rows.keys()].sort()).toEqual((await listTables(target.db, 'postgres')).map(({ name }) => name).sort())
  expect(await hasChangedSince(source, compared)).toBe(false)
  await server.call('director', 'POST', '/api/sales', makeSale())
  expect(await hasChangedSince(source, compared)).toBe(true)

  const answer = await createTestApp({ db: target.db }).request('/api/sales', {
    method: 'POST',
    headers: { Authorization: `Bearer ${await server.tokenOf('director')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(makeSale()),
  })
  expect([answer.status, (await answer.json()).id]).toEqual([201, 4])
  expect(await checkIntegrity(target.db)).toEqual([])
  await target.close()
  await server.close()
})

test.runIf(hasPostgresTarget)(
  'a NUL in texts of an early version becomes ␀, and the hash chain still proves the logs',
  async () => {
    const source = openDatabase({ inMemory: true })
    const server = await openTestServer({ opened: source })
    const log = (reason: string) => {
      const origin = { by: { id: 1, deviceId: null }, now: new Date(), meta: {} }
      return logChange(server.db, origin, { operation: 'deleteSale', subject: 'sale', subjectId: 1, reason })
    }
    const id = await log('typed\0twice')
    await log('typed once more')
    await server.db.updateTable('party').set({ comment: 'pays\0late' }).where('id', '=', 1).execute()
    await appendLinks(server.db, await findScanStart(server.db))
    const target = await openTarget()
    const compared = await moveDatabase(source, target)

    const replaced = compared
      .filter((one) => one.replaced > 0)
      .map(({ table, ...one }) => [table, one.replaced, one.isEqual])
    expect(replaced).toEqual([
      ['change_log', 1, true],
      ['party', 1, true],
    ])
    const { reason } = await target.db
      .selectFrom('changeLog')
      .select('reason')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { comment } = await target.db
      .selectFrom('party')
      .select('comment')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect([reason, comment]).toEqual(['typed␀twice', 'pays␀late'])
    expect(await checkIntegrity(target.db)).toEqual([])
    // Any other change is found.
    await target.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql`update change_log set reason = 'typed twice' where id = ${id}`.execute(transaction)
    })
    expect(await checkIntegrity(target.db)).toEqual([`row ${id} of changeLog was changed after it was linked`])
    await target.close()
    await server.close()
  },
)
test.runIf(hasPostgresTarget)('a table that this program has not made stays behind', async () => {
  const source = openDatabase({ inMemory: true })
  const server = await openTestServer({ opened: source })
  await sql`create table notes (id integer primary key)`.execute(server.db)
  const target = await openTarget()
  const compared = await moveDatabase(source, target)
  expect(compared.map(({ table }) => table)).not.toContain('notes')
  expect(await hasChangedSince(source, compared)).toBe(false)
  expect(await checkIntegrity(target.db)).toEqual([])
  await target.close()
  await server.close()
})

test.runIf(hasPostgresTarget)('a copy that fails the integrity check is deleted', async () => {
  const source = openDatabase({ inMemory: true })
  const server = await openTestServer({ opened: source })
  await sql`update product set stock = 7 where id = 1`.execute(server.db)
  const target = await openTarget()
  await expect(moveDatabase(source, target)).rejects.toThrow(/fails the integrity check.*cached total of product 1/s)
  // PGlite's database had tables before.
  if (canOtherProcessesOpen) expect(await listTables(target.db, 'postgres')).toEqual([])
  else expect(await target.db.selectFrom('employee').select('id').execute()).toEqual([])
  await target.close()
  await server.close()
})

test.runIf(canOtherProcessesOpen && hasPostgresTarget)(
  'a move to a database that is not empty is refused',
  async () => {
    const { location, remove } = await createEmptyDatabase()
    if (!('databaseUrl' in location)) throw new Error('no PostgreSQL')
    const opened = openDatabase(location)
    await refuseNonEmpty(opened)
    await sql`create table diary (day text)`.execute(opened.db)
    await expect(refuseNonEmpty(opened)).rejects.toThrow(/not empty.*diary/)
    await opened.close()
    await remove()
  },
)
