import type { Handlers } from '../http/handlerTypes.ts'
import { findDeletedSale, findDeletedSales } from '../queries/deletedSales.ts'
import { findTradeSums } from '../queries/documentSums.ts'
import { findActivePeople } from '../queries/employees.ts'
import { parsePage } from '../queries/page.ts'
import { findParty, findSalesParties, toParty } from '../queries/parties.ts'
import { findActiveProducts } from '../queries/products.ts'
import { findPartySalesWindow, findSale, findSalePage, toPartySales } from '../queries/sales.ts'
import { recordSale } from './createSale.ts'
import { deleteDocument, restoreDocument } from './deleteDocument.ts'
import { orNotFound } from './orNotFound.ts'
import { reassignSale } from './reassignSale.ts'
import { readRowWindow, skipRows } from './rowWindow.ts'
import { mayReadDocument, maySeeBalances, toVisibleParty } from './visibleParty.ts'

type Operations =
  | 'listSales'
  | 'sumSales'
  | 'getSaleFormData'
  | 'getPartySales'
  | 'listSalesParties'
  | 'createSale'
  | 'getSale'
  | 'deleteSale'
  | 'reassignSale'
  | 'listDeletedSales'
  | 'getDeletedSale'
  | 'restoreSale'

export const sales: Handlers<Operations> = {
  createSale: recordSale,
  reassignSale,

  listSales({ db, query }) {
    return findSalePage(db, query, parsePage(query))
  },

  sumSales({ db, query }) {
    return findTradeSums(db, 'sale', query)
  },

  async getSaleFormData({ db, query }) {
    return skipRows({ employees: await findActivePeople(db), products: await findActiveProducts(db) }, query.skip)
  },

  /** If only Directors may see balances, others get no sales of a party. */
  async getPartySales(call) {
    const { db, by, path } = call
    const party = await toVisibleParty(db, by, toParty(orNotFound(await findParty(db, path.id))))
    const sales = (await maySeeBalances(db, by))
      ? await readRowWindow(call, (rows) => findPartySalesWindow(db, path.id, rows))
      : []
    return { party, ...toPartySales(sales) }
  },

  async listSalesParties({ db, by, query }) {
    return (await maySeeBalances(db, by)) ? (await findSalesParties(db)).slice(query.skip) : []
  },

  /** If only Directors may see sales, others can read those that they recorded. */
  async getSale({ db, by, path }) {
    const sale = orNotFound(await findSale(db, path.id))
    return orNotFound((await mayReadDocument(db, by, 'sale', path.id)) ? sale : undefined)
  },

  deleteSale(call) {
    return deleteDocument(call, 'sale', 'deleteSale')
  },

  /** Empty for everyone but Directors. */
  async listDeletedSales(call) {
    const { db, by } = call
    return by.role === 'DIRECTOR' ? readRowWindow(call, (rows) => findDeletedSales(db, rows)) : []
  },

  async getDeletedSale({ db, path, by }) {
    const sale = by.role === 'DIRECTOR' ? await findDeletedSale(db, path.id) : undefined
    return orNotFound(sale)
  },

  async restoreSale(call) {
    await restoreDocument(call, 'sale', 'restoreSale')
    return orNotFound(await findSale(call.db, call.path.id))
  },
}
