import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import type { Database } from '../database/tables.ts'
import { compareByName } from './comparators.ts'

export async function insertCategory(db: Database, category: { name: string; date: Day }): Promise<number> {
  const { id } = await db.insertInto('category').values(category).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Every category, by name. */
export async function findAllCategories(db: Database): Promise<Schema<'Category'>[]> {
  return (await db.selectFrom('category').selectAll().execute()).sort(compareByName)
}
