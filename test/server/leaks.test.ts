import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import type { Paise } from '#domain/money.ts'
import { CALLS } from '#server/http/calls.ts'
import { bodyOf, fieldsOf, WITH_BODY } from '#test/support/contract.ts'
import { addressOf, openFullOffice, SAMPLES } from '#test/support/everyCall.ts'
import { makePurchase } from '#test/support/makePurchase.ts'
import type { Office } from '#test/support/office.ts'

const NOT_DIRECTORS = [
  { id: 2, userName: 'head', role: 'WORKER HEAD' },
  { id: 3, userName: 'worker', role: 'WORKER' },
  { id: 4, userName: 'trainee', role: 'TRAINEE' },
] as const

/** No id of anything. */
const ABSENT = 2_147_483_647

describe('who is no Director', () => {
  let office: Office
  beforeAll(async () => {
    office = await openFullOffice()
  })
  afterAll(() => office?.close())

  const WITH_ID = [...CALLS.values()].filter(
    ({ path, operation }) => path.includes('/:id') && operation !== 'nameDevice',
  )

  test.each(WITH_ID.map(({ operation }) => operation))(
    'cannot tell by %s what exists and is hidden from what does not exist',
    async (operation) => {
      const { method = '' } = CALLS.get(operation) ?? {}
      for (const me of NOT_DIRECTORS) {
        const ask = async (id: string | number) => {
          const address = addressOf(operation, { path: { id } })
          const answer = await office.call(me.userName, method, address, SAMPLES[operation].body?.(me))
          return { status: answer.status, text: await answer.text() }
        }
        const existing = await ask(SAMPLES[operation].path?.id ?? 1)
        if (existing.status >= 400) expect(existing).toEqual(await ask(ABSENT))
      }
    },
  )

  test.each(['GET', 'DELETE'])(
    'learns by no number in a question who there is to be signed in (%s)',
    async (method) => {
      for (const { userName } of NOT_DIRECTORS) {
        const ask = async (id: number) => {
          const answer = await office.call(userName, method, `/api/sessions?employeeId=${id}`)
          return { status: answer.status, text: await answer.text() }
        }
        expect(await ask(1)).toEqual(await ask(ABSENT))
      }
    },
  )

  test('finds nobody’s pay, no cost and no average cost in any answer', async () => {
    const { db } = office
    // Figures that nothing else in the shop has.
    await db
      .updateTable('employee')
      .set({ monthlySalary: 7_654_321 as Paise })
      .where('id', '=', 1)
      .execute()
    const dear = [{ component: { id: 3 }, quantity: 1000, amount: 7123.57 }]
    await office.call('director', 'POST', '/api/purchase/add', makePurchase({ compDetails: dear }))
    const seenBy = async (userName: string) => {
      const texts: string[] = []
      for (const { operation, method, reads } of CALLS.values()) {
        if (!reads) continue
        const me = { id: 3, userName }
        const answer = await office.call(userName, method, addressOf(operation), SAMPLES[operation].body?.(me))
        if (answer.ok) texts.push(await answer.text())
      }
      return texts.join('\n')
    }
    const secret = /76543\.21|"avgCost":|"cost":|"profit|"margin/g
    expect(new Set((await seenBy('director')).match(secret))).toEqual(new Set(['76543.21', '"avgCost":', '"cost":']))
    for (const { userName } of NOT_DIRECTORS) expect((await seenBy(userName)).match(secret)).toBeNull()
  })

  test.each(NOT_DIRECTORS)(
    'as $role is refused what the table of rights refuses, whatever the body says',
    async (me) => {
      for (const { operation, method } of CALLS.values()) {
        if (mayCall({ role: me.role, permissions: me.id === 2 ? ['record-sales'] : [] }, operation)) continue
        const body = method === 'GET' || method === 'DELETE' ? undefined : { role: 'DIRECTOR', by: 1 }
        const answer = await office.call(me.userName, method, addressOf(operation), body)
        expect([operation, answer.status]).toEqual([operation, 403])
      }
    },
  )
})

describe('a field that is not the sender’s to say', () => {
  const clock = () => new Date('2026-04-10T05:00:00Z')
  const FORGED = {
    ...{ id: 77, role: 'DIRECTOR', userId: 1, employeeId: 1, createdBy: 1, createdAt: '2001-01-01T00:00:00Z' },
    ...{ deletedAt: null, recordedAt: '2001-01-01T00:00:00Z', total: 1, totalAmount: 1, saleAmount: 1 },
    ...{ approved: true, serverNo: 1, stock: 9999, returned: 9999, avgCost: 1, balance: 9999, cash: 9999 },
    ...{ passwordHash: 'x', mustChangePassword: 0, maySell: 1, opId: null, onBehalfOf: 1, active: false },
    ...{ permissions: ['record-sales'], openingBalance: 9999, isActive: false },
  }

  /** Everything the books say, without what is random in any case. */
  async function booksOf(office: Office): Promise<unknown> {
    const { db } = office
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

  test('changes nothing in the books, in any call that writes', async () => {
    const [honest, forged] = [await openFullOffice({ clock }), await openFullOffice({ clock })]
    const me = { id: 1, userName: 'director' }
    const skipped: readonly Operation[] = ['changePassword', 'authenticate']
    const writes = WITH_BODY.filter((operation) => !CALLS.get(operation)?.reads && !skipped.includes(operation))
    for (const operation of writes) {
      const { method = '' } = CALLS.get(operation) ?? {}
      const known = Object.keys(fieldsOf(bodyOf(operation) ?? {}))
      const extra = Object.fromEntries(Object.entries(FORGED).filter(([field]) => !known.includes(field)))
      const send = async (office: Office, more: object) => {
        const body = { ...more, ...(SAMPLES[operation].body?.(me) as object) }
        return (await office.call('director', method, addressOf(operation), body)).status
      }
      const status = await send(honest, {})
      expect([operation, status < 300, await send(forged, extra)]).toEqual([operation, true, status])
    }
    expect(await booksOf(forged)).toEqual(await booksOf(honest))
    await Promise.all([honest.close(), forged.close()])
  })
})
