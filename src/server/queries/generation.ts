import { randomUUID } from 'node:crypto'
import { preparedQuery } from '../database/preparedQuery.ts'
import type { Database } from '../database/tables.ts'

/** Which life the books are living: phones that see another one than they knew look whether something is missing. */
export async function findGeneration(db: Database): Promise<string> {
  const { rows } = await db.executeQuery(generationQuery(db))
  const [row] = rows
  if (!row) throw new Error('the books have no generation')
  return row.generation
}

const generationQuery = preparedQuery((db) => db.selectFrom('books').select('generation'))

/** Begins another life of the books: they were restored from an older copy, and may have forgotten something. */
export async function renewGeneration(db: Database): Promise<string> {
  const generation = randomUUID()
  await db.updateTable('books').set({ generation }).execute()
  return generation
}
