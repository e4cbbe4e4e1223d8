import { expect } from 'vitest'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { checkSearchTexts } from '#server/queries/integrity/checkSearchTexts.ts'
import type { TestServer } from './testServer.ts'

/** Checks the invariants and search texts of a test's server and closes it. Does nothing for a server that did not open. */
export async function closeChecked(server: TestServer | undefined): Promise<void> {
  if (!server) return
  expect([...(await checkIntegrity(server.db)), ...(await checkSearchTexts(server.db))]).toEqual([])
  await server.close()
}
