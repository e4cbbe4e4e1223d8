import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { negate, sumPaise, toPaise } from '#domain/money.ts'
import { isStatementWhole } from '#domain/statement.ts'
import { apiQueryKey, queryClient } from '#web/data/api/apiQueries.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { usePagedList, useReloadOfTorn } from '#web/data/api/usePagedList.ts'
import { getToday } from '#web/data/shopTime.ts'
import type { KnownDue } from '#web/data/unsynced/applyEntries.ts'
import { applyEntries } from '#web/data/unsynced/applyEntries.ts'
import { listUnsyncedRows } from '#web/data/unsynced/listUnsyncedRows.ts'
import { findPartyBalance } from '#web/data/unsynced/usePartyBalances.ts'
import { usePartyIdsByOpId } from '#web/data/unsynced/usePartyIdsByOpId.ts'
import { useUnsyncedPostings } from '#web/data/unsynced/useUnsyncedPostings.ts'
import { loadStatement, STATEMENT_PAGE_SIZE } from './loadStatement.ts'

/**
 * The statement of a party as last loaded. `owed` and `due` also count the entries of this device that it
 * does not contain yet; `owed` is undefined if the person may not see balances.
 */
export function usePartyStatement(id: number, period: { from?: Day; to?: Day }) {
  const list = usePagedList('/api/party/{id}/statement', STATEMENT_PAGE_SIZE, period, { id })
  const params = { path: { id }, query: { ...period, page: 0, size: STATEMENT_PAGE_SIZE } }
  const first = useApiQuery('/api/party/{id}/statement', { params })
  const fetchedAt = queryClient.getQueryState(apiQueryKey('/api/party/{id}/statement', { params }))?.dataUpdatedAt
  const firstPage = first.data
  const known = useKnownParty(id, list.data === undefined && list.failure?.kind === 'no-network')
  const head = firstPage ? { party: firstPage.party, due: firstPage.due, asOf: first.asOf } : known
  const postings = useUnsyncedPostings(head.asOf ?? (fetchedAt ? new Date(fetchedAt).toISOString() : undefined))
  const partyIdsByOpId = usePartyIdsByOpId()
  // The server may have booked an entry whose receipt has not arrived.
  const leaveOutBooked = (rows: readonly Schema<'StatementRow'>[] = []) => {
    const booked = new Set(rows.map(({ clientRequestId }) => clientRequestId))
    return postings.filter(({ entry }) => !booked.has(entry.opId))
  }
  const unbooked = leaveOutBooked(list.data)
  const due: KnownDue | undefined = head.due && applyEntries(head.due, unbooked, getToday(), partyIdsByOpId)
  const { opening, closing = 0 } = firstPage ?? {}
  const isBefore = ({ date }: { date: Day }) => period.from !== undefined && date < period.from
  const applyUnsynced = (rows: readonly Schema<'StatementRow'>[] | undefined, party: Schema<'Party'> | undefined) => {
    const missing = leaveOutBooked(rows)
    const all = listUnsyncedRows(id, missing)
    return {
      owed: party && findPartyBalance({ id }, [party], missing, partyIdsByOpId).owed,
      /** The rows of these entries within the period, in the order in which they were entered. */
      unsynced: all.filter((row) => !isBefore(row) && (!period.to || row.date <= period.to)),
      /** What the rows of these entries before the period add to its opening balance. */
      unsyncedBefore: sumPaise(all.filter(isBefore).flatMap(({ given, received }) => [given, negate(received)])),
    }
  }
  const isWhole = isStatementWhole(list.data ?? [], closing, list.isComplete ? (opening ?? 0) : undefined)
  const isTorn = Boolean(list.data && !list.older.isBusy) && !isWhole
  useReloadOfTorn(`statement ${id}`, isTorn && !list.isFetching, list.reload)
  return {
    ...list,
    party: head.party,
    /** Whether the device has never had this statement and cannot reach the server: then it has no rows. */
    isUnknownYet: firstPage === undefined && list.failure?.kind === 'no-network',
    asOf: list.asOf ?? head.asOf,
    /** Whether the rows do not add up to the balance, because their pages are of different age. */
    isTorn,
    /** The balance before the first row of the period, in rupees; undefined if it is 0. */
    opening: opening !== undefined && toPaise(opening) !== 0 ? opening : undefined,
    ...applyUnsynced(list.data, head.party),
    applyUnsynced,
    /** See loadStatement. */
    loadAll: () => loadStatement(id, period),
    due: due && due.amount > 0 ? due : undefined,
  }
}

/**
 * A party and its due from the lists that the device has for work without a network, for a statement that it has never
 * had.
 */
function useKnownParty(id: number, isNeeded: boolean) {
  const { data: parties, asOf } = useApiQuery('/api/party/all', {}, { enabled: isNeeded })
  const party = isNeeded ? parties?.find((party) => party.id === id) : undefined
  const side = (party?.balance ?? 0) < 0 ? 'payable' : 'receivable'
  const query = { side, page: 0, size: 200 } as const
  const dues = useApiQuery('/api/dues', { params: { query } }, { enabled: isNeeded })
  const due = dues.data?.content.find((due) => due.id === id)
  // The balance and its age are of one moment, or the age is left out.
  const isOfParty = due && party && toPaise(due.amount) === Math.abs(toPaise(party.balance))
  return { party, due: isOfParty ? due : undefined, asOf: isNeeded ? asOf : undefined }
}
