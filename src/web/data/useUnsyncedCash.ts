import { useMemo } from 'react'
import type { Day } from '#domain/day.ts'
import { negate, type Paise, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import type { AmountOperationId } from '#domain/offlineOperations.ts'
import { computePurchaseTotals } from '#domain/purchase.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import type { OutboxEntry } from './outbox/outboxEntry.ts'
import { type PayloadReaders, readPayload } from './readPayload.ts'
import { getToday } from './shopTime.ts'
import { type CorrectedDocuments, getCorrection, useCorrectedDocuments } from './useCorrectedDocuments.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

/** Money by employee or account that a list of them does not contain yet (negative: paid out); see useUnsyncedEntries. */
export function useUnsyncedCash(asOf: string | undefined): ReadonlyMap<number, Paise> {
  const entries = useUnsyncedEntries(asOf)
  const corrected = useCorrectedDocuments(entries)
  return useMemo(() => sumUnsyncedCash(entries, getToday(), corrected), [entries, corrected])
}

/** Rupees in hand with what a list does not contain yet; undefined if the person may not see them. */
export function addUnsynced(rupees: number | undefined, unsynced: Paise | undefined): number | undefined {
  return rupees === undefined || unsynced === undefined ? rupees : toRupees(sumPaise([toPaise(rupees), unsynced]))
}

/**
 * The change of cash by these entries up to today. A correction counts with the difference to the document that it
 * corrects, or not at all if this device has never seen that document.
 */
export function sumUnsyncedCash(
  entries: readonly OutboxEntry[],
  today: Day,
  corrected: CorrectedDocuments = new Map(),
): ReadonlyMap<number, Paise> {
  const cash = new Map<number, Paise>()
  const addPayment = (entry: Pick<OutboxEntry, 'operation' | 'payload' | 'employeeId'>, sign: 1 | -1) => {
    for (const { date, id, amount } of readPayload(PAYMENTS, entry, entry.employeeId) ?? [])
      if (id && date <= today) cash.set(id, ((cash.get(id) ?? 0) + sign * amount) as Paise) // a sum of paise is paise
  }
  for (const entry of entries) {
    // A booked document has the fields of the payload that books it.
    const before = corrected.get(entry.opId)
    if (getCorrection(entry) && !before) continue
    if (before) addPayment({ ...entry, payload: before }, -1)
    addPayment(entry, 1)
  }
  return cash
}

type Payment = { date: Day; id: number | '' | null | undefined; amount: Paise }

/** The payments of an entry: the employee or account, and the money received (negative: paid). */
const PAYMENTS: PayloadReaders<AmountOperationId, [employeeId: number], Payment[]> = {
  createSale: (sale) => {
    const { date, paidInto, saleByEmployee } = sale
    return [{ date, id: paidInto || saleByEmployee.id, amount: computeSaleTotals(sale).paid }]
  },
  createPurchase: (purchase) => {
    const { date, paidFrom, paidByEmployee } = purchase
    return [{ date, id: paidFrom || paidByEmployee?.id, amount: negate(computePurchaseTotals(purchase).paid) }]
  },
  createExpense: ({ date, paidFrom, employee, debit }, employeeId) => [
    { date, id: paidFrom || (employee?.id ?? employeeId), amount: negate(toPaise(debit)) },
  ],
  createTransfer: ({ transferDate: date, sourceEmployeeId, targetEmployeeId, amount }) => [
    { date, id: sourceEmployeeId, amount: negate(toPaise(amount)) },
    { date, id: targetEmployeeId, amount: toPaise(amount) },
  ],
}
