import type { Handlers } from '../http/handlerTypes.ts'
import { findActiveComponents, lockComponents } from '../queries/components.ts'
import { findDeletedPurchase, findDeletedPurchases } from '../queries/deletedPurchases.ts'
import { findTradeSums } from '../queries/documentSums.ts'
import { findActiveDirectors } from '../queries/employees.ts'
import { parsePage, readUntilFull } from '../queries/page.ts'
import { refreshPrices } from '../queries/prices.ts'
import { findBoughtComponentIds, findPurchase, findPurchasePage } from '../queries/purchases.ts'
import { recordPurchase } from './createPurchase.ts'
import { deleteDocument, restoreDocument } from './deleteDocument.ts'
import { orNotFound } from './orNotFound.ts'
import { readRowWindow, skipRows } from './rowWindow.ts'
import { mayReadDocument } from './visibleParty.ts'

type Operations =
  | 'listPurchases'
  | 'sumPurchases'
  | 'getPurchaseFormData'
  | 'createPurchase'
  | 'getPurchase'
  | 'deletePurchase'
  | 'listDeletedPurchases'
  | 'getDeletedPurchase'
  | 'restorePurchase'

export const purchases: Handlers<Operations> = {
  createPurchase: recordPurchase,

  listPurchases({ db, query }) {
    return findPurchasePage(db, query, parsePage(query))
  },

  sumPurchases({ db, query }) {
    return findTradeSums(db, 'purchase', query)
  },

  async getPurchaseFormData({ db, query }) {
    return skipRows({ directors: await findActiveDirectors(db), component: await findActiveComponents(db) }, query.skip)
  },

  /** If only Directors may see balances, others can read the purchases that they recorded. */
  async getPurchase({ db, by, path }) {
    const purchase = orNotFound(await findPurchase(db, path.id))
    return orNotFound((await mayReadDocument(db, by, 'purchase', path.id)) ? purchase : undefined)
  },

  /**
   * The parts may be in use already: the stock then becomes negative, and prices follow from the remaining purchases.
   */
  async deletePurchase(call) {
    const { db, path } = call
    const bought = await findBoughtComponentIds(db, path.id)
    await lockComponents(db, bought)
    await deleteDocument(call, 'purchase', 'deletePurchase')
    await refreshPrices(db, bought)
  },

  /** Empty for everyone but Directors. */
  async listDeletedPurchases(call) {
    const { db, by } = call
    return by.role === 'DIRECTOR'
      ? readRowWindow(call, (rows) => readUntilFull(rows, (some) => findDeletedPurchases(db, some)))
      : []
  },

  async getDeletedPurchase({ db, path, by }) {
    const purchase = by.role === 'DIRECTOR' ? await findDeletedPurchase(db, path.id) : undefined
    return orNotFound(purchase)
  },

  async restorePurchase(call) {
    const { db, path } = call
    const bought = await findBoughtComponentIds(db, path.id)
    await lockComponents(db, bought)
    await restoreDocument(call, 'purchase', 'restorePurchase')
    await refreshPrices(db, bought)
    return orNotFound(await findPurchase(db, path.id))
  },
}
