import type { Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'
import { wrong } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import type { Handlers } from '../http/handlers.ts'
import { allCategories, insertCategory } from '../queries/categories.ts'
import { noteChange } from '../queries/changes.ts'

type Category = Schema<'Category'>

export const categories: Handlers<'listCategories' | 'createCategory'> = {
  async listCategories({ db, query }) {
    return (await allCategories(db)).slice(query.skip)
  },

  /** Two categories of one name could not be told apart. */
  async createCategory(call) {
    const { db, body, meta, now } = call
    const name = body.name.trim()
    if (named(await allCategories(db), name)) throw wrong('name', 'is a category already')
    const date = body.date ?? dayOf(now)
    const id = await insertCategory(db, { name, date })
    const after = { id, name, date }
    noteChange(db, call, { operation: 'createCategory', subject: 'category', subjectId: id, after })
    return { ...after, clientRequestId: meta.key ?? null }
  },
}

/**
 * The category a component's form names, by its name, its id or both (then the id decides); undefined for none.
 *
 * @throws Refusal 'bad-request' when there is no such category, or its two spellings say different things
 */
export async function categoryOf(
  db: Database,
  { catagory, category }: Pick<Schema<'ComponentChange'>, 'catagory' | 'category'>,
): Promise<number | undefined> {
  const all = await allCategories(db)
  const [first, second] = Object.entries({ catagory, category }).flatMap(([path, typed]) => {
    if (typed === undefined || typed === '') return []
    const found = find(all, typed)
    if (!found) throw wrong(path, 'is not a category')
    return [found.id]
  })
  if (second !== undefined && first !== second) throw wrong('category', 'differs from catagory')
  return first
}

/** A form's picker may send an id as text: that is tried when there is no such name. */
function find(all: readonly Category[], typed: NonNullable<Schema<'ComponentChange'>['catagory']>) {
  if (typeof typed === 'number') return all.find(({ id }) => id === typed)
  if (typeof typed === 'string') return named(all, typed) ?? all.find(({ id }) => String(id) === typed.trim())
  return typed.id === undefined ? named(all, typed.name ?? '') : all.find(({ id }) => id === typed.id)
}

function named(all: readonly Category[], name: string): Category | undefined {
  return all.find((category) => category.name.toLowerCase() === name.trim().toLowerCase())
}
