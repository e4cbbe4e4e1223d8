import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteAccess } from '#server/queries/access.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { brokenChain, head } from '#server/queries/seals.ts'
import { seal } from '#server/sealing.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { type Office, openOffice } from '#test/support/office.ts'

describe('the chain of the logs', () => {
  let office: Office
  beforeEach(async () => {
    office = await openOffice()
    for (let sale = 0; sale < 3; sale += 1) await office.call('director', 'POST', '/api/sales', makeSale())
    await seal(office.db)
  })
  afterEach(() => office?.close())

  /** What somebody does who has the database in hand and knows how to switch its guards off. */
  const tamper = async (log: string, change: string) => {
    const run = (text: string) => sql.raw(text).execute(office.db)
    if (office.engine === 'sqlite') {
      for (const guard of ['update', 'delete']) await run(`drop trigger if exists ${log}_no_${guard}`)
      await run(change)
    } else {
      await run(`alter table ${log} disable trigger ${log}_append_only`)
      await run(change).finally(() => run(`alter table ${log} enable trigger ${log}_append_only`))
    }
  }

  test('holds, has a link for each row, and goes on', async () => {
    expect(await brokenInvariants(office.db)).toEqual([])
    const { id, hash } = await head(office.db)
    expect([id, hash]).toEqual([4, expect.stringMatching(/^[0-9a-f]{64}$/)])
    await office.call('director', 'POST', '/api/sales', makeSale())
    await seal(office.db)
    expect((await head(office.db)).id).toBe(5)
    expect(await brokenChain(office.db)).toEqual([])
  })

  test('shows one changed figure', async () => {
    await tamper('change_log', `update change_log set after = replace(after, '800', '700') where id = 2`)
    expect(await brokenInvariants(office.db)).toEqual(['row 2 of changeLog is not what was written'])
  })

  test('shows who was put in the place of another', async () => {
    await tamper('access_log', 'update access_log set employee_id = 2')
    expect(await brokenChain(office.db)).toEqual(['row 1 of accessLog is not what was written'])
  })

  test('shows a count that was made smaller', async () => {
    await noteAccess(office.db, new Date(), { event: 'refused', operation: 'listSales', times: 37 })
    await seal(office.db)
    expect(await brokenChain(office.db)).toEqual([])
    await tamper('access_log', 'update access_log set times = 1')
    expect(await brokenChain(office.db)).toEqual(['row 2 of accessLog is not what was written'])
  })

  test('shows a row that is gone', async () => {
    await tamper('change_log', 'delete from change_log where id = 2')
    expect(await brokenChain(office.db)).toEqual(['row 2 of changeLog is gone'])
  })

  test('shows a link that was taken out together with its row', async () => {
    await tamper('change_log', 'delete from change_log where id = 2')
    await tamper('seal', `delete from seal where log = 'changeLog' and row_id = 2`)
    expect((await brokenChain(office.db)).length).toBeGreaterThan(0)
  })

  test('is one chain, however many processes seal at the same moment', async () => {
    for (let sale = 0; sale < 20; sale += 1) await office.call('director', 'POST', '/api/sales', makeSale())
    await Promise.all(Array.from({ length: 5 }, () => seal(office.db)))
    await seal(office.db)
    expect((await head(office.db)).id).toBe(24)
    expect(await brokenChain(office.db)).toEqual([])
  })
})
