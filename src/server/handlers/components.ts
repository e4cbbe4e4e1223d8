import type { Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'
import { rate, rupeesEach, type Thousandths, thousandths } from '#domain/money.ts'
import { wrong } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import type { Handlers, SignedIn } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import {
  allComponents,
  asComponent,
  asComponentDetails,
  type ComponentRow,
  changeComponent,
  findComponent,
  insertComponent,
  lockComponent,
} from '../queries/components.ts'
import { insertTypedPrice, refreshPrices } from '../queries/prices.ts'
import { categoryOf } from './categories.ts'
import { found, written } from './found.ts'
import { bookOpening, type Opening, openingAsked } from './opening.ts'
import { flag, sent, text } from './sent.ts'

type Operations = 'listComponents' | 'getComponent' | 'createComponent' | 'updateComponent'

export const components: Handlers<Operations> = {
  async listComponents({ db, by, query }) {
    return (await allComponents(db)).slice(query.skip).map((row) => ({ ...asComponent(row), ...costOf(row, by) }))
  },

  async getComponent({ db, path, by }) {
    return detailsOf(found(await findComponent(db, path.id)), by)
  },

  /** The price that is typed here counts as before every purchase. */
  async createComponent(call) {
    const { db, body, by, meta, now } = call
    const categoryId = (await categoryOf(db, body)) ?? required('catagory')
    const opening = openingIn(NOTHING, body, now)
    const id = await insertComponent(db, {
      name: body.name.trim(),
      value: body.value.trim(),
      brand: body.brand.trim(),
      pack: body.pack,
      categoryId,
      minimumStock: thousandths(body.minimumStock),
      active: body.active === false ? 0 : 1,
      ...opening,
    })
    await insertTypedPrice(db, { componentId: id, price: rate(body.price), date: null, now })
    await bookOpening(db, { kind: 'component', id }, NOTHING, opening, now)
    const after = await refreshed(db, id, by)
    noteChange(db, call, { operation: 'createComponent', subject: 'component', subjectId: id, after })
    return { ...after, clientRequestId: meta.key ?? null }
  },

  /** Changes what is sent and nothing else; another price than today's counts from this moment on. */
  async updateComponent(call) {
    const { db, body, path, by, now } = call
    const before = found(await lockComponent(db, path.id))
    await call.unchanged()
    const opening = openingIn(before, body, now)
    await changeComponent(db, before.id, { ...(await changesIn(db, body)), ...opening })
    const price = body.price === undefined ? before.price : rate(body.price)
    if (price !== before.price) await insertTypedPrice(db, { componentId: before.id, price, date: dayOf(now), now })
    await bookOpening(db, { kind: 'component', id: before.id }, before, opening, now)
    const after = await refreshed(db, before.id, by)
    noteChange(db, call, {
      operation: 'updateComponent',
      subject: 'component',
      subjectId: before.id,
      before: detailsOf(before, by),
      after,
    })
    return after
  },
}

async function changesIn(db: Database, body: Schema<'ComponentChange'>) {
  return sent({
    name: text(body.name),
    value: text(body.value),
    brand: text(body.brand),
    pack: body.pack,
    categoryId: await categoryOf(db, body),
    minimumStock: body.minimumStock === undefined ? undefined : thousandths(body.minimumStock),
    active: flag(body.active),
  })
}

const NOTHING: Opening<Thousandths> = { openingStock: thousandths(0), openingDate: null }

function openingIn(before: Opening<Thousandths>, body: Schema<'ComponentChange'>, now: Date): Opening<Thousandths> {
  const openingStock = body.openingStock === undefined ? undefined : thousandths(body.openingStock)
  return openingAsked(before, { openingStock, openingDate: body.openingDate }, now)
}

/** The component when everything has been booked, with the prices it comes to. */
async function refreshed(db: Database, id: number, by: SignedIn): Promise<Schema<'Component'>> {
  await refreshPrices(db, [id])
  return detailsOf(written(await findComponent(db, id)), by)
}

function detailsOf(row: ComponentRow, by: SignedIn): Schema<'Component'> {
  return { ...asComponentDetails(row), ...costOf(row, by) }
}

function costOf(row: ComponentRow, by: SignedIn): Pick<Schema<'Component'>, 'avgCost'> {
  return by.role === 'DIRECTOR' ? { avgCost: rupeesEach(row.avgCost) } : {}
}

function required(path: string): never {
  throw wrong(path, 'is required')
}
