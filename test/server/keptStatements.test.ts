import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { addRow, addRows, order, statement } from '#server/database/statement.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type Office, openOffice } from '#test/support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const named = statement((db, names: readonly string[], date: string) =>
  db.selectFrom('category').select(['id', 'name']).where('name', 'in', names).where('date', '=', date).orderBy('name'),
)
const renamed = statement((_, to: string, name: string) => sql`update category set name = ${to} where name = ${name}`)
const renaming = order((_, to: string, name: string) => sql`update category set name = ${to} where name = ${name}`)
const broken = statement(() => sql`select 1 from nowhere`)
const breaking = order(() => sql`select 1 from nowhere`)
const date = '2026-01-31'

test('a statement that is kept answers each question with its own values, however long their lists are', async () => {
  const id = await addRow(office.db, 'category', { name: 'Relays', date })
  await inTransaction(office.db, 'write', async (db) => {
    addRows(db, 'category', [
      { name: 'Diodes', date },
      { date, name: 'Wires' },
    ])
    addRows(db, 'category', [])
  })
  expect(await named(office.db, ['Relays'], date)).toEqual([{ id, name: 'Relays' }])
  const two = await named(office.db, ['Wires', 'Diodes'], date)
  expect(two.map(({ name }) => name)).toEqual(['Diodes', 'Wires'])
  expect(await named(office.db, ['Relays'], '2026-02-01')).toEqual([])
})

test('what is asked in one breath is done in the order in which it was asked', async () => {
  const [, , found] = await inTransaction(office.db, 'write', (db) =>
    Promise.all([
      addRow(db, 'category', { name: 'Coils', date }),
      renamed(db, 'Chokes', 'Coils'),
      named(db, ['Coils', 'Chokes'], date),
    ]),
  )
  expect(found.map(({ name }) => name)).toEqual(['Chokes'])
})

test('when something goes wrong in a breath, nothing of it or after it is done', async () => {
  const work = inTransaction(office.db, 'write', async (db) => {
    const breath = [
      addRow(db, 'category', { name: 'before', date }),
      broken(db),
      addRow(db, 'category', { name: 'behind', date }),
    ]
    const [before, wrong, behind] = await Promise.allSettled(breath)
    expect([before?.status, wrong?.status, behind?.status]).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(addRow(db, 'category', { name: 'later', date })).rejects.toThrow()
    await Promise.all(breath)
  })
  await expect(work).rejects.toThrow(/nowhere/)
  expect(await named(office.db, ['before', 'behind', 'later'], date)).toEqual([])
})

test('orders that nobody waits for are done in their order, before what is asked behind them', async () => {
  const found = await inTransaction(office.db, 'write', async (db) => {
    addRows(db, 'category', [{ name: 'Screws', date }])
    renaming(db, 'Bolts', 'Screws')
    return [await db.selectFrom('category').select('name').where('name', 'in', ['Screws', 'Bolts']).execute()]
  })
  expect(found).toEqual([[{ name: 'Bolts' }]])
})

test('when an order goes wrong that nobody waits for, the writer hears why, and nothing is done', async () => {
  const work = inTransaction(office.db, 'write', async (db) => {
    addRows(db, 'category', [{ name: 'before', date }])
    breaking(db)
    addRows(db, 'category', [{ name: 'behind', date }])
    return 'all is well'
  })
  await expect(work).rejects.toThrow(/nowhere/)
  expect(await named(office.db, ['before', 'behind'], date)).toEqual([])
})

test('whoever is refused has had nothing done of what was ordered before', async () => {
  const work = inTransaction(office.db, 'write', async (db) => {
    addRows(db, 'category', [{ name: 'before', date }])
    throw new Refusal('not-allowed')
  })
  await expect(work).rejects.toThrow(Refusal)
  expect(await named(office.db, ['before'], date)).toEqual([])
})

test('outside of a transaction nothing can be ordered, since nobody would hear of a failure', async () => {
  expect(() => addRows(office.db, 'category', [{ name: 'nobody', date }])).toThrow(/in transactions/)
  expect(await named(office.db, ['nobody'], date)).toEqual([])
})
