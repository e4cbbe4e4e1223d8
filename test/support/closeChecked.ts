import { expect } from 'vitest'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import type { TestServer } from './testServer.ts'

/** After a test: the ledgers of its server hold every invariant. A server that did not open is none. */
export async function closeChecked(server: TestServer | undefined): Promise<void> {
  if (!server) return
  expect(await checkIntegrity(server.db)).toEqual([])
  await server.close()
}
