import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { listPendingMigrations } from '#server/database/migrate.ts'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { RESTORE_MARKER_TABLE } from '#server/database/postgres/maintenanceLock.ts'
import { listTables } from '#server/database/tableSchema.ts'
import { openCurrentDatabase, openExistingDatabase } from '#server/maintenance/openExistingDatabase.ts'
import { findGeneration } from '#server/queries/generation.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { makeSale } from '../contract/makeSale.ts'
import { openTestServer } from './testServer.ts'

const SALE_COUNT = 12

/** The content of a location: nothing, the original shop, a new shop that a server has created, or a part. */
export type DatabaseState = 'nothing' | 'shop' | 'new shop' | 'marked'

/** Reads the state of a location and expects a complete database. */
export async function inspectDatabase(location: DatabaseLocation): Promise<DatabaseState> {
  if ('dataDir' in location && !existsSync(join(location.dataDir, 'shop.sqlite'))) return 'nothing'
  const opened = openDatabase(location)
  try {
    const tables = await listTables(opened.db, opened.engine)
    if (tables.length === 0) return 'nothing'
    if (tables.some(({ name }) => name === RESTORE_MARKER_TABLE)) {
      for (const open of [openExistingDatabase, openCurrentDatabase])
        await expect(open(location)).rejects.toThrow(/was interrupted/)
      return 'marked'
    }
    expect(await checkIntegrity(opened.db)).toEqual([])
    expect(await listPendingMigrations(opened.db)).toEqual([])
    const { length } = await opened.db.selectFrom('sale').select('id').execute()
    if (length === 0) {
      expect(await opened.db.selectFrom('employee').select('userName').execute()).toEqual([{ userName: 'owner' }])
      return 'new shop'
    }
    expect(length).toBe(SALE_COUNT)
    return 'shop'
  } finally {
    await opened.close()
  }
}

/** A shop with sales and people who are signed in. */
export async function createShopDatabase(
  location: DatabaseLocation,
): Promise<{ opened: OpenDatabase; generation: string }> {
  const opened = openDatabase(location)
  const server = await openTestServer({ opened })
  for (let count = 0; count < SALE_COUNT; count++)
    expect((await server.call('director', 'POST', '/api/sales', makeSale())).status).toBe(201)
  await server.signIn('head')
  return { opened, generation: await findGeneration(server.db) }
}
