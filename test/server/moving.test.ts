import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { type OpenDatabase, openDatabase } from '#server/database/connect.ts'
import { tablesOf } from '#server/database/shape.ts'
import { hasChanged, move } from '#server/keeping/move.ts'
import { refuseFilled } from '#server/keeping/postgresLock.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { fillDrawers, makeProduction } from '#test/support/makeGoods.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openOffice, openTestDatabase } from '#test/support/office.ts'
import { findPlace, ON_DISK } from '#test/support/places.ts'

vi.setConfig({ testTimeout: 30_000 })

/** On SQLite there is nowhere to move to. */
const TO_POSTGRES = process.env.TEST_ENGINE === 'pglite' || Boolean(process.env.TEST_DATABASE_URL)

/** A PostgreSQL without a table; PGlite's stands emptied already. */
async function openTarget(): Promise<OpenDatabase> {
  if (!ON_DISK) return openTestDatabase()
  const { place, leave } = await findPlace()
  const opened = openDatabase(place)
  return { ...opened, close: () => opened.close().then(leave) }
}

async function live(office: Office): Promise<void> {
  await fillDrawers(office)
  await office.call('director', 'PUT', '/api/products/1', { compId: [1], compQuant: [4] })
  await office.call('worker', 'POST', '/api/production', makeProduction())
  for (const comment of ['=1+1', "it's नगद", ''])
    await office.call('director', 'POST', '/api/sales', makeSale({ comment }), {
      'Idempotency-Key': crypto.randomUUID(),
    })
  await office.call('director', 'DELETE', '/api/sales/2')
}

test.runIf(TO_POSTGRES)('a shop that has outgrown SQLite is the same on PostgreSQL, and goes on there', async () => {
  const source = openDatabase({ inMemory: true })
  const office = await openOffice({ opened: source })
  await live(office)
  const target = await openTarget()
  const compared = await move(source, target)

  expect(compared.filter(({ equal }) => !equal)).toEqual([])
  const rows = new Map(compared.map((one) => [one.table, one.rows]))
  expect([rows.get('sale'), rows.get('operation'), rows.get('books'), rows.get('settings')]).toEqual([3, 3, 1, 1])
  expect([...rows.keys()].sort()).toEqual((await tablesOf(target.db, 'postgres')).map(({ name }) => name).sort())
  expect(await hasChanged(source, compared)).toBe(false)
  await office.call('director', 'POST', '/api/sales', makeSale())
  expect(await hasChanged(source, compared)).toBe(true)

  const answer = await createApp({ db: target.db, checkAnswers: true }).request('/api/sales', {
    method: 'POST',
    headers: { Authorization: `Bearer ${await office.tokenOf('director')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(makeSale()),
  })
  expect([answer.status, (await answer.json()).id]).toEqual([201, 4])
  expect(await brokenInvariants(target.db)).toEqual([])
  await target.close()
  await office.close()
})

test.runIf(TO_POSTGRES)('a copy in which something is wrong is not kept', async () => {
  const source = openDatabase({ inMemory: true })
  const office = await openOffice({ opened: source })
  await sql`update product set stock = 7 where id = 1`.execute(office.db)
  const target = await openTarget()
  await expect(move(source, target)).rejects.toThrow(/does not tie up.*cached total of product 1/s)
  // PGlite's database had its tables before.
  if (ON_DISK) expect(await tablesOf(target.db, 'postgres')).toEqual([])
  else expect(await target.db.selectFrom('employee').select('id').execute()).toEqual([])
  await target.close()
  await office.close()
})

test.runIf(ON_DISK && TO_POSTGRES)('nothing is moved to where something is already', async () => {
  const { place, leave } = await findPlace()
  if (!('databaseUrl' in place)) throw new Error('no PostgreSQL')
  const opened = openDatabase(place)
  await refuseFilled(opened)
  await sql`create table diary (day text)`.execute(opened.db)
  await expect(refuseFilled(opened)).rejects.toThrow(/not empty.*diary/)
  await opened.close()
  await leave()
})
