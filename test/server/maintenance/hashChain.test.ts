import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runInTransaction } from '#server/database/transaction.ts'
import { extendHashChain } from '#server/maintenance/hashChain.ts'
import { logAccess } from '#server/queries/accessLog.ts'
import { logChange } from '#server/queries/changeLog.ts'
import { appendLinks, checkHashChain, findChainHead, findScanStart, lockChain } from '#server/queries/hashChain.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addLargeRows } from '#test/support/server/addLargeRows.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const ORIGIN = { by: { id: 1, deviceId: null }, now: new Date('2026-04-05T06:00:00Z'), meta: {} }
const CHANGE = { operation: 'changeSettings', subject: 'settings' }

describe('the hash chain of the logs', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await openTestServer()
    for (let sale = 0; sale < 3; sale += 1) await server.call('director', 'POST', '/api/sales', makeSale())
    await extendHashChain(server.db)
  })
  afterEach(() => server?.close())

  /** An attacker with access to the database who disables its triggers for a change. */
  const tamper = async (log: string, change: string) => {
    const run = (text: string) => sql.raw(text).execute(server.db)
    if (server.engine === 'sqlite') {
      const { rows: guards } = await sql<{ name: string; sql: string }>`
        select name, sql from sqlite_master where type = 'trigger' and tbl_name = ${log}`.execute(server.db)
      for (const { name } of guards) await run(`drop trigger ${name}`)
      await run(change)
      for (const guard of guards) await run(guard.sql)
    } else {
      await run(`alter table ${log} disable trigger ${log}_append_only`)
      await run(change).finally(() => run(`alter table ${log} enable trigger ${log}_append_only`))
    }
  }

  test('is intact, has a link for each row, and continues', async () => {
    expect(await checkIntegrity(server.db)).toEqual([])
    const { id, hash } = await findChainHead(server.db)
    expect([id, hash]).toEqual([4, expect.stringMatching(/^[0-9a-f]{64}$/)])
    await server.call('director', 'POST', '/api/sales', makeSale())
    await extendHashChain(server.db)
    expect((await findChainHead(server.db)).id).toBe(5)
    expect(await checkHashChain(server.db)).toEqual([])
  })

  test('shows one changed number', async () => {
    await tamper('change_log', `update change_log set after = replace(after, '800', '700') where id = 2`)
    expect(await checkIntegrity(server.db)).toEqual(['row 2 of changeLog was changed after it was linked'])
  })

  test('shows an exchanged author', async () => {
    await tamper('access_log', 'update access_log set employee_id = 2')
    expect(await checkHashChain(server.db)).toEqual(['row 1 of accessLog was changed after it was linked'])
  })

  test('shows a lowered count', async () => {
    await logAccess(server.db, new Date(), { event: 'refused', operation: 'listSales', times: 37 })
    await extendHashChain(server.db)
    expect(await checkHashChain(server.db)).toEqual([])
    await tamper('access_log', 'update access_log set times = 1')
    expect(await checkHashChain(server.db)).toEqual(['row 2 of accessLog was changed after it was linked'])
  })

  test('shows a deleted row', async () => {
    await tamper('change_log', 'delete from change_log where id = 2')
    expect(await checkHashChain(server.db)).toEqual(['row 2 of changeLog is missing'])
  })

  test('shows a link deleted together with its row', async () => {
    await tamper('change_log', 'delete from change_log where id = 2')
    await tamper('seal', `delete from seal where log = 'changeLog' and row_id = 2`)
    expect((await checkHashChain(server.db)).length).toBeGreaterThan(0)
  })

  test('is one chain, regardless of concurrent processes that extend it', async () => {
    for (let sale = 0; sale < 20; sale += 1) await server.call('director', 'POST', '/api/sales', makeSale())
    await Promise.all(Array.from({ length: 5 }, () => extendHashChain(server.db)))
    await extendHashChain(server.db)
    expect((await findChainHead(server.db)).id).toBe(24)
    expect(await checkHashChain(server.db)).toEqual([])
  })

  test('is extended in small steps, between which the process does other work', async () => {
    await addLargeRows(server.db, { count: 1, bytes: 4_194_304 })
    const lastLinkId = (await findChainHead(server.db)).id
    await runInTransaction(server.db, 'write', async (work) => {
      for (let row = 0; row < 40; row += 1) await logChange(work, ORIGIN, { ...CHANGE, after: 'x'.repeat(300_000) })
    })
    let turns = 0
    const count = () => {
      turns += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    expect(await extendHashChain(server.db)).toBe(true)
    clearImmediate(counting)
    expect((await findChainHead(server.db)).id).toBe(lastLinkId + 40)
    expect(await checkHashChain(server.db)).toEqual([])
    // Three rows of 300 kB fill a step of at most 1 MiB.
    expect(turns).toBeGreaterThan(12)
  })

  test('includes old rows that were left out', async () => {
    await runInTransaction(server.db, 'write', async (work) => {
      for (let row = 0; row < 1_200; row += 1) await logChange(work, ORIGIN, CHANGE)
      const [before, last] = [
        await findChainHead(work),
        await work.selectFrom('changeLog').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
      ]
      // A program stopped half-way: only the newest row has a hash.
      const link = { id: before.id + 1, log: 'changeLog' as const, rowId: last.id, hash: 'made by hand' }
      await work.insertInto('seal').values(link).execute()
    })
    expect(await extendHashChain(server.db, true)).toBe(true)
    expect((await findChainHead(server.db)).id).toBe(4 + 1_200)
    expect(await checkHashChain(server.db)).toEqual([expect.stringMatching(/was changed after it was linked/)])
  })

  test.runIf(Boolean(process.env.TEST_DATABASE_URL))(
    'is left alone, without an error, while another process extends it',
    async () => {
      await runInTransaction(server.db, 'write', async (work) => logChange(work, ORIGIN, CHANGE))
      await runInTransaction(server.db, 'write', async (first) => {
        expect(await lockChain(first)).toBe(true)
        await appendLinks(first, await findScanStart(first))
        expect(await extendHashChain(server.db)).toBe(false)
      })
      expect(await extendHashChain(server.db)).toBe(true)
      expect((await findChainHead(server.db)).id).toBe(5)
      expect(await checkHashChain(server.db)).toEqual([])
    },
  )
})
