import type { Schema } from '#contract/operations.ts'
import { MAX_QUANTITY, MAX_RUPEES, type Paise, toPaise, toThousandths } from '#domain/money.ts'
import type { PricedPart } from '#domain/product.ts'
import { computeProductionCost, multiplyParts, type ProductionCost } from '#domain/production.ts'
import { invalidField, Refusal } from '#domain/refusal.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import type { Database } from '../database/tables.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { sumProductions } from '../queries/documentSums.ts'
import { findActivePeople, lockActivePerson } from '../queries/employees.ts'
import { parsePage } from '../queries/page.ts'
import { lockPartsForShare } from '../queries/parts.ts'
import { nameDocuments, refreshPricesSince } from '../queries/prices.ts'
import { findProduction, findProductionPage, findTakenComponents, insertProduction } from '../queries/productions.ts'
import { findMakeableProducts, lockProductForShare, type ProductRow } from '../queries/products.ts'
import { lockSettingsForShare } from '../queries/settings.ts'
import { deleteDocument } from './deleteDocument.ts'
import { toDocumentFields } from './documentFields.ts'
import { orNotFound } from './orNotFound.ts'
import { recordDocument } from './recordDocument.ts'
import { skipRows } from './rowWindow.ts'
import { singleValue } from './singleValue.ts'

type Operations =
  | 'listProductions'
  | 'sumProductions'
  | 'getProduction'
  | 'getProductionFormData'
  | 'createProduction'
  | 'deleteProduction'
type Draft = Schema<'ProductionDraft'>

export const production: Handlers<Operations> = {
  async listProductions({ db, query, by }) {
    const page = await findProductionPage(db, query, parsePage(query))
    return { ...page, content: page.content.map((row) => toVisible(by, row)) }
  },

  async sumProductions({ db, query, by }) {
    return toVisible(by, await sumProductions(db, query))
  },

  async getProduction({ db, path, by }) {
    return toVisible(by, orNotFound(await findProduction(db, path.id)))
  },

  async getProductionFormData({ db, query }) {
    const all = { ...(await findMakeableProducts(db)), employees: await findActivePeople(db) }
    const { products, components, employees } = skipRows(all, query.skip)
    return { products, components, employees, employeeNames: employees.map(({ name }) => name) }
  },

  /** Accepts a production even if the recorded component stock is too low, because the goods exist. */
  async createProduction(call) {
    const { db, body, by } = call
    const { date, quantity } = body
    await lockSettingsForShare(db)
    const { product, employeeId } = await validateDraft(db, body)
    const parts = multiplyParts(await lockPartsForShare(db, product.id), quantity)
    const cost = computeProductionCost(parts, product.labourCost, quantity)
    refuseTooLarge(parts, cost)
    const after = await recordDocument(call, {
      operation: 'createProduction',
      subject: 'production',
      insert: () =>
        insertProduction(
          db,
          {
            ...toDocumentFields(call, date),
            productId: product.id,
            employeeId,
            quantity,
            materialCost: cost.material,
            labourCost: cost.labour,
          },
          parts,
        ),
      date,
      posting: offlineOperations.createProduction.toPosting(body, { taken: parts }),
      findField: () => 'quantity',
      amount: cost.total,
      // No cash moves, but the maker is paid for the labour.
      ownBenefit: employeeId === by.id ? cost.labour : (0 as Paise),
      onBehalfOf: employeeId,
      async refresh(id, correctedId) {
        const corrected = correctedId === undefined ? undefined : await findTakenComponents(db, correctedId)
        const componentIds = [...parts.map((part) => part.componentId), ...(corrected?.componentIds ?? [])]
        const since = corrected?.date && corrected.date < date ? corrected.date : date
        await refreshPricesSince(db, componentIds, since, nameDocuments('production', [id, correctedId]))
      },
      read: (id) => findProduction(db, id),
    })
    return toVisible(by, after)
  },

  /** Returns the quantities stored with the production, regardless of the product's current parts. */
  async deleteProduction(call) {
    await deleteDocument(call, 'production', 'deleteProduction')
    const { componentIds, date } = await findTakenComponents(call.db, call.path.id)
    await refreshPricesSince(call.db, componentIds, date, nameDocuments('production', [call.path.id]))
  },
}

/**
 * Resolves the product and the maker, both active.
 *
 * @throws Refusal 'bad-request' with every invalid field
 */
async function validateDraft(db: Database, body: Draft): Promise<{ product: ProductRow; employeeId: number }> {
  const { product: productReference, employee: employeeReference, employeeDTO, employeeId: id } = body
  const makerId = singleValue({
    'employee.id': employeeReference?.id,
    'employeeDTO.id': employeeDTO?.id,
    employeeId: id,
  })
  const employee = await lockActivePerson(db, makerId ?? 0)
  const product = await lockProductForShare(db, productReference.id ?? 0)
  const errors = [
    ...(product?.isActive ? [] : [{ path: 'product.id', message: 'is not an active product' }]),
    ...(employee ? [] : [{ path: 'employee.id', message: 'is not an active employee' }]),
  ]
  if (!product || !employee || errors.length > 0) throw new Refusal('bad-request', errors)
  return { product, employeeId: employee.id }
}

/** Computed totals can exceed the limit although each field is within it. */
function refuseTooLarge(taken: readonly PricedPart[], cost: ProductionCost): void {
  if (taken.some((part) => part.quantity > toThousandths(MAX_QUANTITY)))
    throw invalidField('quantity', 'takes more of a component than can be counted')
  if (cost.total > toPaise(MAX_RUPEES)) throw invalidField('quantity', 'the production costs more than 99,99,99,999.99')
}

/** Only Directors see the cost. */
function toVisible<Row extends { cost: number }>(by: SignedInUser, { cost, ...row }: Row) {
  return by.role === 'DIRECTOR' ? { ...row, cost } : row
}
