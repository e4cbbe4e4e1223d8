import type { Schema } from '#contract/operations.ts'
import { type Paise, paise, rupees, sum } from '#domain/money.ts'
import { materialCost, type Part, partsOf } from '#domain/product.ts'
import { Refusal, wrong } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import type { Handlers, SignedIn } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { activeComponents, componentsById } from '../queries/components.ts'
import { partsOfProducts, setParts } from '../queries/parts.ts'
import {
  allProducts,
  asComponentQuantities,
  asProduct,
  changeProduct,
  findProduct,
  insertProduct,
  lockProduct,
  productCatagories,
} from '../queries/products.ts'
import { agreed } from './agreed.ts'
import { found } from './found.ts'
import { bookOpening, type Opening, openingAsked } from './opening.ts'
import { flag, sent, text } from './sent.ts'

type Operations = 'listProducts' | 'getProductFormData' | 'getProduct' | 'createProduct' | 'updateProduct'
type Change = Schema<'ProductChange'>

export const products: Handlers<Operations> = {
  listProducts({ db }) {
    return allProducts(db)
  },

  async getProductFormData({ db }) {
    return { productCatagories: await productCatagories(db), components: await activeComponents(db) }
  },

  getProduct({ db, path, by }) {
    return productDetails(db, path.id, by)
  },

  async createProduct(call) {
    const { db, body, by, meta, now } = call
    const parts = (await checkedParts(db, body, [])) ?? []
    const opening = openingAsked(NOTHING, body, now)
    const id = await insertProduct(db, { ...BLANK, ...changesIn(body), name: body.name.trim(), ...opening })
    await setParts(db, id, parts)
    await bookOpening(db, { kind: 'product', id }, NOTHING, opening, now)
    const after = await productDetails(db, id, by)
    noteChange(db, call, { operation: 'createProduct', subject: 'product', subjectId: id, after: briefly(after) })
    return { ...after, clientRequestId: meta.key ?? null }
  },

  /** Changes what is sent and nothing else. What past productions took stays with them. */
  async updateProduct(call) {
    const { db, body, path, by, now } = call
    const locked = found(await lockProduct(db, path.id))
    await call.unchanged()
    const before = await productDetails(db, path.id, by)
    const parts = await checkedParts(
      db,
      body,
      before.components.map(({ component }) => component.id),
    )
    const opening = openingAsked(locked, body, now)
    await changeProduct(db, path.id, { ...changesIn(body), ...opening })
    if (parts) await setParts(db, path.id, parts)
    await bookOpening(db, { kind: 'product', id: path.id }, locked, opening, now)
    const after = await productDetails(db, path.id, by)
    noteChange(db, call, {
      operation: 'updateProduct',
      subject: 'product',
      subjectId: path.id,
      before: briefly(before),
      after: briefly(after),
    })
    return after
  },
}

/** What a product is that says nothing but its name. */
const BLANK = { catagory: '', version: '1', labourCost: 0 as Paise, comment: '', isActive: 1 } as const

const NOTHING: Opening<number> = { openingStock: 0, openingDate: null }

/**
 * A product with what one piece is made of; what it costs only for a Director.
 *
 * @throws Refusal 'not-found'
 */
export async function productDetails(db: Database, id: number, by: SignedIn): Promise<Schema<'ProductDetails'>> {
  const row = found(await findProduct(db, id))
  const parts = (await partsOfProducts(db, [id])).get(id) ?? []
  const compQuantity = await asComponentQuantities(db, parts)
  return {
    ...asProduct(row),
    compQuantity,
    components: compQuantity,
    openingStock: row.openingStock,
    openingDate: row.openingDate,
    ...(by.role === 'DIRECTOR' && { cost: rupees(sum([materialCost(parts), row.labourCost])) }),
  }
}

/** A product as the change log keeps it: its parts once, and by their ids. */
export function briefly({ compQuantity, components, ...fields }: Schema<'ProductDetails'>) {
  return { ...fields, parts: components.map(({ component, quantity }) => ({ id: component.id, quantity })) }
}

function changesIn(body: Change) {
  const version = text(body.version?.toString())
  return sent({
    name: text(body.name),
    catagory: agreed({ catagory: text(body.catagory), category: text(body.category) }),
    version: version || undefined,
    labourCost: typeof body.labourCost === 'number' ? paise(body.labourCost) : undefined,
    comment: text(body.comment),
    isActive: flag(body.isActive),
  })
}

/**
 * What one piece is to be made of; undefined when the form says nothing of it.
 *
 * @param already ids that are part of it now: they may stay even when they are no longer used elsewhere
 * @throws Refusal 'bad-request' naming every line that is wrong
 */
async function checkedParts(db: Database, body: Change, already: readonly number[]): Promise<Part[] | undefined> {
  const { compId, compQuant } = body
  if (!compId && !compQuant) return undefined
  if (compId?.length !== compQuant?.length) throw wrong('compQuant', 'must be as long as compId')
  const known = await componentsById(db, compId ?? [])
  const errors = (compId ?? []).flatMap((id, line) =>
    known.get(id)?.active || (known.has(id) && already.includes(id))
      ? []
      : [{ path: `compId.${line}`, message: 'is not an active component' }],
  )
  if (errors.length > 0) throw new Refusal('bad-request', errors)
  return partsOf(body)
}
