import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { changeListPrices, NO_LIST_PRICES } from '#domain/listPrice.ts'
import { type Paise, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { computeMaterialCost, type Part, parseParts } from '#domain/product.ts'
import { invalidField, Refusal } from '#domain/refusal.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import type { Database } from '../database/tables.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import { findActiveComponents, lockComponentsForShare } from '../queries/components.ts'
import { waitForImports } from '../queries/importLocks.ts'
import { findPartsByProduct, replaceParts } from '../queries/parts.ts'
import {
  changeProduct,
  findAllProducts,
  findProduct,
  findProductCatagories,
  insertProduct,
  loadComponentQuantities,
  lockProduct,
  toProduct,
} from '../queries/products.ts'
import { omitUndefined, toFlag, toTrimmedText } from './omitUndefined.ts'
import { type OpeningStock, postOpeningStock, resolveOpeningStock } from './openingStock.ts'
import { orNotFound } from './orNotFound.ts'
import { skipRows } from './rowWindow.ts'
import { singleValue } from './singleValue.ts'

type Operations = 'listProducts' | 'getProductFormData' | 'getProduct' | 'createProduct' | 'updateProduct'
type Change = Schema<'ProductChange'>

export const products: Handlers<Operations> = {
  async listProducts({ db, query }) {
    return (await findAllProducts(db)).slice(query.skip)
  },

  async getProductFormData({ db, query }) {
    const lists = { productCatagories: await findProductCatagories(db), components: await findActiveComponents(db) }
    return skipRows(lists, query.skip)
  },

  async getProduct({ db, path, by, query: { skip = 0 } }) {
    const product = await loadProductDetails(db, path.id, by)
    if (skip === 0) return product
    return { ...product, compQuantity: product.compQuantity.slice(skip), components: product.components.slice(skip) }
  },

  async createProduct(call) {
    const { db, body, by, meta, now } = call
    await waitForImports(db)
    const parts = (await validateParts(db, body, [])) ?? []
    const opening = resolveOpeningStock(NO_OPENING, body, now)
    const id = await insertProduct(db, {
      ...EMPTY_PRODUCT,
      ...toProductChanges(body),
      ...changeListPrices(NO_LIST_PRICES, body, toShopDay(now)),
      name: body.name.trim(),
      ...opening,
    })
    await replaceParts(db, id, parts)
    await postOpeningStock(db, { kind: 'product', id }, NO_OPENING, opening, now)
    const after = await loadProductDetails(db, id, by)
    await logChange(db, call, {
      operation: 'createProduct',
      subject: 'product',
      subjectId: id,
      after: toLoggedProduct(after),
    })
    return { ...after, clientRequestId: meta.key ?? null }
  },

  /** Updates the fields that are sent. Past productions keep the parts stored with them. */
  async updateProduct(call) {
    const { db, body, path, by, now } = call
    await waitForImports(db)
    const locked = orNotFound(await lockProduct(db, path.id))
    await call.assertUnchanged()
    const before = await loadProductDetails(db, path.id, by)
    const parts = await validateParts(
      db,
      body,
      before.components.map(({ component }) => component.id),
    )
    const opening = resolveOpeningStock(locked, body, now)
    const prices = changeListPrices(locked, body, toShopDay(now))
    await changeProduct(db, path.id, { ...toProductChanges(body), ...prices, ...opening })
    if (parts) await replaceParts(db, path.id, parts)
    await postOpeningStock(db, { kind: 'product', id: path.id }, locked, opening, now)
    const after = await loadProductDetails(db, path.id, by)
    await logChange(db, call, {
      operation: 'updateProduct',
      subject: 'product',
      subjectId: path.id,
      before: toLoggedProduct(before),
      after: toLoggedProduct(after),
    })
    return after
  },
}

/** The defaults of a new product. */
const EMPTY_PRODUCT = {
  catagory: '',
  version: '1',
  labourCost: 0 as Paise,
  comment: '',
  isActive: 1,
  catalogueId: null,
} as const

const NO_OPENING: OpeningStock<number> = { openingStock: 0, openingDate: null }

/**
 * A product with its parts. Only Directors see the cost.
 *
 * @throws Refusal 'not-found'
 */
export async function loadProductDetails(
  db: Database,
  id: number,
  by: SignedInUser,
): Promise<Schema<'ProductDetails'>> {
  const row = orNotFound(await findProduct(db, id))
  const parts = (await findPartsByProduct(db, [id])).get(id) ?? []
  const compQuantity = await loadComponentQuantities(db, parts)
  return {
    ...toProduct(row),
    compQuantity,
    components: compQuantity,
    openingStock: row.openingStock,
    openingDate: row.openingDate,
    ...(by.role === 'DIRECTOR' && { cost: toRupees(sumPaise([computeMaterialCost(parts), row.labourCost])) }),
  }
}

/** The product for the change log: each part once, by its id. */
function toLoggedProduct({ compQuantity, components, ...fields }: Schema<'ProductDetails'>) {
  return { ...fields, parts: components.map(({ component, quantity }) => ({ id: component.id, quantity })) }
}

function toProductChanges(body: Change) {
  const version = toTrimmedText(body.version?.toString())
  return omitUndefined({
    name: toTrimmedText(body.name),
    catagory: singleValue({ catagory: toTrimmedText(body.catagory), category: toTrimmedText(body.category) }),
    version: version || undefined,
    labourCost: typeof body.labourCost === 'number' ? toPaise(body.labourCost) : undefined,
    minimumStock: body.minimumStock,
    catalogueId: body.catalogueId,
    comment: toTrimmedText(body.comment),
    isActive: toFlag(body.isActive),
  })
}

/**
 * The parts of one piece; undefined if the form does not send any.
 *
 * @param currentPartIds ids of current parts, which may stay although inactive
 * @throws Refusal 'bad-request' with every invalid line
 */
async function validateParts(
  db: Database,
  body: Change,
  currentPartIds: readonly number[],
): Promise<Part[] | undefined> {
  const { compId, compQuant } = body
  if (!compId && !compQuant) return undefined
  if (compId?.length !== compQuant?.length) throw invalidField('compQuant', 'must have as many elements as compId')
  const known = await lockComponentsForShare(db, compId ?? [])
  const errors = (compId ?? []).flatMap((id, line) =>
    known.get(id)?.active || (known.has(id) && currentPartIds.includes(id))
      ? []
      : [{ path: `compId.${line}`, message: 'is not an active component' }],
  )
  if (errors.length > 0) throw new Refusal('bad-request', errors)
  return parseParts(body)
}
