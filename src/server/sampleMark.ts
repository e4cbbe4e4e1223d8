import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLocation } from './database/openDatabase.ts'
import type { Database } from './database/tables.ts'

/** Marks a folder as a sample shop: only such a folder is ever emptied, and no real shop is opened in it. */
export const SAMPLE_MARKER_FILE = 'this-is-a-sample'

/** Marks the database of a sample shop, also when it is moved or restored to another place. */
export async function markAsSample(db: Database): Promise<void> {
  await db.updateTable('settings').set({ isSample: 1 }).execute()
}

/** @throws Error if the folder holds a real shop */
export function refuseRealFolder(folder: string): void {
  if (existsSync(join(folder, 'shop.sqlite')) && !existsSync(join(folder, SAMPLE_MARKER_FILE)))
    throw new Error(`${folder} holds a shop that is not the sample. Choose another folder: DATA_DIR=./data/sample.`)
}

/** @throws Error if the database is that of a real shop */
export async function refuseRealShop(db: Database): Promise<void> {
  if (!(await isSample(db)))
    throw new Error('The database holds a shop that is not the sample. Choose another database, or leave it unset.')
}

/** @throws Error if the folder or the database is that of the sample shop, whose passwords are public */
export async function refuseSample(db: Database, location: DatabaseLocation): Promise<void> {
  const hasMarker = 'dataDir' in location && existsSync(join(location.dataDir, SAMPLE_MARKER_FILE))
  if (hasMarker || (await isSample(db)))
    throw new Error(
      'This is the sample shop, which "npm run demo" opens. Your own shop needs another place: ' +
        'leave DATA_DIR and DATABASE_URL unset, or name an empty one.',
    )
}

async function isSample(db: Database): Promise<boolean> {
  const settings = await db.selectFrom('settings').select('isSample').executeTakeFirstOrThrow()
  return settings.isSample === 1
}
