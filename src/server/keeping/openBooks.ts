import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase, type Place } from '../database/connect.ts'
import { refuseForeignFile } from '../database/foreign.ts'
import { refuseUnderMaintenance } from '../database/maintenance.ts'
import { refuseOtherVersions } from '../database/migrate.ts'
import { tablesOf } from '../database/shape.ts'

/**
 * Opens books that are there. A program that looks after them must not begin new ones where somebody has named the wrong
 * place, and then say that all is well with them.
 *
 * @throws Error with a sentence
 */
export async function openBooks(place: Place): Promise<OpenDatabase> {
  if ('dataDir' in place && !existsSync(join(place.dataDir, 'shop.sqlite')))
    throw new Error(`There are no books in ${place.dataDir}. Say where they lie: DATA_DIR=… or DATABASE_URL=…`)
  if ('dataDir' in place) refuseForeignFile(join(place.dataDir, 'shop.sqlite'))
  const opened = openDatabase(place)
  try {
    await refuseUnderMaintenance(opened.db, opened.engine)
    const tables = await tablesOf(opened.db, opened.engine)
    if (tables.some(({ name }) => name === 'sale')) return opened
    throw new Error('There are no books in this database yet. Say where they lie: DATA_DIR=… or DATABASE_URL=…')
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * The same for a program that reads them as this version writes them. It must not bring them up to date by itself, without
 * a backup and under the hands of an older office that is open.
 *
 * @throws Error with a sentence
 */
export async function openPresentBooks(place: Place): Promise<OpenDatabase> {
  const opened = await openBooks(place)
  try {
    await refuseOtherVersions(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
