import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Operation, Schema } from '#contract/operations.ts'
import { isPublic } from '#domain/access.ts'
import { createApp } from '#server/app.ts'
import { createAccessDeniedLog } from '#server/http/accessDeniedLog.ts'
import { OPERATION_SPECS } from '#server/http/operationSpecs.ts'
import { extendHashChain } from '#server/maintenance/hashChain.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import {
  buildAddress,
  openFilledTestServer,
  SAMPLE_DEVICE_ID,
  SAMPLE_REQUESTS,
} from '#test/support/contract/sampleRequests.ts'
import { openTestServer, PASSWORD, type TestServer } from '#test/support/server/testServer.ts'

const SESSION_OPERATIONS: ReadonlySet<Operation> = new Set(['signOut', 'endSession', 'endOtherSessions'])

/** A device's report about itself, the transport of other calls, and a backup (maintenance/backups.test.ts). */
const UNLOGGED_OPERATIONS: ReadonlySet<Operation> = new Set(['reconcile', 'pushOutbox', 'takeBackup'])

/** They log each record and the import; the sample has one record. */
const OF_RECORD_AND_IMPORT: ReadonlySet<Operation> = new Set(['importBooks', 'undoImport'])

/** These POST requests change a record that exists. */
const CHANGES_BY_POST: ReadonlySet<Operation> = new Set([
  ...(['restoreSale', 'restorePurchase', 'undoImport'] as const),
  ...(['auditProduct', 'repairReturned', 'scrapReturned', 'auditComponent'] as const),
])

/** The log never holds a password, and the device of the sample has no name before. */
const WITHOUT_EARLIER_STATE: ReadonlySet<Operation> = new Set(['changePassword', 'nameDevice'])

const WRITE_OPERATIONS = [...OPERATION_SPECS.values()].filter(
  ({ operation, isRead }) =>
    !isRead && !isPublic(operation) && !SESSION_OPERATIONS.has(operation) && !UNLOGGED_OPERATIONS.has(operation),
)

describe('every write', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await openFilledTestServer()
    const credentials = { username: 'director', password: PASSWORD }
    const answer = await server.call('', 'POST', '/api/authenticate', credentials, { 'Device-Id': SAMPLE_DEVICE_ID })
    token = (await answer.json()).value
  })
  afterAll(() => server?.close())

  test.each(WRITE_OPERATIONS.map(({ operation }) => operation))(
    'by %s logs author, time, device, key and the state before and after',
    async (operation) => {
      const key = randomUUID()
      const { method = '', acceptsKey } = OPERATION_SPECS.get(operation) ?? {}
      const headers = { Authorization: `Bearer ${token}`, ...(acceptsKey && { 'Idempotency-Key': key }) }
      const me = { id: 1, userName: 'director' }
      const before = await server.db.selectFrom('changeLog').select('id').orderBy('id', 'desc').executeTakeFirst()
      const answer = await server.call(
        '',
        method,
        buildAddress(operation),
        SAMPLE_REQUESTS[operation].body?.(me),
        headers,
      )
      expect(answer.ok).toBe(true)
      if (operation === 'changePassword') token = (await answer.json()).value
      const rows = await server.db
        .selectFrom('changeLog')
        .selectAll()
        .where('id', '>', before?.id ?? 0)
        .execute()
      const row = {
        operation,
        employeeId: 1,
        deviceId: SAMPLE_DEVICE_ID,
        ...(acceptsKey && { opId: key }),
        at: expect.stringMatching(/Z$/),
      }
      expect(rows).toMatchObject(OF_RECORD_AND_IMPORT.has(operation) ? [row, row] : [row])
      const isOfExisting =
        CHANGES_BY_POST.has(operation) || (method !== 'POST' && !WITHOUT_EARLIER_STATE.has(operation))
      expect(rows[0]?.before).toEqual(isOfExisting ? expect.stringMatching(/^\{/) : null)
      // A deleted record stays, as one that is deleted.
      expect(rows[0]?.after).toMatch(/^\{/)
    },
  )

  test('in the name of another employee logs both', async () => {
    const sale = makeSale({ saleByEmployee: { id: 2 } })
    await server.call('', 'POST', '/api/sales', sale, { Authorization: `Bearer ${token}` })
    const row = await server.db.selectFrom('changeLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ operation: 'createSale', employeeId: 1, onBehalfOf: 2 })
  })
})

describe('the logs', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await openTestServer()
  })
  afterEach(() => server?.close())

  const accesses = () =>
    server.db
      .selectFrom('accessLog')
      .select(['event', 'operation', 'employeeId', 'accountId', 'code', 'address'])
      .orderBy('id')
      .execute()

  test('record sign-ins, sign-outs, wrong passwords and denied calls', async () => {
    const address = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
    const enter = (username: string, password: string) =>
      server.app.request(
        '/api/authenticate',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ username, password }),
        },
        address,
      )
    await enter('worker', 'wrong')
    await enter('my-password-in-the-wrong-field', 'x')
    const { value } = await (await enter('worker', PASSWORD)).json()
    const headers = { Authorization: `Bearer ${value}` }
    await server.call('', 'DELETE', '/api/sales/1', undefined, headers)
    await server.call('', 'DELETE', '/api/sales/1', undefined, headers)
    await server.call('', 'POST', '/api/logout', undefined, headers)
    const worker = { employeeId: 3, accountId: 3 }
    const nobody = { employeeId: null, accountId: null }
    expect(await accesses()).toEqual([
      {
        event: 'refused',
        operation: 'authenticate',
        ...nobody,
        accountId: 3,
        code: 'wrong-password',
        address: '203.0.113.7',
      },
      { event: 'refused', operation: 'authenticate', ...nobody, code: 'wrong-password', address: '203.0.113.7' },
      { event: 'signed-in', operation: 'authenticate', ...worker, code: null, address: '203.0.113.7' },
      { event: 'refused', operation: 'deleteSale', ...worker, code: 'not-allowed', address: '' },
      { event: 'signed-out', operation: 'signOut', ...worker, code: null, address: '' },
    ])
    const all = JSON.stringify(await server.db.selectFrom('accessLog').selectAll().execute())
    expect(all).not.toMatch(/wrong-field|sample-only/)
  })

  test('name the key of a denied call only if it is a valid one', async () => {
    const key = randomUUID()
    for (const [method, path, header] of [
      ['POST', '/api/sales', key],
      ['POST', '/api/expenses', 'x'.repeat(8_000)],
      ['GET', '/api/sales/all', randomUUID()],
    ] as const) {
      // Each with a log of its own, which counts no repetitions.
      const app = createApp({ db: server.db })
      const headers = { Authorization: 'Bearer unknown', 'Idempotency-Key': header }
      expect((await app.request(path, { method, headers })).status).toBe(401)
    }
    const rows = await server.db.selectFrom('accessLog').select(['operation', 'opId']).orderBy('id').execute()
    expect(rows).toEqual([
      { operation: 'createSale', opId: key },
      { operation: 'createExpense', opId: null },
      { operation: 'listSales', opId: null },
    ])
  })

  test('can be read by Directors, with the names of users and of attacked accounts', async () => {
    await server.call('', 'POST', '/api/authenticate', { username: 'worker', password: 'wrong' })
    await server.call('trainee', 'GET', '/api/accesses')
    const { content }: Schema<'AccessPage'> = await (await server.call('director', 'GET', '/api/accesses')).json()
    expect(content.map(({ event, employee, account, code }) => [event, employee?.name, account?.name, code])).toEqual([
      ['signed-in', 'Director Sample', 'Director Sample', null],
      ['refused', 'Trainee Sample', 'Trainee Sample', 'not-allowed'],
      ['signed-in', 'Trainee Sample', 'Trainee Sample', null],
      ['refused', undefined, 'Worker Sample', 'wrong-password'],
    ])
  })

  test('count repeated denied requests, so that none is missing and the disk does not fill', async () => {
    let now = Date.parse('2026-04-05T05:00:00Z')
    const refusals = createAccessDeniedLog(server.db, () => new Date(now))
    const app = createApp({ db: server.db, accessDenied: refusals })
    const request = async (token: string) =>
      app.request('/api/sales/all', { headers: token ? { Authorization: `Bearer ${token}` } : {} })
    const worker = await server.tokenOf('worker')
    for (let call = 0; call < 38; call += 1) expect((await request(worker)).status).toBe(403)
    for (const nobody of ['', '', `${worker}x`, `${worker}y`]) expect((await request(nobody)).status).toBe(401)
    now += 61_000
    await request(worker)
    await refusals.flush(true)
    now += 61_000
    await refusals.flush()
    const lines = server.db
      .selectFrom('accessLog')
      .select(['code', 'employeeId', 'times'])
      .where('event', '=', 'refused')
    expect(
      (await lines.orderBy('id').execute()).map(({ code, employeeId, times }) => [code, employeeId, times]),
    ).toEqual([
      ['not-allowed', 3, 1],
      ['sign-in-first', null, 1],
      ['not-allowed', 3, 37],
      ['sign-in-first', null, 1],
      ['not-allowed', 3, 1],
    ])
    await extendHashChain(server.db)
    expect(await checkIntegrity(server.db)).toEqual([])
  })

  test('record the refused entry of a batch and the user whose session a Director ended', async () => {
    const opId = randomUUID()
    const entry = { opId, seq: 1, operation: 'createSale', version: 1, occurredAt: '2026-04-05T09:30:00Z' }
    const operations = [{ ...entry, payload: makeSale() }]
    await server.call('worker', 'POST', '/api/outbox', { deviceId: SAMPLE_DEVICE_ID, employeeId: 3, operations })
    await server.call('director', 'DELETE', '/api/sessions?employeeId=3')
    const rows = await server.db.selectFrom('accessLog').selectAll().where('event', '<>', 'signed-in').execute()
    expect(rows).toMatchObject([
      { event: 'refused', operation: 'createSale', employeeId: 3, code: 'not-allowed', opId },
      { event: 'session-ended', employeeId: 1, accountId: 3 },
    ])
  })

  test.each(['changeLog', 'accessLog', 'seal'] as const)('cannot be changed: no row of %s', async (log) => {
    await server.call('director', 'POST', '/api/sales', makeSale())
    await extendHashChain(server.db)
    await expect(server.db.updateTable(log).set({ id: 99 }).execute()).rejects.toThrow(/only ever added to/)
    await expect(server.db.deleteFrom(log).execute()).rejects.toThrow(/only ever added to/)
  })

  test('have no call that writes them', () => {
    const logs = [...OPERATION_SPECS.values()].filter(({ path }) => /change|access|audit-log|seal/.test(path))
    expect(logs.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })
})
