import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { type Ageing, computeAgeing, getAgeStarts } from '#domain/ageing.ts'
import { type Day, toShopDay } from '#domain/day.ts'
import { type Paise, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { type OutboxEntry, payloadOf } from './outbox/outboxEntry.ts'
import { useApiQuery } from './useApiQuery.ts'
import { usePagedList } from './usePagedList.ts'
import { type BookedIds, findPartyAccount, refersToParty, useBookedIds } from './usePartyAccounts.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

type Due = Schema<'Due'>
type DueAmounts = Pick<Schema<'DuesPage'>, keyof Ageing | 'amount'>

/** A due as far as this device knows. After a payment that waits here, the day of the oldest debit is unknown. */
export type KnownDue = Omit<Due, 'since' | 'promise'> & {
  since: Day | undefined
  promise: Pick<Schema<'PartyPromise'>, 'day' | 'amount'> | null
}

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
  const open = useMemo(() => dues.filter(({ amount }) => amount > 0), [dues])
  const sum = (key: keyof DueAmounts) => {
    const changes = dues.map((due, index) => toPaise(due[key]) - toPaise(data?.[index]?.[key] ?? 0))
    return toRupees(sumPaise([toPaise(firstPage?.[key] ?? 0), ...(changes as Paise[])]))
  }
  return {
    ...list,
    data: data && open,
    sums: firstPage && {
      ...{ amount: sum('amount'), upTo30: sum('upTo30'), upTo60: sum('upTo60') },
      ...{ upTo90: sum('upTo90'), over90: sum('over90') },
      count: firstPage.totalElements - dues.filter(({ amount }) => amount <= 0).length,
    },
  }
}

/** A due with the entries that wait on this device: payments settle the oldest debits first, sales are new debits. */
export function applyEntries(
  due: Due,
  entries: readonly OutboxEntry[],
  today: Day,
  bookedIds: BookedIds = new Map(),
): KnownDue {
  const promise = entries.flatMap((entry) => {
    const { party, day, amount } = payloadOf(entry, 'createPromise') ?? {}
    return refersToParty(due.id, party, bookedIds) && day ? [{ day, amount: amount || null }] : []
  })
  const known = { ...due, promise: promise.at(-1) ?? due.promise }
  const sign = due.side === 'receivable' ? 1 : -1
  const { owed } = findPartyAccount({ id: due.id }, [{ ...due, balance: sign * due.amount }], entries, bookedIds)
  const change = ((owed ?? 0) * sign - toPaise(due.amount)) as Paise
  if (change === 0) return known
  const [upTo30, upTo60, upTo90] = getAgeStarts(today)
  const { ageing } = computeAgeing(
    [
      { date: today, amount: change },
      { date: upTo30, amount: toPaise(due.upTo30) },
      { date: upTo60, amount: toPaise(due.upTo60) },
      { date: upTo90, amount: toPaise(due.upTo90) },
      { date: BEFORE_ALL, amount: toPaise(due.over90) },
    ],
    today,
  )
  const amounts = Object.entries(ageing).map(([age, amount]) => [age, toRupees(amount)])
  return {
    ...known,
    ...(Object.fromEntries(amounts) as Record<keyof Ageing, number>), // the keys are unchanged
    amount: toRupees(sumPaise(Object.values(ageing))),
    since: change > 0 ? due.since : undefined,
  }
}

/** Older than every age. */
const BEFORE_ALL: Day = '2000-01-01'
