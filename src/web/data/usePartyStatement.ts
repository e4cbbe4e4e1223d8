import { type Day, toShopDay } from '#domain/day.ts'
import { type Paise, toPaise } from '#domain/money.ts'
import { listUnbookedRows } from './listUnbookedRows.ts'
import { useApiQuery } from './useApiQuery.ts'
import { applyEntries, type KnownDue } from './useDues.ts'
import { usePagedList } from './usePagedList.ts'
import { findPartyAccount, refersToParty, useBookedIds } from './usePartyAccounts.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

const PAGE_SIZE = 50

/**
 * The statement of a party as last loaded. `owed` and `due` also count the entries of this device that it
 * has not booked yet; `owed` is undefined if the person may not see balances.
 */
export function usePartyStatement(id: number, period: { from?: Day; to?: Day }) {
  const list = usePagedList('/api/party/{id}/statement', PAGE_SIZE, period, { id })
  const query = { ...period, page: 0, size: PAGE_SIZE }
  const { data: firstPage } = useApiQuery('/api/party/{id}/statement', { params: { path: { id }, query } })
  const entries = useUnsyncedEntries(list.asOf)
  const bookedIds = useBookedIds()
  const owed: Paise | undefined = firstPage && findPartyAccount({ id }, [firstPage.party], entries, bookedIds).owed
  const due: KnownDue | undefined =
    firstPage?.due && applyEntries(firstPage.due, entries, toShopDay(new Date()), bookedIds)
  const opening = firstPage?.opening
  return {
    ...list,
    party: firstPage?.party,
    /** The balance before the first row of the period, in rupees; undefined if it is 0. */
    opening: opening !== undefined && toPaise(opening) !== 0 ? opening : undefined,
    owed,
    /** The rows of these entries within the period, in the order in which they were entered. */
    unbooked: listUnbookedRows((named) => refersToParty(id, named, bookedIds), entries).filter(
      ({ date }) => (!period.from || date >= period.from) && (!period.to || date <= period.to),
    ),
    due: due && due.amount > 0 ? due : undefined,
  }
}
