import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { buildEnv, startProgram } from '#test/support/server/startProgram.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

test('a move takes its target from DATABASE_URL, so that the password is in no list of commands', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'khet-target-'))
  await (await openTestServer({ opened: openDatabase({ dataDir }) })).close()
  const run = async (args: string[], env: NodeJS.ProcessEnv) => {
    const { exited, output } = startProgram('moveToPostgres', args, { ...buildEnv({ dataDir }), ...env })
    expect((await exited)[0]).toBe(1)
    return output.join()
  }
  const output = await run(['--rehearsal'], { DATABASE_URL: 'postgres://khet:secret@127.0.0.1:1/shop' })
  expect(output).toMatch(/^PostgreSQL does not answer at the address in DATABASE_URL/)
  expect(output).not.toContain('secret')
  expect(await run([], {})).toMatch(/^Say where to: DATABASE_URL=/)
  rmSync(dataDir, { recursive: true })
})
