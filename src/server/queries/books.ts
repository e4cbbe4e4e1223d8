import { randomUUID } from 'node:crypto'
import type { Database } from '../database/tables.ts'

/** Which life the books are living: phones that see another one than they knew look whether something is missing. */
export async function generationOf(db: Database): Promise<string> {
  return (await db.selectFrom('books').select('generation').executeTakeFirstOrThrow()).generation
}

/** Begins another life of the books: they were restored from an older copy, and may have forgotten something. */
export async function renewGeneration(db: Database): Promise<string> {
  const generation = randomUUID()
  await db.updateTable('books').set({ generation }).execute()
  return generation
}
