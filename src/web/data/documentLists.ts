import { sumRupees, sumTrade } from '#domain/documentSums.ts'
import type { FilteredFields } from '#domain/listFilter.ts'
import type { StaffPath } from '../staffScreens.ts'
import type { ResponseAt } from './useApiQuery.ts'

/** The path of each list of documents, and of the call that sums its filtered documents. */
type SumsPathOf = {
  '/api/sales/all': '/api/sales/sums'
  '/api/purchase': '/api/purchase/sums'
  '/api/production': '/api/production/sums'
  '/api/expenses': '/api/expenses/sums'
  '/api/transfer': '/api/transfer/sums'
}
export type DocumentListPath = keyof SumsPathOf
export type DocumentRow<P extends DocumentListPath> =
  ResponseAt<P> extends { content: (infer Row)[] } ? Row : ResponseAt<P> extends (infer Row)[] ? Row : never
export type DocumentSums<P extends DocumentListPath> = ResponseAt<SumsPathOf[P]> & { count: number }

/** A list of documents, and what is needed to filter and sum its rows on the device. */
export type DocumentListSpec<P extends DocumentListPath> = {
  path: P
  sumsPath: SumsPathOf[P]
  pageSize: number
  toFilteredFields: (row: DocumentRow<P>) => FilteredFields
  sum: (rows: readonly DocumentRow<P>[]) => DocumentSums<P>
}

export const salesList: DocumentListSpec<'/api/sales/all'> = {
  path: '/api/sales/all',
  sumsPath: '/api/sales/sums',
  pageSize: 50,
  toFilteredFields: ({ id, date, saleByEmployee, salesParty, comment }) => ({
    id,
    date,
    employees: [saleByEmployee],
    party: salesParty,
    texts: [comment],
  }),
  sum: sumTrade,
}

export const purchasesList: DocumentListSpec<'/api/purchase'> = {
  path: '/api/purchase',
  sumsPath: '/api/purchase/sums',
  pageSize: 50,
  toFilteredFields: ({ id, date, paidByEmployee, sellerParty, comment }) => ({
    id,
    date,
    employees: [paidByEmployee],
    party: sellerParty,
    texts: [comment],
  }),
  sum: sumTrade,
}

export const productionsList: DocumentListSpec<'/api/production'> = {
  path: '/api/production',
  sumsPath: '/api/production/sums',
  pageSize: 50,
  toFilteredFields: ({ id, date, employee, product, comment }) => ({
    id,
    date,
    employees: [employee],
    texts: [product.name, comment],
  }),
  sum: (rows) => ({
    count: rows.length,
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    // Only Directors receive the cost.
    ...(rows.every(({ cost }) => cost !== undefined) && { cost: sumRupees(rows.map(({ cost = 0 }) => cost)) }),
  }),
}

export const expensesList: DocumentListSpec<'/api/expenses'> = {
  path: '/api/expenses',
  sumsPath: '/api/expenses/sums',
  pageSize: 200,
  toFilteredFields: ({ id, date, employee, comment }) => ({ id, date, employees: [employee], texts: [comment] }),
  sum: (rows) => ({ count: rows.length, amount: sumRupees(rows.map(({ debit }) => debit)) }),
}

export const transfersList: DocumentListSpec<'/api/transfer'> = {
  path: '/api/transfer',
  sumsPath: '/api/transfer/sums',
  pageSize: 200,
  toFilteredFields: ({ id, transferDate, sourceEmployee, targetEmployee, comment }) => ({
    id,
    date: transferDate,
    employees: [sourceEmployee, targetEmployee],
    texts: [comment],
  }),
  sum: (rows) => ({ count: rows.length, amount: sumRupees(rows.map(({ amount }) => amount)) }),
}

const LISTS_BY_SCREEN: { readonly [Path in StaffPath]?: Pick<DocumentListSpec<DocumentListPath>, ListCall> } = {
  '/ShowSales': salesList,
  '/ShowPurchase': purchasesList,
  '/ShowProduction': productionsList,
  '/showExpenses': expensesList,
  '/ShowFundTransfers': transfersList,
}
type ListCall = 'path' | 'sumsPath' | 'pageSize'

/** The calls of the list of documents at an address: its first page without a filter, and its sums. */
export function findListCalls(pathname: string) {
  const screen = Object.keys(LISTS_BY_SCREEN).find((path) => path.toLowerCase() === pathname.toLowerCase())
  const list = LISTS_BY_SCREEN[screen as StaffPath]
  if (!list) return undefined
  const { path, sumsPath, pageSize } = list
  return [
    { path, query: { page: 0, size: pageSize } },
    { path: sumsPath, query: {} },
  ]
}
