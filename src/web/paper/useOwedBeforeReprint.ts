import { useQuery } from '@tanstack/react-query'
import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { negate, type Paise, sumPaise, toPaise } from '#domain/money.ts'
import { computePurchaseTotals } from '#domain/purchase.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import { apiQuery, queryClient } from '#web/data/apiQueries.ts'
import type { OutboxSummary } from '#web/data/outbox/emptySummary.ts'
import { readCachedResponsesOf } from '#web/data/responseCache.ts'
import { session } from '#web/data/session.ts'
import { getStore } from '#web/data/store.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { findPartyAccount } from '#web/data/usePartyAccounts.ts'
import { findPartyIdsByOpId } from '#web/data/usePartyIdsByOpId.ts'
import { findUnsyncedEntries } from '#web/data/useUnsyncedEntries.ts'
import { postEntries } from '#web/data/useUnsyncedPostings.ts'
import { findPaperParty } from './describePaper.ts'
import type { OwedBeforeReprint } from './describeTrade.ts'
import type { PaperSource, PurchaseOnPaper, SaleOnPaper } from './paperSource.ts'

/** On a slow connection the paper comes without the balance. */
const MAX_STATEMENT_WAIT_MS = 4_000

/** More documents than a party has on one day. */
const MAX_ROWS_PER_DAY = 200

/**
 * The debt before a document that is printed again. For a booked document it comes from the party's statement; for a
 * waiting one from the last known balance and the earlier entries. Undefined for a new document and for other papers.
 * `isLoading`: the amounts of the paper may still change, because the statement, the list of parties or the outbox has
 * not been read.
 */
export function useOwedBeforeReprint(
  source: PaperSource,
  outbox: OutboxSummary,
): { owedBeforeReprint: OwedBeforeReprint; isLoading: boolean } {
  const isAgain = (source.kind === 'sale' || source.kind === 'purchase') && source.owedBefore === undefined
  const trade = isAgain ? source : undefined
  const party = findPaperParty(source)
  const { data: parties = [], asOf, isLoading } = useApiQuery('/api/party/all')
  const date = trade?.kind === 'sale' ? trade.sale.date : trade?.purchase.date
  const document = { kind: trade?.kind ?? 'sale', id: trade?.id ?? 0, partyId: party?.id ?? 0, date: date ?? '' }
  const { data: booked, isPending } = useQuery(
    {
      queryKey: [session.user()?.id, 'owed before', document],
      queryFn: () => findOwedBefore(document),
      enabled: Boolean(trade?.id && party?.id),
      gcTime: 0,
    },
    queryClient,
  )
  if (!party) return { owedBeforeReprint: undefined, isLoading: false }
  // Every paper with a party names what it owes: as a line, or as the amount in the UPI code.
  const isReading = isLoading || !outbox.isLoaded
  if (!trade) return { owedBeforeReprint: undefined, isLoading: isReading }
  if (trade.id) return { owedBeforeReprint: booked ?? null, isLoading: isReading || (Boolean(party.id) && isPending) }
  const entries = findUnsyncedEntries(outbox, asOf)
  const entry = entries.find(({ opId }) => opId === trade.opId)
  const untilIt = entries.filter(({ seq }) => entry && seq <= entry.seq)
  const partyIdsByOpId = findPartyIdsByOpId(outbox)
  const postings = postEntries(untilIt, { partyIdsByOpId })
  const { owed } = findPartyAccount(party, parties, postings, partyIdsByOpId)
  const isKnown = entry !== undefined && owed !== undefined
  return { owedBeforeReprint: isKnown ? sumPaise([owed, negate(findChange(trade))]) : null, isLoading: isReading }
}

/** The change of the party's debt by a document. */
const findChange = (trade: SaleOnPaper | PurchaseOnPaper): Paise =>
  trade.kind === 'sale' ? computeSaleTotals(trade.sale).balance : negate(computePurchaseTotals(trade.purchase).balance)

type BookedDocument = { kind: 'sale' | 'purchase'; id: number; partyId: number; date: Day }

/** In paise; null if no statement that the device can reach or has loaded names the document. */
async function findOwedBefore({ kind, id, partyId, date }: BookedDocument): Promise<OwedBeforeReprint> {
  const pages = [await fetchDay(partyId, date), ...(await readStored(partyId))]
  const rows = pages.flatMap((page) => page?.content ?? [])
  const row = rows.find((one) => one.document === kind && one.documentId === id && !one.isReversal)
  return row ? sumPaise([toPaise(row.balance), negate(toPaise(row.given)), toPaise(row.received)]) : null
}

async function fetchDay(partyId: number, day: Day): Promise<Schema<'PartyStatement'> | undefined> {
  const params = { path: { id: partyId }, query: { from: day, to: day, page: 0, size: MAX_ROWS_PER_DAY } }
  const answer = queryClient.fetchQuery(apiQuery('/api/party/{id}/statement', { params })).catch(() => undefined)
  const tooLate = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), MAX_STATEMENT_WAIT_MS))
  const { data } = (await Promise.race([answer, tooLate])) ?? {}
  return data as Schema<'PartyStatement'> | undefined // the answer of this path
}

/** Every page of the party's statement that the device has loaded, the newest first. */
async function readStored(partyId: number): Promise<Schema<'PartyStatement'>[]> {
  const address = `${location.origin}/api/party/${partyId}/statement`
  try {
    const answers = await readCachedResponsesOf(getStore(), session.user()?.id ?? 0, address)
    return answers.map(({ body }) => JSON.parse(body))
  } catch {
    return []
  }
}
