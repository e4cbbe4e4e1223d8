import { randomUUID } from 'node:crypto'
import { preparedQuery } from '../database/preparedQuery.ts'
import type { Database } from '../database/tables.ts'

/** The generation of the database. Devices that see another generation than before reconcile their entries. */
export async function findGeneration(db: Database): Promise<string> {
  return (await generationQuery.executeTakeFirstOrThrow(db)).generation
}

const generationQuery = preparedQuery((db) => db.selectFrom('books').select('generation'))

/** Starts a new generation after a restore, which may lack recent entries. */
export async function renewGeneration(db: Database): Promise<string> {
  const generation = randomUUID()
  await db.updateTable('books').set({ generation }).execute()
  return generation
}

/** The secret of the shop for the keys of entries; a new generation keeps it. */
export async function findEntrySecret(db: Database): Promise<string> {
  const { entrySecret } = await db.selectFrom('books').select('entrySecret').executeTakeFirstOrThrow()
  if (!entrySecret) throw new Error('the database has no secret for entries')
  return entrySecret
}
