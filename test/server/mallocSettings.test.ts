import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MALLOC_ENVIRONMENT } from '#server/mallocSettings.ts'
import { createEmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { startServer } from '#test/support/server/startProgram.ts'

test.runIf(process.platform === 'linux')(
  'a server started without the settings of malloc replaces itself under its process id and has them',
  async () => {
    const { location, remove } = await createEmptyDatabase()
    const unset = Object.fromEntries(Object.keys(MALLOC_ENVIRONMENT).map((name) => [name, undefined]))
    const server = await startServer(location, unset)
    const variables = readFileSync(`/proc/${server.child.pid}/environ`, 'utf8').split('\0')
    const expected = Object.entries(MALLOC_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)
    expect(variables).toEqual(expect.arrayContaining(expected))
    server.child.kill('SIGTERM')
    expect(await server.exited).toEqual([0, null])
    await remove()
  },
)
