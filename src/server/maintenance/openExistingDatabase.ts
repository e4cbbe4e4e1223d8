import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuseOtherSchemaVersions } from '../database/migrate.ts'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../database/openDatabase.ts'
import { refuseUnderMaintenance } from '../database/postgres/maintenanceLock.ts'
import { refuseForeignFile } from '../database/sqlite/refuseForeignFile.ts'
import { listTables } from '../database/tableSchema.ts'

/**
 * Opens an existing database for a maintenance program, which must not create an empty one at a wrong location and
 * report that it is well.
 *
 * @throws Error with a message for the operator
 */
export async function openExistingDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if ('dataDir' in location && !existsSync(join(location.dataDir, 'shop.sqlite')))
    throw new Error(`There is no database in ${location.dataDir}. Set its location: DATA_DIR=… or DATABASE_URL=…`)
  if ('dataDir' in location) refuseForeignFile(join(location.dataDir, 'shop.sqlite'))
  const database = openDatabase(location)
  try {
    await refuseUnderMaintenance(database.db, database.engine)
    const tables = await listTables(database.db, database.engine)
    if (tables.some(({ name }) => name === 'sale')) return database
    throw new Error(
      'There is no shop in this database: it has no tables. Set its location: DATA_DIR=… or DATABASE_URL=…',
    )
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Opens an existing database whose schema is that of this version. It does not migrate the database: there would be no
 * backup, and an older server may be running.
 *
 * @throws Error with a message for the operator
 */
export async function openCurrentDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  const database = await openExistingDatabase(location)
  try {
    await refuseOtherSchemaVersions(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
