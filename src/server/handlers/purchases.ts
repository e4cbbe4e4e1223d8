import type { Handlers } from '../http/handlers.ts'
import { activeComponents } from '../queries/components.ts'
import { deletedPurchases, findDeletedPurchase } from '../queries/deletedPurchases.ts'
import { activeDirectors } from '../queries/employees.ts'
import { pageAsked, untilFull } from '../queries/page.ts'
import { refreshPrices } from '../queries/prices.ts'
import { componentsBought, findPurchase, pageOfPurchases } from '../queries/purchases.ts'
import { createPurchase } from './createPurchase.ts'
import { deleteDocument, restoreDocument } from './deleting.ts'
import { found } from './found.ts'
import { someOf, withoutFirst } from './rows.ts'
import { mayReadDocument } from './seenParty.ts'

type Operations =
  | 'listPurchases'
  | 'getPurchaseFormData'
  | 'createPurchase'
  | 'getPurchase'
  | 'deletePurchase'
  | 'listDeletedPurchases'
  | 'getDeletedPurchase'
  | 'restorePurchase'

export const purchases: Handlers<Operations> = {
  createPurchase,

  listPurchases({ db, query }) {
    return pageOfPurchases(db, pageAsked(query))
  },

  async getPurchaseFormData({ db, query }) {
    return withoutFirst({ directors: await activeDirectors(db), component: await activeComponents(db) }, query.skip)
  },

  /** As with sales: where balances are for Directors, the others read the purchases that they recorded themselves. */
  async getPurchase({ db, by, path }) {
    const purchase = found(await findPurchase(db, path.id))
    return found((await mayReadDocument(db, by, 'purchase', path.id)) ? purchase : undefined)
  },

  /** The parts may have been used since: their stock then shows below zero, and prices are those of what is left. */
  async deletePurchase(call) {
    await deleteDocument(call, 'purchase', 'deletePurchase')
    await refreshPrices(call.db, await componentsBought(call.db, call.path.id))
  },

  /** Reads are filtered: for anyone but a Director there are no deleted purchases. */
  async listDeletedPurchases(call) {
    const { db, by } = call
    return by.role === 'DIRECTOR' ? someOf(call, (rows) => untilFull(rows, (some) => deletedPurchases(db, some))) : []
  },

  async getDeletedPurchase({ db, path, by }) {
    const purchase = by.role === 'DIRECTOR' ? await findDeletedPurchase(db, path.id) : undefined
    return found(purchase)
  },

  async restorePurchase(call) {
    const { db, path } = call
    await restoreDocument(call, 'purchase', 'restorePurchase')
    await refreshPrices(db, await componentsBought(db, path.id))
    return found(await findPurchase(db, path.id))
  },
}
