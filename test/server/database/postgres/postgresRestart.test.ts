import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { runInTransaction } from '#server/database/transaction.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { createEmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

test.runIf(process.env.TEST_DATABASE_URL)(
  'a restart of PostgreSQL between two statements of a write is answered with Retry-After, and the server keeps running',
  async () => {
    const { location, remove } = await createEmptyDatabase()
    const server = await openTestServer({ opened: openDatabase(location) })
    const { db } = server
    await server.tokenOf('director')

    const cutOff = runInTransaction(db, 'write', async (work) => {
      await sql`update product set name = 'half done' where id = 1`.execute(work)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(work)
      const pid = rows[0]?.pid ?? 0
      await sql`select pg_terminate_backend(${sql.lit(pid)})`.execute(db)
      // The connection is closed when queries fail.
      await vi.waitFor(async () => {
        const left = await sql`select 1 from pg_stat_activity where pid = ${sql.lit(pid)}`.execute(db)
        expect(left.rows).toEqual([])
      })
      for (;;) await sql`select 1`.execute(work)
    })
    await expect(cutOff).rejects.toMatchObject({ status: 503, code: 'not-available' })

    expect((await server.call('director', 'POST', '/api/sales', makeSale())).status).toBe(201)
    const product = await db.selectFrom('product').select('name').where('id', '=', 1).executeTakeFirstOrThrow()
    expect(product.name).not.toBe('half done')
    expect(await checkIntegrity(db)).toEqual([])
    await server.close()
    await remove()
  },
)
