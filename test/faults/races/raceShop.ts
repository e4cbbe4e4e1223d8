import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { hashPassword } from '#server/auth/passwords/hashPassword.ts'
import type { OpenDatabase } from '#server/database/openDatabase.ts'
import { findEmployee, insertEmployee } from '#server/queries/employees.ts'
import { openFilledTestServer } from '#test/support/contract/sampleRequests.ts'
import type { TestServer } from '#test/support/server/testServer.ts'

export const RACE_NOW = new Date('2026-04-06T06:00:00Z')

/** A one-time password that nobody has used. */
export const ONE_TIME_PASSWORD = 'ek baar ka shabd'

/** A device without a name and without entries: the next report of another device of the worker deletes it. */
export const EMPTY_DEVICE_ID = randomUUID()

/** The ids of records that calls name. All but the accounts of people belong to imports. */
export type RaceShop = {
  ids: Record<'partner' | 'once' | 'left' | 'account' | 'person' | 'party' | 'product' | 'part', number> &
    Record<'bareProduct' | 'undoneParty' | 'import' | 'undoneImport', number>
  tokenOf: TestServer['tokenOf']
  sessionIds: Record<string, number>
}

/**
 * The filled shop in strict stock, with a second Director (`partner`), a person with a one-time password (`once`), one who
 * has left with ₹100 (`left`), a bank account, records that an import has added, and a party of an undone import.
 */
export async function openRaceShop(opened: OpenDatabase): Promise<{ server: TestServer; shop: RaceShop }> {
  const server = await openFilledTestServer({ opened, clock: () => RACE_NOW })
  const { db } = server
  const send = async <T>(method: string, path: string, body: unknown): Promise<T> => {
    const response = await server.call('director', method, path, body)
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
  const { id: _, ...director } = (await findEmployee(db, 1)) ?? {}
  const addPerson = (userName: string, fields: object) =>
    insertEmployee(db, { ...director, cash: 0, userName, firstName: userName, ...fields } as never)
  const partner = await addPerson('partner', { role: 'WORKER' })
  await send('PUT', `/api/employee/${partner}`, { role: 'DIRECTOR' })
  const passwordHash = await hashPassword(ONE_TIME_PASSWORD, { memoryKiB: 8, passes: 1 })
  const once = await addPerson('once', { role: 'WORKER', passwordHash, mustChangePassword: 1 })
  const left = await addPerson('left', { role: 'WORKER' })
  await send('POST', '/api/transfer', {
    ...{ sourceEmployeeId: 1, targetEmployeeId: left, amount: 100, transferDate: '2026-04-05' },
  })
  await send('PUT', `/api/employee/${left}`, { active: false, leavesWithCash: 100 })
  const account = await send<{ id: number }>('POST', '/api/employee', { kind: 'ACCOUNT', firstName: 'Bank' })

  const importLines = async (lines: Schema<'ImportLine'>[]): Promise<number> => {
    const { sums } = await send<Schema<'ImportCheck'>>('POST', '/api/imports/check', { date: '2026-04-01', lines })
    return (await send<{ id: number }>('POST', '/api/imports', { date: '2026-04-01', lines, sums })).id
  }
  const importId = await importLines([
    { kind: 'party', name: 'Race Party' },
    { kind: 'product', name: 'Race Product', stock: 50 },
    { kind: 'component', name: 'Race Part', price: 2, stock: 1_000 },
    { kind: 'part', product: 'Race Product', name: 'Race Part', quantity: 2 },
    { kind: 'employee', name: 'Race Person', role: 'WORKER' },
  ])
  const undoneImport = await importLines([{ kind: 'party', name: 'Undone Party', city: 'Sitapur' }])
  await send('POST', `/api/imports/${undoneImport}/undo`, undefined)
  const bareProduct = await send<{ id: number }>('POST', '/api/products', {
    name: 'Bare Product',
    catagory: 'Operator',
  })
  await send('PUT', '/api/settings', { stockPolicy: 'strict' })
  await insertEmptyDevices(server)

  const findByName = async (table: 'party' | 'product' | 'component', name: string) =>
    (await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const person = await db.selectFrom('employee').select('id').where('firstName', '=', 'Race').executeTakeFirstOrThrow()
  const ids = {
    ...{ partner, once, left, account: account.id, person: person.id, import: importId, undoneImport },
    ...{ bareProduct: bareProduct.id, party: await findByName('party', 'Race Party') },
    ...{ product: await findByName('product', 'Race Product'), part: await findByName('component', 'Race Part') },
    undoneParty: await findByName('party', 'Undone Party'),
  }
  const sessionIds: Record<string, number> = {}
  for (const userName of ['director', 'partner', 'head', 'worker', 'trainee']) {
    await server.tokenOf(userName)
    const sessions = db.selectFrom('session').select(sql<number>`max(id)`.as('id'))
    sessionIds[userName] = (await sessions.executeTakeFirstOrThrow()).id
  }
  return { server, shop: { ids, tokenOf: server.tokenOf, sessionIds } }
}

/** As many devices as one person may have without an entry; the oldest is `EMPTY_DEVICE_ID`. */
async function insertEmptyDevices({ db }: TestServer): Promise<void> {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    id: index === 0 ? EMPTY_DEVICE_ID : randomUUID(),
    ...{ name: '', employeeId: 3, highestSeq: 0, waiting: '[]', givenUp: '[]', oldestWaiting: null, app: '1.0.0' },
    firstSeen: `2026-04-02T06:00:${String(index).padStart(2, '0')}.000Z`,
    lastSeen: `2026-04-02T06:00:${String(index).padStart(2, '0')}.000Z`,
  }))
  await db.insertInto('device').values(rows).execute()
}
