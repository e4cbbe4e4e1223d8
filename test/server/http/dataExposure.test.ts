import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import type { Paise } from '#domain/money.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import { getBodySchema, listFields, OPERATIONS_WITH_BODY } from '#test/support/contract/contractSchemas.ts'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { buildAddress, openFilledTestServer, SAMPLE_REQUESTS } from '#test/support/contract/sampleRequests.ts'
import type { TestServer } from '#test/support/server/testServer.ts'

const OTHER_USER_NAMES = [
  { id: 2, userName: 'head', role: 'WORKER HEAD' },
  { id: 3, userName: 'worker', role: 'WORKER' },
  { id: 4, userName: 'trainee', role: 'TRAINEE' },
] as const

/** An id that no row has. */
const ABSENT_ID = 2_147_483_647

describe('a user who is no Director', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openFilledTestServer()
  })
  afterAll(() => server?.close())

  const OPERATIONS_WITH_ID = [...OPERATION_SPECS.values()].filter(
    ({ path, operation }) => path.includes('/:id') && operation !== 'nameDevice',
  )

  /** Every employee sees every record of these, or a part of it. */
  const OPEN_OPERATIONS: ReadonlySet<Operation> = new Set([
    ...(['getEmployee', 'listCashRows', 'getSale', 'getPurchase', 'getProduct', 'getProduction'] as const),
    ...(['getParty', 'updateParty', 'getPartySales', 'getPartyStatement', 'getComponent'] as const),
  ])

  test.each(OPERATIONS_WITH_ID.map(({ operation }) => operation))(
    'cannot distinguish hidden from missing records by %s',
    async (operation) => {
      const { method = '' } = OPERATION_SPECS.get(operation) ?? {}
      const refusedNames: string[] = []
      for (const me of OTHER_USER_NAMES) {
        const request = async (id: string | number) => {
          const address = buildAddress(operation, { path: { id } })
          const answer = await server.call(me.userName, method, address, SAMPLE_REQUESTS[operation].body?.(me))
          return { status: answer.status, text: await answer.text() }
        }
        const existing = await request(SAMPLE_REQUESTS[operation].path?.id ?? 1)
        if (existing.status < 400) continue
        refusedNames.push(me.userName)
        expect(existing).toEqual(await request(ABSENT_ID))
      }
      expect(refusedNames.length > 0).toBe(!OPEN_OPERATIONS.has(operation))
    },
  )

  test.each(['GET', 'DELETE'])('cannot learn from ids in a query which employees exist (%s)', async (method) => {
    for (const { userName } of OTHER_USER_NAMES) {
      const request = async (id: number) => {
        const answer = await server.call(userName, method, `/api/sessions?employeeId=${id}`)
        return { status: answer.status, text: await answer.text() }
      }
      expect(await request(1)).toEqual(await request(ABSENT_ID))
    }
  })

  test('finds no pay of others, no cost and no average cost in any answer', async () => {
    const { db } = server
    // Values that occur nowhere else in the database.
    await db
      .updateTable('employee')
      .set({ monthlySalary: 7_654_321 as Paise })
      .where('id', '=', 1)
      .execute()
    const dear = [{ component: { id: 3 }, quantity: 1000, amount: 7123.57 }]
    await server.call('director', 'POST', '/api/purchase/add', makePurchase({ compDetails: dear }))
    const seenBy = async (userName: string) => {
      const texts: string[] = []
      for (const { operation, method, isRead } of OPERATION_SPECS.values()) {
        if (!isRead) continue
        const me = { id: 3, userName }
        const answer = await server.call(
          userName,
          method,
          buildAddress(operation),
          SAMPLE_REQUESTS[operation].body?.(me),
        )
        if (answer.ok) texts.push(await answer.text())
      }
      return texts.join('\n')
    }
    const secret = /76543\.21|"avgCost":|"cost":|"profit|"margin/g
    expect(new Set((await seenBy('director')).match(secret))).toEqual(new Set(['76543.21', '"avgCost":', '"cost":']))
    for (const { userName } of OTHER_USER_NAMES) expect((await seenBy(userName)).match(secret)).toBeNull()
  })

  test.each(OTHER_USER_NAMES)(
    'as $role is refused the calls of the access table, regardless of the body',
    async (me) => {
      for (const { operation, method } of OPERATION_SPECS.values()) {
        if (mayCall({ role: me.role, permissions: me.id === 2 ? ['record-sales'] : [] }, operation)) continue
        const body = method === 'GET' || method === 'DELETE' ? undefined : { role: 'DIRECTOR', by: 1 }
        const answer = await server.call(me.userName, method, buildAddress(operation), body)
        expect([operation, answer.status]).toEqual([operation, 403])
      }
    },
  )
})

describe('a field that the sender cannot set', () => {
  const clock = () => new Date('2026-04-10T05:00:00Z')
  const FORGED = {
    ...{ id: 77, role: 'DIRECTOR', userId: 1, employeeId: 1, createdBy: 1, createdAt: '2001-01-01T00:00:00Z' },
    ...{ deletedAt: null, recordedAt: '2001-01-01T00:00:00Z', total: 1, totalAmount: 1, saleAmount: 1 },
    ...{ approved: true, serverNo: 1, stock: 9999, returned: 9999, avgCost: 1, balance: 9999, cash: 9999 },
    ...{ passwordHash: 'x', mustChangePassword: 0, maySell: 1, opId: null, onBehalfOf: 1, active: false },
    ...{ permissions: ['record-sales'], openingBalance: 9999, isActive: false },
  }

  /** All rows, without random values. */
  async function readAllRows(server: TestServer): Promise<unknown> {
    const { db } = server
    const random = ['tokenHash', 'passwordHash', 'userName', 'firstName', 'opId', 'requestHash']
    const tables = [
      ...(['employee', 'party', 'component', 'product', 'productComponent', 'category', 'componentPrice'] as const),
      ...(['sale', 'saleLine', 'purchase', 'purchaseLine', 'production', 'expense', 'transfer', 'audit'] as const),
      ...(['stockMove', 'partyEntry', 'cashEntry', 'settings'] as const),
    ]
    const all: Record<string, unknown> = {}
    for (const table of tables) {
      const rows = await db.selectFrom(table).selectAll().execute()
      all[table] = rows
        .map((row) =>
          JSON.stringify(
            Object.entries(row)
              .filter(([column]) => !random.includes(column))
              .sort(),
          ),
        )
        .sort()
    }
    return all
  }

  test('changes nothing in any call that writes', async () => {
    const [honest, forged] = [await openFilledTestServer({ clock }), await openFilledTestServer({ clock })]
    const me = { id: 1, userName: 'director' }
    const skipped: readonly Operation[] = ['changePassword', 'authenticate']
    const writes = OPERATIONS_WITH_BODY.filter(
      (operation) => !OPERATION_SPECS.get(operation)?.isRead && !skipped.includes(operation),
    )
    for (const operation of writes) {
      const { method = '' } = OPERATION_SPECS.get(operation) ?? {}
      const known = Object.keys(listFields(getBodySchema(operation) ?? {}))
      const extra = Object.fromEntries(Object.entries(FORGED).filter(([field]) => !known.includes(field)))
      const send = async (server: TestServer, more: object) => {
        const body = { ...more, ...(SAMPLE_REQUESTS[operation].body?.(me) as object) }
        return (await server.call('director', method, buildAddress(operation), body)).status
      }
      const status = await send(honest, {})
      expect([operation, status < 300, await send(forged, extra)]).toEqual([operation, true, status])
    }
    expect(await readAllRows(forged)).toEqual(await readAllRows(honest))
    await Promise.all([honest.close(), forged.close()])
  })
})
