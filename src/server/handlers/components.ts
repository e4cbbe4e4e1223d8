import type { Answer, Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { type Thousandths, toRate, toRupeesEach, toThousandths } from '#domain/money.ts'
import { invalidField } from '#domain/refusal.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import type { Database } from '../database/tables.ts'
import type { Call, Handlers } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import {
  type ComponentRow,
  changeComponent,
  findAllComponents,
  findComponent,
  insertComponent,
  lockComponent,
  toComponent,
  toComponentDetails,
} from '../queries/components.ts'
import { waitForImports } from '../queries/importLocks.ts'
import { insertTypedPrice, nameDocuments, refreshPrices } from '../queries/prices.ts'
import { findCategoryId } from './categories.ts'
import { omitUndefined, toFlag, toTrimmedText } from './omitUndefined.ts'
import { type OpeningStock, postOpeningStock, resolveOpeningStock } from './openingStock.ts'
import { mustExist, orNotFound } from './orNotFound.ts'

type Operations = 'listComponents' | 'getComponent' | 'createComponent' | 'updateComponent'

export const components: Handlers<Operations> = {
  async listComponents({ db, by, query }) {
    return (await findAllComponents(db))
      .slice(query.skip)
      .map((row) => ({ ...toComponent(row), ...toVisibleCost(row, by) }))
  },

  async getComponent({ db, path, by }) {
    return toVisibleComponent(orNotFound(await findComponent(db, path.id)), by)
  },

  async createComponent(call) {
    await waitForImports(call.db)
    return addComponent(call, (await findCategoryId(call.db, call.body)) ?? refuseMissing('catagory'))
  },

  /** Updates the fields that are sent. */
  async updateComponent(call) {
    await waitForImports(call.db)
    return applyComponentUpdate(call, () => findCategoryId(call.db, call.body))
  },
}

/** Adds a component to a category. The typed price sorts before every purchase. */
export async function addComponent(
  call: Pick<Call<'createComponent'>, 'db' | 'body' | 'by' | 'meta' | 'now'>,
  categoryId: number,
): Promise<Answer<'createComponent'>> {
  const { db, body, by, meta, now } = call
  const opening = resolveComponentOpening(NO_OPENING, body, now)
  const id = await insertComponent(db, {
    name: body.name.trim(),
    value: body.value.trim(),
    brand: body.brand.trim(),
    pack: body.pack,
    categoryId,
    minimumStock: toThousandths(body.minimumStock),
    active: body.active === false ? 0 : 1,
    ...opening,
  })
  await insertTypedPrice(db, { componentId: id, price: toRate(body.price), date: null, now })
  await postOpeningStock(db, { kind: 'component', id }, NO_OPENING, opening, now)
  const after = await refreshAndFind(db, id, by)
  await logChange(db, call, { operation: 'createComponent', subject: 'component', subjectId: id, after })
  return { ...after, clientRequestId: meta.key ?? null }
}

/** Updates the fields that are sent, and the category if there is one. A changed price counts from now on. */
export async function applyComponentUpdate(
  call: Pick<Call<'updateComponent'>, 'db' | 'body' | 'path' | 'by' | 'meta' | 'now' | 'assertUnchanged'>,
  findCategory: () => Promise<number | undefined>,
): Promise<Schema<'Component'>> {
  const { db, body, path, by, now } = call
  const before = orNotFound(await lockComponent(db, path.id))
  await call.assertUnchanged()
  const opening = resolveComponentOpening(before, body, now)
  await changeComponent(db, before.id, { ...toComponentChanges(body, await findCategory()), ...opening })
  const price = body.price === undefined ? before.price : toRate(body.price)
  if (price !== before.price) await insertTypedPrice(db, { componentId: before.id, price, date: toShopDay(now), now })
  await postOpeningStock(db, { kind: 'component', id: before.id }, before, opening, now)
  const after = await refreshAndFind(db, before.id, by)
  await logChange(db, call, {
    operation: 'updateComponent',
    subject: 'component',
    subjectId: before.id,
    before: toVisibleComponent(before, by),
    after,
  })
  return after
}

function toComponentChanges(body: Schema<'ComponentChange'>, categoryId: number | undefined) {
  return omitUndefined({
    name: toTrimmedText(body.name),
    value: toTrimmedText(body.value),
    brand: toTrimmedText(body.brand),
    pack: body.pack,
    categoryId,
    minimumStock: body.minimumStock === undefined ? undefined : toThousandths(body.minimumStock),
    active: toFlag(body.active),
  })
}

const NO_OPENING: OpeningStock<Thousandths> = { openingStock: toThousandths(0), openingDate: null }

function resolveComponentOpening(
  before: OpeningStock<Thousandths>,
  body: Schema<'ComponentChange'>,
  now: Date,
): OpeningStock<Thousandths> {
  const openingStock = body.openingStock === undefined ? undefined : toThousandths(body.openingStock)
  return resolveOpeningStock(before, { openingStock, openingDate: body.openingDate }, now)
}

/** Recomputes the prices and returns the component. */
async function refreshAndFind(db: Database, id: number, by: SignedInUser): Promise<Schema<'Component'>> {
  await refreshPrices(db, [id], nameDocuments('component', [id]))
  return toVisibleComponent(mustExist(await findComponent(db, id)), by)
}

function toVisibleComponent(row: ComponentRow, by: SignedInUser): Schema<'Component'> {
  return { ...toComponentDetails(row), ...toVisibleCost(row, by) }
}

function toVisibleCost(row: ComponentRow, by: SignedInUser): Pick<Schema<'Component'>, 'avgCost'> {
  return by.role === 'DIRECTOR' ? { avgCost: toRupeesEach(row.avgCost) } : {}
}

function refuseMissing(path: string): never {
  throw invalidField(path, 'is required')
}
