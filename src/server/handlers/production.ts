import type { Schema } from '#contract/operations.ts'
import { LARGEST_QUANTITY, LARGEST_RUPEES, type Paise, paise, thousandths } from '#domain/money.ts'
import type { PricedPart } from '#domain/product.ts'
import { type ProductionCost, partsFor, productionCost, productionMoves } from '#domain/production.ts'
import { Refusal, wrong } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import type { Handlers, SignedIn } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { activeEmployees, findEmployee } from '../queries/employees.ts'
import { post } from '../queries/ledger.ts'
import { pageAsked } from '../queries/page.ts'
import { partsOfProducts } from '../queries/parts.ts'
import { refreshCosts } from '../queries/prices.ts'
import {
  findProduction,
  findTaken,
  insertProduction,
  type ProductionRow,
  pageOfProductions,
} from '../queries/productions.ts'
import { findProduct, makeableProducts, type ProductRow } from '../queries/products.ts'
import { noteReview } from '../queries/review.ts'
import { heldSettings } from '../queries/settings.ts'
import { agreed } from './agreed.ts'
import { deleteDocument } from './deleting.ts'
import { documentOf } from './drafts.ts'
import { found, written } from './found.ts'

type Operations =
  | 'listProductions'
  | 'getProduction'
  | 'getProductionFormData'
  | 'createProduction'
  | 'deleteProduction'
type Draft = Schema<'ProductionDraft'>

export const production: Handlers<Operations> = {
  async listProductions({ db, query, by }) {
    const page = await pageOfProductions(db, pageAsked(query))
    return { ...page, content: page.content.map((row) => seenBy(by, row)) }
  },

  async getProduction({ db, path, by }) {
    return seenBy(by, found(await findProduction(db, path.id)))
  },

  async getProductionFormData({ db }) {
    const employees = await activeEmployees(db)
    return { ...(await makeableProducts(db)), employees, employeeNames: employees.map(({ name }) => name) }
  },

  /** What has been made has been made, even when there were not enough components in the books. */
  async createProduction(call) {
    const { db, body, by, now } = call
    const { date, quantity } = body
    const { product, employeeId } = await checked(db, body)
    const taken = partsFor((await partsOfProducts(db, [product.id])).get(product.id) ?? [], quantity)
    const cost = productionCost(taken, product.labourCost, quantity)
    refuseTooLarge(taken, cost)
    const id = await insertProduction(
      db,
      {
        ...documentOf(call, date),
        productId: product.id,
        employeeId,
        quantity,
        materialCost: cost.material,
        labourCost: cost.labour,
      },
      taken,
    )
    const moves = productionMoves({ productId: product.id, pieces: quantity, taken })
    const fieldOf = () => 'quantity'
    const rules = await heldSettings(db)
    // No cash moves, but the labour is what the maker is paid for.
    const own = employeeId === by.id ? cost.labour : (0 as Paise)
    noteReview(db, call, { subject: 'production', subjectId: id, amount: cost.total, own }, rules)
    await post(db, { document: 'production', documentId: id, date, now, rules, fieldOf }, moves)
    await refreshCosts(
      db,
      taken.map((part) => part.componentId),
      date,
    )
    const after = written(await findProduction(db, id))
    noteChange(db, call, {
      operation: 'createProduction',
      subject: 'production',
      subjectId: id,
      onBehalfOf: employeeId,
      after,
    })
    return seenBy(by, after)
  },

  /** Gives back exactly what was taken, however the product is made by now. */
  async deleteProduction(call) {
    await deleteDocument(call, 'production', 'deleteProduction')
    const { componentIds, date } = await findTaken(call.db, call.path.id)
    await refreshCosts(call.db, componentIds, date)
  },
}

/**
 * What is made and by whom, when both exist and are active.
 *
 * @throws Refusal 'bad-request' naming every field that is wrong
 */
async function checked(db: Database, body: Draft): Promise<{ product: ProductRow; employeeId: number }> {
  const { product: named, employee: one, employeeDTO, employeeId: id } = body
  const maker = agreed({ 'employee.id': one?.id, 'employeeDTO.id': employeeDTO?.id, employeeId: id })
  const product = await findProduct(db, named.id ?? 0)
  const employee = await findEmployee(db, maker ?? 0)
  const errors = [
    ...(product?.isActive ? [] : [{ path: 'product.id', message: 'is not an active product' }]),
    ...(employee?.active ? [] : [{ path: 'employee.id', message: 'is not an active employee' }]),
  ]
  if (!product || !employee || errors.length > 0) throw new Refusal('bad-request', errors)
  return { product, employeeId: employee.id }
}

/** Every field is within bounds by itself; what is computed from them must be, too. */
function refuseTooLarge(taken: readonly PricedPart[], cost: ProductionCost): void {
  if (taken.some((part) => part.quantity > thousandths(LARGEST_QUANTITY)))
    throw wrong('quantity', 'takes more of a component than can be counted')
  if (cost.total > paise(LARGEST_RUPEES)) throw wrong('quantity', 'the production costs more than 99,99,99,999.99')
}

/** What a production cost is for Directors. */
function seenBy(by: SignedIn, { cost, ...row }: ProductionRow): Schema<'Production'> {
  return by.role === 'DIRECTOR' ? { ...row, cost } : row
}
