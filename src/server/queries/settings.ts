import { sql } from 'kysely'
import { type Paise, paise, rupees } from '#domain/money.ts'
import { REVIEW_LIMITS, type ReviewLimit, type Settings, USUAL_SETTINGS } from '#domain/settings.ts'
import { isPostgres } from '../database/engine.ts'
import { statement } from '../database/statement.ts'
import type { Database, Tables } from '../database/tables.ts'

/** The rules of the shop. */
export async function findSettings(db: Database): Promise<Settings> {
  const [settings] = await asked(db)
  return asSettings(settings)
}

/** The rules for somebody who writes by them: whoever would change them waits until this is written. */
export async function heldSettings(db: Database): Promise<Settings> {
  // SQLite has one writer at a time, and no words to say so.
  const [settings] = await (isPostgres(db) ? held(db) : asked(db))
  return asSettings(settings)
}

const asked = statement(row)
const held = statement((db) => row(db).forShare())

/** The rules for somebody who is about to change them: every writer waits until this is done. */
export async function lockSettings(db: Database): Promise<Settings> {
  await db.updateTable('settings').set({ id: sql`id` }).execute()
  return findSettings(db)
}

/** Changes the rules. */
export async function changeSettings(db: Database, { purchaseTaxIsCost, ...settings }: Settings): Promise<void> {
  const limits = limitsIn(settings, (limit) => paise(limit))
  const changed = { ...settings, ...limits, purchaseTaxIsCost: purchaseTaxIsCost ? (1 as const) : (0 as const) }
  const insertion = db.insertInto('settings').values({ id: 1, ...changed })
  await insertion.onConflict((conflict) => conflict.column('id').doUpdateSet(changed)).execute()
}

function row(db: Database) {
  return db.selectFrom('settings').selectAll().where('id', '=', 1)
}

function asSettings(found: Tables['settings'] | undefined): Settings {
  if (!found) return USUAL_SETTINGS
  const { id, purchaseTaxIsCost, ...settings } = found
  return { ...settings, ...limitsIn<Paise, number>(found, rupees), purchaseTaxIsCost: purchaseTaxIsCost === 1 }
}

/** The limits in another unit; no limit stays none. */
function limitsIn<From, To>(settings: Record<ReviewLimit, From | null>, convert: (limit: From) => To) {
  const limits = REVIEW_LIMITS.map((name) => {
    const limit = settings[name]
    return [name, limit === null ? null : convert(limit)] as const
  })
  return Object.fromEntries(limits) as Record<ReviewLimit, To | null> // one entry for each name
}
