import type { Answer, Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { invalidField } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import type { Call, Handlers } from '../http/handlerTypes.ts'
import { findAllCategories, insertCategory } from '../queries/categories.ts'
import { logChange } from '../queries/changeLog.ts'
import { waitForImports } from '../queries/importLocks.ts'
import { lockKeys } from '../queries/operations.ts'

type Category = Schema<'Category'>

export const categories: Handlers<'listCategories' | 'createCategory'> = {
  async listCategories({ db, query }) {
    return (await findAllCategories(db)).slice(query.skip)
  },

  /** Names must be unique. */
  async createCategory(call) {
    const { db, body } = call
    await waitForImports(db)
    await lockKeys(db, ['categories'])
    if (findByName(await findAllCategories(db), body.name)) throw invalidField('name', 'is a category already')
    return recordCategory(call)
  },
}

/** Adds a category whose name is new. */
export async function recordCategory(
  call: Pick<Call<'createCategory'>, 'db' | 'body' | 'by' | 'meta' | 'now'>,
): Promise<Answer<'createCategory'>> {
  const { db, body, meta, now } = call
  const name = body.name.trim()
  const date = body.date ?? toShopDay(now)
  const id = await insertCategory(db, { name, date })
  const after = { id, name, date }
  await logChange(db, call, { operation: 'createCategory', subject: 'category', subjectId: id, after })
  return { ...after, clientRequestId: meta.key ?? null }
}

/**
 * The category that a component form names by name, by id or by both (then the id decides); undefined for none.
 *
 * @throws Refusal 'bad-request' if the category does not exist, or the two spellings contradict each other
 */
export async function findCategoryId(
  db: Database,
  { catagory, category }: Pick<Schema<'ComponentChange'>, 'catagory' | 'category'>,
): Promise<number | undefined> {
  const all = await findAllCategories(db)
  const [first, second] = Object.entries({ catagory, category }).flatMap(([path, typed]) => {
    if (typed === undefined || typed === '') return []
    const match = findCategory(all, typed)
    if (!match) throw invalidField(path, 'is not a category')
    return [match.id]
  })
  if (second !== undefined && first !== second) throw invalidField('category', 'differs from catagory')
  return first
}

/** The form's picker may send an id as text: used if no category has that name. */
function findCategory(all: readonly Category[], typed: NonNullable<Schema<'ComponentChange'>['catagory']>) {
  if (typeof typed === 'number') return all.find(({ id }) => id === typed)
  if (typeof typed === 'string') return findByName(all, typed) ?? all.find(({ id }) => String(id) === typed.trim())
  return typed.id === undefined ? findByName(all, typed.name ?? '') : all.find(({ id }) => id === typed.id)
}

function findByName(all: readonly Category[], name: string): Category | undefined {
  return all.find((category) => category.name.toLowerCase() === name.trim().toLowerCase())
}
