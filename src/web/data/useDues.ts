import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import type { Ageing } from '#domain/ageing.ts'
import { toShopDay } from '#domain/day.ts'
import { type Paise, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { applyEntries, findWaitingPromise, type KnownDue } from './applyEntries.ts'
import { type OutboxEntry, payloadOf } from './outbox/outboxEntry.ts'
import { useApiQuery } from './useApiQuery.ts'
import { usePagedList } from './usePagedList.ts'
import { type BookedIds, findPartyAccount, refersToParty, useBookedIds } from './usePartyAccounts.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

type DueAmounts = Pick<Schema<'DuesPage'>, keyof Ageing | 'amount'>

/** As in the contract: few requests for a list of hundreds. */
const PAGE_SIZE = 200

type DuesFilter = { side: Schema<'DueSide'>; city?: string; soldBy?: number }

/** The dues of one side and their sums, with the entries of this device that the server has not booked yet. */
export function useDues(filter: DuesFilter) {
  const list = usePagedList('/api/dues', PAGE_SIZE, filter)
  const query = { ...filter, page: 0, size: PAGE_SIZE }
  const { data: firstPage } = useApiQuery('/api/dues', { params: { query } })
  const entries = useUnsyncedEntries(list.asOf)
  const bookedIds = useBookedIds()
  const today = toShopDay(new Date())
  const { data } = list
  const dues = useMemo(
    () => (data ?? []).map((due) => applyEntries(due, entries, today, bookedIds)),
    [data, entries, today, bookedIds],
  )
  const { data: parties, asOf: partiesAsOf } = useApiQuery('/api/party/all')
  const entriesAfterParties = useUnsyncedEntries(partiesAsOf)
  const { side, city, soldBy } = filter
  const newDues = useMemo(() => {
    const found = findNewDues({ side, city, soldBy }, parties ?? [], entriesAfterParties, bookedIds)
    return found.filter(({ id }) => !data?.some((due) => due.id === id))
  }, [side, city, soldBy, parties, entriesAfterParties, bookedIds, data])
  const open = useMemo(() => [...dues.filter(({ amount }) => amount > 0), ...newDues], [dues, newDues])
  const sum = (key: keyof DueAmounts) => {
    const changes = dues.map((due, index) => toPaise(due[key]) - toPaise(data?.[index]?.[key] ?? 0))
    const news = newDues.map((due) => toPaise(due[key]))
    return toRupees(sumPaise([toPaise(firstPage?.[key] ?? 0), ...(changes as Paise[]), ...news]))
  }
  return {
    ...list,
    data: data && open,
    sums: firstPage && {
      ...{ amount: sum('amount'), upTo30: sum('upTo30'), upTo60: sum('upTo60') },
      ...{ upTo90: sum('upTo90'), over90: sum('over90') },
      count: firstPage.totalElements - dues.filter(({ amount }) => amount <= 0).length + newDues.length,
    },
  }
}

/** The parties that owe (or are owed) something only by what waits on this device. */
export function findNewDues(
  { side, city, soldBy }: Pick<DuesFilter, 'side'> & { city?: string | undefined; soldBy?: number | undefined },
  parties: readonly Schema<'Party'>[],
  entries: readonly OutboxEntry[],
  bookedIds: BookedIds = new Map(),
): KnownDue[] {
  const sign = side === 'receivable' ? 1 : -1
  const isSoldBy = (id: number) =>
    entries.some((entry) => {
      const sale = payloadOf(entry, 'createSale')
      return sale?.saleByEmployee.id === soldBy && refersToParty(id, sale?.salesParty, bookedIds)
    })
  const named = entries.flatMap((entry) => {
    const [sale, purchase] = [payloadOf(entry, 'createSale'), payloadOf(entry, 'createPurchase')]
    const corrects = sale?.corrects ?? purchase?.corrects
    return [sale?.salesParty, purchase?.sellerParty, ...(corrects?.partyId ? [{ id: corrects.partyId }] : [])]
  })
  const touched = parties.filter(({ id }) => named.some((reference) => refersToParty(id, reference, bookedIds)))
  return touched.flatMap((party) => {
    const { id, name, businessName, city: itsCity, mobile, language = null } = party
    const owed = findPartyAccount({ id }, [party], entries, bookedIds).owed
    if (owed === undefined || owed * sign <= 0 || toPaise(party.balance) * sign > 0) return []
    if ((city && itsCity !== city) || (soldBy !== undefined && !isSoldBy(id))) return []
    const amount = toRupees((owed * sign) as Paise)
    return [
      {
        ...{ id, name, businessName, city: itsCity, mobile, language, side, amount },
        ...{ upTo30: amount, upTo60: 0, upTo90: 0, over90: 0, since: undefined, lastPayment: null },
        promise: findWaitingPromise(id, entries, bookedIds),
      },
    ]
  })
}
