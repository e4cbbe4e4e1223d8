import type { Handlers } from '../http/handlers.ts'
import { deletedSales, findDeletedSale } from '../queries/deletedSales.ts'
import { activeEmployees } from '../queries/employees.ts'
import { pageAsked } from '../queries/page.ts'
import { asParty, findParty, salesParties } from '../queries/parties.ts'
import { activeProducts } from '../queries/products.ts'
import { asPartySales, findSale, pageOfSales, someSalesOfParty } from '../queries/sales.ts'
import { createSale } from './createSale.ts'
import { deleteDocument, restoreDocument } from './deleting.ts'
import { found } from './found.ts'
import { reassignSale } from './reassignSale.ts'
import { someOf, withoutFirst } from './rows.ts'
import { mayReadDocument, seenParty, seesBalances } from './seenParty.ts'

type Operations =
  | 'listSales'
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
  createSale,
  reassignSale,

  listSales({ db, query }) {
    return pageOfSales(db, pageAsked(query))
  },

  async getSaleFormData({ db, query }) {
    return withoutFirst({ employees: await activeEmployees(db), products: await activeProducts(db) }, query.skip)
  },

  /** Reads are filtered: where balances are for Directors, so are the sales they come from. */
  async getPartySales(call) {
    const { db, by, path } = call
    const party = await seenParty(db, by, asParty(found(await findParty(db, path.id))))
    const sold = (await seesBalances(db, by)) ? await someOf(call, (rows) => someSalesOfParty(db, path.id, rows)) : []
    return { party, ...asPartySales(sold) }
  },

  async listSalesParties({ db, by, query }) {
    return (await seesBalances(db, by)) ? (await salesParties(db)).slice(query.skip) : []
  },

  /** Where sales are for Directors, the others read the sales that they recorded themselves. */
  async getSale({ db, by, path }) {
    const sale = found(await findSale(db, path.id))
    return found((await mayReadDocument(db, by, 'sale', path.id)) ? sale : undefined)
  },

  deleteSale(call) {
    return deleteDocument(call, 'sale', 'deleteSale')
  },

  /** Reads are filtered: for anyone but a Director there are no deleted sales. */
  async listDeletedSales(call) {
    const { db, by } = call
    return by.role === 'DIRECTOR' ? someOf(call, (rows) => deletedSales(db, rows)) : []
  },

  async getDeletedSale({ db, path, by }) {
    const sale = by.role === 'DIRECTOR' ? await findDeletedSale(db, path.id) : undefined
    return found(sale)
  },

  async restoreSale(call) {
    await restoreDocument(call, 'sale', 'restoreSale')
    return found(await findSale(call.db, call.path.id))
  },
}
