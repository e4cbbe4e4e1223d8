import { useQuery } from '@tanstack/react-query'
import type { Body, Schema } from '#contract/operations.ts'
import type { OfflineOperationId } from '#domain/writes/offlineOperations.ts'
import { queryClient } from '../api/apiQueries.ts'
import { readCachedResponsesOf } from '../api/responseCache.ts'
import type { OutboxEntry } from '../outbox/outboxEntry.ts'
import { session } from '../session/session.ts'
import { type CachedResponse, getStore } from '../store.ts'

/** The operations whose payload may name the document that it corrects. */
type CorrectingOperationId = {
  [O in OfflineOperationId]: 'corrects' extends keyof Body<O> ? O : never
}[OfflineOperationId]

type DocumentPaths = { document: string; list: string }

/** Where a document is found: the call of the document, and the list that contains it. */
const PATHS: Record<CorrectingOperationId, DocumentPaths> & { [O in OfflineOperationId]?: DocumentPaths } = {
  createSale: { document: '/api/sales', list: '/api/sales/all' },
  createPurchase: { document: '/api/purchase', list: '/api/purchase' },
  createExpense: { document: '/api/expenses', list: '/api/expenses' },
  createProduction: { document: '/api/production', list: '/api/production' },
}

/** The documents that entries correct, as this device has last seen them, by the keys of the entries. */
export type CorrectedDocuments = ReadonlyMap<string, object>

export const getCorrection = ({ payload }: Pick<OutboxEntry, 'payload'>) =>
  (payload as { corrects?: Schema<'Correction'> }).corrects // by the contract

/** The documents that these entries correct. Documents that this device has never seen are left out. */
export function useCorrectedDocuments(entries: readonly OutboxEntry[]): CorrectedDocuments {
  const corrections = entries.filter((entry) => PATHS[entry.operation] && getCorrection(entry))
  const { data } = useQuery(
    {
      queryKey: [session.user()?.id, 'corrected documents', corrections.map(({ opId }) => opId)],
      queryFn: async () => {
        const readAll = (url: string) => readCachedResponsesOf(getStore(), session.user()?.id ?? 0, url)
        return readCorrectedDocuments(readAll, location.origin, corrections)
      },
      enabled: corrections.length > 0,
    },
    queryClient,
  )
  return data ?? NO_DOCUMENTS
}

const NO_DOCUMENTS: CorrectedDocuments = new Map()

/**
 * Reads them from the cached responses: of the document, or else of its list.
 *
 * @param readAll the cached responses of an address, whatever its query, newest first
 */
export async function readCorrectedDocuments(
  readAll: (url: string) => Promise<readonly CachedResponse[]>,
  origin: string,
  corrections: readonly Pick<OutboxEntry, 'opId' | 'operation' | 'payload'>[],
): Promise<CorrectedDocuments> {
  const documents = new Map<string, object>()
  for (const entry of corrections) {
    const { document, list } = PATHS[entry.operation] ?? {}
    const id = getCorrection(entry)?.id
    for (const path of [`${document}/${id}`, list]) {
      if (documents.has(entry.opId)) break
      const responses = await readAll(origin + path)
      const found = responses.flatMap(({ body }) => listRows(JSON.parse(body))).find((row) => row.id === id)
      if (found) documents.set(entry.opId, found)
    }
  }
  return documents
}

type Row = { id: number }

/** The rows of a response: of a list, of a page of it, or the one document. */
function listRows(answer: Row[] | { content: Row[] } | Row): Row[] {
  if (Array.isArray(answer)) return answer
  return 'content' in answer ? answer.content : [answer]
}
