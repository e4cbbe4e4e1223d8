import { Refusal } from '#domain/refusal.ts'
import type { Handlers } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { deletedSales, findDeletedSale } from '../queries/deletedSales.ts'
import { activeEmployees } from '../queries/employees.ts'
import { restore, reverse } from '../queries/ledger.ts'
import { asParty, findParty, salesParties } from '../queries/parties.ts'
import { activeProducts } from '../queries/products.ts'
import { findSale, hadSale, markDeleted, markLiving, pageOfSales, salesOfParty } from '../queries/sales.ts'
import { createSale } from './createSale.ts'

type Operations =
  | 'listSales'
  | 'getSaleFormData'
  | 'getPartySales'
  | 'listSalesParties'
  | 'createSale'
  | 'getSale'
  | 'deleteSale'
  | 'listDeletedSales'
  | 'getDeletedSale'
  | 'restoreSale'

export const sales: Handlers<Operations> = {
  createSale,

  listSales({ db, query: { page = 0, size = 50 } }) {
    return pageOfSales(db, clamp(page, 0, 1_000_000), clamp(size, 1, 200))
  },

  async getSaleFormData({ db }) {
    return { employees: await activeEmployees(db), products: await activeProducts(db) }
  },

  async getPartySales({ db, path }) {
    const party = await findParty(db, path.id)
    if (!party) throw new Refusal('not-found')
    return { party: asParty(party), ...(await salesOfParty(db, path.id)) }
  },

  listSalesParties({ db }) {
    return salesParties(db)
  },

  async getSale({ db, path }) {
    return (await findSale(db, path.id)) ?? notFound()
  },

  /** Soft: the sale moves to the deleted list and its effects are taken back. Deleting it again changes nothing. */
  async deleteSale(call) {
    const { db, path, query, by, now } = call
    const reason = query.reason ?? ''
    if (await markDeleted(db, path.id, by.id, reason, now)) {
      await reverse(db, 'sale', path.id, now)
      await noteChange(db, call, { operation: 'deleteSale', subject: 'sale', subjectId: path.id, reason })
    } else if (!(await hadSale(db, path.id))) notFound()
  },

  /** Reads are filtered: for anyone but a Director there are no deleted sales. */
  async listDeletedSales({ db, by }) {
    return by.role === 'DIRECTOR' ? deletedSales(db) : []
  },

  async getDeletedSale({ db, path, by }) {
    const sale = by.role === 'DIRECTOR' ? await findDeletedSale(db, path.id) : undefined
    return sale ?? notFound()
  },

  /** Puts a deleted sale back with all its effects; a living one stays as it is. */
  async restoreSale(call) {
    const { db, path, now } = call
    if (await markLiving(db, path.id)) {
      await restore(db, 'sale', path.id, now)
      await noteChange(db, call, { operation: 'restoreSale', subject: 'sale', subjectId: path.id })
    }
    return (await findSale(db, path.id)) ?? notFound()
  },
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

function notFound(): never {
  throw new Refusal('not-found')
}
