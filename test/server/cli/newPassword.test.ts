import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DatabaseLocation } from '#server/database/openDatabase.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { canOtherProcessesOpen, createEmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { buildEnv, startProgram } from '#test/support/server/startProgram.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const testWithPrograms = test.runIf(canOtherProcessesOpen)

let location: DatabaseLocation
let server: TestServer
let remove: () => Promise<void>
beforeEach(async () => {
  if (!canOtherProcessesOpen) return
  ;({ location, remove } = await createEmptyDatabase())
  server = await openTestServer({ opened: openDatabase(location) })
})
afterEach(async () => {
  await server?.close()
  await remove?.()
})

/** The exit code, the output and the printed password of the command. */
async function runCommand(...args: string[]) {
  const program = startProgram('newPassword', args, buildEnv(location))
  const [code] = await program.exited
  const output = program.output.join('\n')
  return { code, output, password: /with the password (\S+) and/.exec(output)?.[1] ?? '' }
}

/** Signs in with a one-time password and chooses another; returns the token. */
async function choosePassword(username: string, password: string): Promise<string> {
  const once = await server.signIn(username, password)
  const answer = await server.app.request('/api/password', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${once}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ currentPassword: password, newPassword: 'mitti-aur-paani' }),
  })
  return (await answer.json()).value
}

testWithPrograms('new-password --director makes a user a Director where none is left, and logs it', async () => {
  await server.db.updateTable('employee').set({ role: 'WORKER', active: 0 }).where('id', '=', 1).execute()
  const plain = await runCommand('head')
  expect(plain.code, plain.output).toBe(0)
  expect(plain.output).toContain('No Director is active. The option --director makes the named user one.')
  const inactive = await runCommand('director')
  expect(inactive.code).toBe(1)
  expect(inactive.output).toContain('--director')

  const issued = await runCommand('Director', '--director')
  expect(issued.code, issued.output).toBe(0)
  expect(issued.output).toContain('Director is a Director.')
  const headers = { Authorization: `Bearer ${await choosePassword('director', issued.password)}` }
  const { content: changes } = await (await server.app.request('/api/changes', { headers })).json()
  expect(changes).toContainEqual(
    expect.objectContaining({ operation: 'updateEmployee', subjectId: 1, reason: 'new-password --director' }),
  )
  const { content: accesses } = await (await server.app.request('/api/accesses', { headers })).json()
  expect(accesses).toContainEqual(expect.objectContaining({ event: 'session-ended', operation: 'newPassword' }))
  expect(await checkIntegrity(server.db)).toEqual([])
})

testWithPrograms('new-password leaves a role as it is, and says nothing of Directors where there is one', async () => {
  const { code, output } = await runCommand('head')
  expect(code, output).toBe(0)
  expect(output).not.toContain('Director')
  const { role } = await server.db.selectFrom('employee').select('role').where('id', '=', 2).executeTakeFirstOrThrow()
  expect(role).toBe('WORKER HEAD')
})
