import type { Schema } from '#contract/operations.ts'
import { type Ageing, getAgeStarts, splitByAge } from '#domain/ageing.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { payloadOf } from '../outbox/outboxEntry.ts'
import { findOpenPromise } from './openPromise.ts'
import type { PartyIdsByOpId } from './usePartyIdsByOpId.ts'
import type { EntryPosting } from './useUnsyncedPostings.ts'

type Due = Schema<'Due'>

/** A due as far as this device knows. After a payment that waits here, the day of the oldest debit is unknown. */
export type KnownDue = Omit<Due, 'since' | 'promise'> & {
  since: Day | undefined
  promise: Pick<Schema<'PartyPromise'>, 'day' | 'amount'> | null
}

/**
 * A due with the entries that wait on this device: payments settle the oldest debits first, sales are new debits. What a
 * corrected payment opens again counts as the oldest.
 */
export function applyEntries(
  due: Due,
  postings: readonly EntryPosting[],
  today: Day,
  partyIdsByOpId: PartyIdsByOpId = new Map(),
): KnownDue {
  const sign = due.side === 'receivable' ? 1 : -1
  const booked = { id: due.id, owed: toPaise(sign * due.amount), booked: due.promise }
  const known = { ...due, promise: findOpenPromise(booked, postings, partyIdsByOpId) }
  const rows = postings.flatMap(({ date, isReversal, party }) =>
    party
      .filter(({ partyId, amount }) => partyId === due.id && amount !== 0)
      .map((row) => ({ date, isReversal, amount: (row.amount * sign) as Paise })),
  )
  if (rows.length === 0) return known
  const amount = Math.max(0, sumPaise([toPaise(due.amount), ...rows.map((row) => row.amount)])) as Paise
  // The reversal of a debit takes it away; that of a payment is no debit.
  const debits = rows.filter((row) => (row.isReversal ? row.amount < 0 : row.amount > 0))
  const sumSince = (start: Day, ...open: number[]) =>
    Math.max(
      0,
      sumPaise([...open.map(toPaise), ...debits.filter(({ date }) => date >= start).map((row) => row.amount)]),
    )
  const [from30, from60, from90] = getAgeStarts(today)
  const since30 = sumSince(from30, due.upTo30)
  const since60 = Math.max(since30, sumSince(from60, due.upTo30, due.upTo60))
  const since90 = Math.max(since60, sumSince(from90, due.upTo30, due.upTo60, due.upTo90))
  const ages = Object.entries(splitByAge(amount, [since30, since60, since90] as [Paise, Paise, Paise]))
  const isOldestKnown = rows.every((row) => row.amount > 0 && !row.isReversal && row.date >= due.since)
  return {
    ...known,
    ...(Object.fromEntries(ages.map(([age, open]) => [age, toRupees(open)])) as Record<keyof Ageing, number>), // the keys are unchanged
    amount: toRupees(amount),
    since: isOldestKnown ? due.since : undefined,
  }
}

export type DuesFilter = { side: Schema<'DueSide'>; city?: string | undefined; soldBy?: number | undefined }

/** The parties that owe (or are owed) something only by what waits on this device. */
export function findNewDues(
  { side, city, soldBy }: DuesFilter,
  parties: readonly Schema<'Party'>[],
  postings: readonly EntryPosting[],
  today: Day,
  partyIdsByOpId: PartyIdsByOpId = new Map(),
): KnownDue[] {
  const sign = side === 'receivable' ? 1 : -1
  const isSold = ({ entry }: EntryPosting) =>
    soldBy === undefined || payloadOf(entry, 'createSale')?.saleByEmployee.id === soldBy
  const changed = new Set(postings.filter(isSold).flatMap(({ party }) => party.map(({ partyId }) => partyId)))
  return parties.flatMap((party) => {
    const { id, name, businessName, city: home, mobile, language = null, balance = 0 } = party
    const amount = balance * sign
    if (amount > 0 || (city && city !== home) || !changed.has(id)) return []
    const due = { id, name, businessName, city: home, mobile, language, side, amount, upTo30: 0, upTo60: 0, upTo90: 0 }
    const known = applyEntries(
      { ...due, over90: 0, since: today, lastPayment: null, promise: null },
      postings,
      today,
      partyIdsByOpId,
    )
    return known.amount > 0 ? [{ ...known, since: undefined }] : []
  })
}
