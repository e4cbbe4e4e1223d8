import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { renewGeneration } from '#server/queries/generation.ts'
import { createTestApp } from '../server/createTestApp.ts'
import { openTestServer, type TestServer } from '../server/testServer.ts'
import { startFakeNetwork } from './fakeNetwork.ts'

type RestorableServer = {
  server: TestServer
  network: ReturnType<typeof startFakeNetwork>
  /** Copies the database; returns a function that restores the copy, in a new generation or as a file copied by hand. */
  createBackup: () => Promise<(renew: boolean) => Promise<void>>
}

/** A fresh server before each test of a file, which can be restored from a backup, and the network in front of it. */
export function setUpRestorableServer(): RestorableServer {
  const shop = {} as RestorableServer // The fields are set before any test begins.
  let folder: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'khet-restored-'))
    shop.server = await openTestServer()
    shop.network = startFakeNetwork(shop.server)
  })
  afterEach(async () => {
    shop.network.close()
    await shop.server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  shop.createBackup = async () => {
    const backupFile = join(mkdtempSync(join(folder, 'copy-')), 'shop.sqlite')
    await sql`vacuum into ${sql.lit(backupFile)}`.execute(shop.server.db)
    return async (renew) => {
      shop.network.close()
      await shop.server.db.destroy()
      const dataDir = mkdtempSync(join(folder, 'restored-'))
      copyFileSync(backupFile, join(dataDir, 'shop.sqlite'))
      const { db, close } = openDatabase({ dataDir })
      await sql`pragma synchronous = off`.execute(db)
      if (renew) await renewGeneration(db)
      shop.server = { ...shop.server, db, close, app: createTestApp({ db }) }
      shop.network = startFakeNetwork(shop.server)
    }
  }
  return shop
}
