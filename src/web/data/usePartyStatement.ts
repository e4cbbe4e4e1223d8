import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { negate, type Paise, sumPaise, toPaise } from '#domain/money.ts'
import { apiQuery, queryClient } from './apiQueries.ts'
import type { KnownDue } from './applyEntries.ts'
import { applyEntries } from './applyEntries.ts'
import { listUnsyncedRows } from './listUnsyncedRows.ts'
import { getToday } from './shopTime.ts'
import { useApiQuery } from './useApiQuery.ts'
import { usePagedList } from './usePagedList.ts'
import { findPartyAccount, refersToParty, usePartyIdsByOpId } from './usePartyAccounts.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

const PAGE_SIZE = 50

/**
 * The statement of a party as last loaded. `owed` and `due` also count the entries of this device that it
 * does not contain yet; `owed` is undefined if the person may not see balances.
 */
export function usePartyStatement(id: number, period: { from?: Day; to?: Day }) {
  const list = usePagedList('/api/party/{id}/statement', PAGE_SIZE, period, { id })
  const query = { ...period, page: 0, size: PAGE_SIZE }
  const { data: firstPage } = useApiQuery('/api/party/{id}/statement', { params: { path: { id }, query } })
  const known = useKnownParty(id, list.data === undefined && list.failure?.kind === 'no-network')
  const head = firstPage ? { party: firstPage.party, due: firstPage.due, asOf: list.asOf } : known
  const entries = useUnsyncedEntries(head.asOf)
  const partyIdsByOpId = usePartyIdsByOpId()
  const owed: Paise | undefined = head.party && findPartyAccount({ id }, [head.party], entries, partyIdsByOpId).owed
  const due: KnownDue | undefined = head.due && applyEntries(head.due, entries, getToday(), partyIdsByOpId)
  const opening = firstPage?.opening
  const unsynced = listUnsyncedRows((named) => refersToParty(id, named, partyIdsByOpId), entries)
  const isBefore = ({ date }: { date: Day }) => period.from !== undefined && date < period.from
  return {
    ...list,
    party: head.party,
    /** Whether the device has never had this statement and cannot reach the server: then it has no rows. */
    isUnknownYet: firstPage === undefined && list.failure?.kind === 'no-network',
    asOf: head.asOf,
    /** The balance before the first row of the period, in rupees; undefined if it is 0. */
    opening: opening !== undefined && toPaise(opening) !== 0 ? opening : undefined,
    owed,
    /** The rows of these entries within the period, in the order in which they were entered. */
    unsynced: unsynced.filter((row) => !isBefore(row) && (!period.to || row.date <= period.to)),
    /** What the rows of these entries before the period add to its opening balance. */
    unsyncedBefore: sumPaise(unsynced.filter(isBefore).flatMap(({ given, received }) => [given, negate(received)])),
    /** Every row of the period, newest first; undefined if some are neither on this device nor reachable. */
    loadAll: () => loadAllRows(id, period),
    due: due && due.amount > 0 ? due : undefined,
  }
}

/**
 * A party and its due from the lists that the device has for work without a network, for a statement that it has never
 * had.
 */
function useKnownParty(id: number, isNeeded: boolean) {
  const { data: parties, asOf } = useApiQuery('/api/party/all', {}, { enabled: isNeeded })
  const party = isNeeded ? parties?.find((one) => one.id === id) : undefined
  const side = (party?.balance ?? 0) < 0 ? 'payable' : 'receivable'
  const query = { side, page: 0, size: 200 } as const
  const dues = useApiQuery('/api/dues', { params: { query } }, { enabled: isNeeded })
  const due = dues.data?.content.find((one) => one.id === id)
  // The balance and its age are of one moment, or the age is left out.
  const isOfParty = due && party && toPaise(due.amount) === Math.abs(toPaise(party.balance))
  return { party, due: isOfParty ? due : undefined, asOf: isNeeded ? asOf : undefined }
}

/** The pages are those that the screen loads, so that pages known to the device are found without a network. */
async function loadAllRows(
  id: number,
  period: { from?: Day; to?: Day },
): Promise<Schema<'StatementRow'>[] | undefined> {
  const rows: Schema<'StatementRow'>[] = []
  try {
    for (let page = 0; ; page += 1) {
      const query = { ...period, page, size: PAGE_SIZE }
      const { data } = await queryClient.fetchQuery(
        apiQuery('/api/party/{id}/statement', { params: { path: { id }, query } }),
      )
      const { content, last } = data as Schema<'PartyStatement'> // the answer of this path
      rows.push(...content)
      if (last) return rows
    }
  } catch {
    return undefined
  }
}
