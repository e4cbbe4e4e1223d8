import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { createEmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

const LINES = Array.from({ length: 300 }, (_, index) => ({ kind: 'party', name: `Asha ${index}`, balance: index + 1 }))

test('checking an import changes no byte of the SQLite file', async () => {
  const { location, remove } = await createEmptyDatabase('')
  const { dataDir } = location as { dataDir: string }
  const server = await openTestServer({ opened: openDatabase(location) })
  const readFileBytes = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(server.db)
    return readFileSync(join(dataDir, 'shop.sqlite'))
  }
  const post = async (path: string, body: object) => {
    const answer = await server.call('director', 'POST', path, { date: '2026-04-01', lines: LINES, ...body })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
  await server.tokenOf('director')
  const before = await readFileBytes()
  const { sums } = await post('/api/imports/check', {})
  expect(sums.getParties).toBe(LINES.length)
  expect((await readFileBytes()).equals(before)).toBe(true)
  await post('/api/imports', { sums })
  expect((await readFileBytes()).equals(before)).toBe(false)
  await server.close()
  await remove()
})
