import { type Insertable, NoResultError } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preparedQuery } from '#server/database/preparedQuery.ts'
import type { Tables } from '#server/database/tables.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const namesQuery = preparedQuery((db, names: readonly string[], date: string) =>
  db.selectFrom('category').select('name').where('name', 'in', names).where('date', '=', date).orderBy('name'),
)
const date = '2026-01-31'

test('a prepared query uses the values of each call, regardless of the length of lists', async () => {
  const { db } = server
  await db
    .insertInto('category')
    .values(['Relays', 'Diodes', 'Wires'].map((name) => ({ name, date })))
    .execute()
  expect(await namesQuery.execute(db, ['Relays'], date)).toEqual([{ name: 'Relays' }])
  expect(await namesQuery.execute(db, ['Wires', 'Diodes'], date)).toEqual([{ name: 'Diodes' }, { name: 'Wires' }])
  expect(await namesQuery.execute(db, ['Diodes'], date)).toEqual([{ name: 'Diodes' }])
  expect(await namesQuery.execute(db, ['Relays'], '2026-02-01')).toEqual([])
  expect(await namesQuery.executeTakeFirst(db, ['Wires', 'Relays'], date)).toEqual({ name: 'Relays' })
})

test('without a row, a prepared query returns undefined or throws, as Kysely does', async () => {
  expect(await namesQuery.executeTakeFirst(server.db, ['Lamps'], date)).toBeUndefined()
  await expect(namesQuery.executeTakeFirstOrThrow(server.db, ['Lamps'], date)).rejects.toThrow(NoResultError)
})

describe('a prepared insert', () => {
  type Category = Insertable<Tables['category']>
  const categoryInsert = preparedQuery((db, row: Category) => db.insertInto('category').values(row).returning('id'))
  const categoriesInsert = preparedQuery((db, rows: readonly Category[]) => db.insertInto('category').values(rows))
  const findCategories = (names: readonly string[]) =>
    server.db.selectFrom('category').select(['name', 'date']).where('name', 'in', names).orderBy('name').execute()

  test('has the values of each row, whatever the order of its columns', async () => {
    const fuses = await categoryInsert.executeTakeFirstOrThrow(server.db, { name: 'Fuses', date })
    const plugs = await categoryInsert.executeTakeFirstOrThrow(server.db, { date: '2026-02-01', name: 'Plugs' })
    expect(plugs.id).toBe(fuses.id + 1)
    await categoryInsert.execute(server.db, { name: 'Posts', date: '2026-03-01' })
    expect(await findCategories(['Fuses', 'Plugs', 'Posts'])).toEqual([
      { name: 'Fuses', date },
      { name: 'Plugs', date: '2026-02-01' },
      { name: 'Posts', date: '2026-03-01' },
    ])
  })

  test('of several rows has the values of each, and a default for a column that one of them lacks', async () => {
    const rows = [
      { name: 'Lamps', date },
      { date: '2026-02-01', name: 'Knobs' },
    ]
    expect(await categoriesInsert.execute(server.db, rows)).toEqual([])
    await categoriesInsert.execute(server.db, [{ name: 'Leads', date }])
    await categoriesInsert.execute(server.db, [{ name: 'Hinges', date: '2026-03-01' }])
    await categoriesInsert.execute(server.db, [
      { name: 'Chips', date },
      { id: 1_000, name: 'Tubes', date },
    ])
    expect(await findCategories(['Lamps', 'Knobs', 'Leads', 'Hinges', 'Chips', 'Tubes'])).toEqual([
      { name: 'Chips', date },
      { name: 'Hinges', date: '2026-03-01' },
      { name: 'Knobs', date: '2026-02-01' },
      { name: 'Lamps', date },
      { name: 'Leads', date },
      { name: 'Tubes', date },
    ])
    const tubesQuery = server.db.selectFrom('category').select('id').where('name', '=', 'Tubes')
    expect(await tubesQuery.execute()).toEqual([{ id: 1_000 }])
  })
})
