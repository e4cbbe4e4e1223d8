import type { Schema } from '#contract/operations.ts'
import { type Ageing, computeAgeing, getAgeStarts } from '#domain/ageing.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { findOpenPromise } from './openPromise.ts'
import type { OutboxEntry } from './outbox/outboxEntry.ts'
import { findPartyAccount, type PartyIdsByOpId } from './usePartyAccounts.ts'

type Due = Schema<'Due'>

/** A due as far as this device knows. After a payment that waits here, the day of the oldest debit is unknown. */
export type KnownDue = Omit<Due, 'since' | 'promise'> & {
  since: Day | undefined
  promise: Pick<Schema<'PartyPromise'>, 'day' | 'amount'> | null
}

/** A due with the entries that wait on this device: payments settle the oldest debits first, sales are new debits. */
export function applyEntries(
  due: Due,
  entries: readonly OutboxEntry[],
  today: Day,
  partyIdsByOpId: PartyIdsByOpId = new Map(),
): KnownDue {
  const sign = due.side === 'receivable' ? 1 : -1
  const booked = { id: due.id, owed: toPaise(sign * due.amount), booked: due.promise }
  const known = { ...due, promise: findOpenPromise(booked, entries, partyIdsByOpId) }
  const { owed } = findPartyAccount({ id: due.id }, [{ ...due, balance: sign * due.amount }], entries, partyIdsByOpId)
  const change = ((owed ?? 0) * sign - toPaise(due.amount)) as Paise
  if (change === 0) return known
  const [upTo30, upTo60, upTo90] = getAgeStarts(today)
  const { ageing } = computeAgeing(
    [
      { date: today, amount: change },
      { date: upTo30, amount: toPaise(due.upTo30) },
      { date: upTo60, amount: toPaise(due.upTo60) },
      { date: upTo90, amount: toPaise(due.upTo90) },
      { date: EARLIEST_DAY, amount: toPaise(due.over90) },
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

/** A day before those of every age: a debit of this day is older than 90 days. */
const EARLIEST_DAY: Day = '2000-01-01'
