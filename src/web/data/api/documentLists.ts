import type { FilteredFields } from '#domain/listFilter.ts'
import type { StaffPath } from '#web/staffScreens.ts'
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

type ListCalls<P extends DocumentListPath> = { path: P; sumsPath: SumsPathOf[P]; pageSize: number }

/** A list of documents, and what is needed to filter and sum its rows on the device. */
export type DocumentListSpec<P extends DocumentListPath> = ListCalls<P> & {
  toFilteredFields: (row: DocumentRow<P>) => FilteredFields
  sum: (rows: readonly DocumentRow<P>[]) => DocumentSums<P>
}

/** The calls of each list of documents, by its screen. */
export const LIST_CALLS = {
  '/ShowSales': { path: '/api/sales/all', sumsPath: '/api/sales/sums', pageSize: 50 },
  '/ShowPurchase': { path: '/api/purchase', sumsPath: '/api/purchase/sums', pageSize: 50 },
  '/ShowProduction': { path: '/api/production', sumsPath: '/api/production/sums', pageSize: 50 },
  '/showExpenses': { path: '/api/expenses', sumsPath: '/api/expenses/sums', pageSize: 200 },
  '/ShowFundTransfers': { path: '/api/transfer', sumsPath: '/api/transfer/sums', pageSize: 200 },
} as const satisfies { readonly [Path in StaffPath]?: { [P in DocumentListPath]: ListCalls<P> }[DocumentListPath] }

/** The calls of the list of documents at an address: its first page without a filter, and its sums. */
export function findListCalls(pathname: string) {
  const [, list] = Object.entries(LIST_CALLS).find(([path]) => path.toLowerCase() === pathname.toLowerCase()) ?? []
  if (!list) return undefined
  const { path, sumsPath, pageSize } = list
  return [
    { path, query: { page: 0, size: pageSize } },
    { path: sumsPath, query: {} },
  ]
}
