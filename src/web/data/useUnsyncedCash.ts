import { useMemo } from 'react'
import { type Day, toShopDay } from '#domain/day.ts'
import { negate, type Paise, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { computePurchaseTotals } from '#domain/purchase.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import { type OutboxEntry, payloadOf } from './outbox/outboxEntry.ts'
import { useUnsyncedEntries } from './useUnsyncedEntries.ts'

/** What employees and accounts have more (or less) than a list of them contains yet, by id; see useUnsyncedEntries. */
export function useUnsyncedCash(asOf: string | undefined): ReadonlyMap<number, Paise> {
  const entries = useUnsyncedEntries(asOf)
  return useMemo(() => sumUnsyncedCash(entries, toShopDay(new Date())), [entries])
}

/** Rupees in hand with what a list does not contain yet; undefined if the person may not see them. */
export function addUnsynced(rupees: number | undefined, unsynced: Paise | undefined): number | undefined {
  return rupees === undefined || unsynced === undefined ? rupees : toRupees(sumPaise([toPaise(rupees), unsynced]))
}

/**
 * The change of cash by these entries up to today. Corrections do not count: only the server knows the money of the
 * corrected document.
 */
export function sumUnsyncedCash(entries: readonly OutboxEntry[], today: Day): ReadonlyMap<number, Paise> {
  const cash = new Map<number, Paise>()
  const add = (date: Day, id: number | '' | null | undefined, amount: Paise) => {
    if (id && date <= today) cash.set(id, ((cash.get(id) ?? 0) + amount) as Paise) // a sum of paise is paise
  }
  for (const entry of entries) {
    const sale = payloadOf(entry, 'createSale')
    const purchase = payloadOf(entry, 'createPurchase')
    const expense = payloadOf(entry, 'createExpense')
    const transfer = payloadOf(entry, 'createTransfer')
    if (sale && !sale.corrects) add(sale.date, sale.paidInto || sale.saleByEmployee.id, computeSaleTotals(sale).paid)
    if (purchase && !purchase.corrects)
      add(purchase.date, purchase.paidFrom || purchase.paidByEmployee?.id, negate(computePurchaseTotals(purchase).paid))
    if (expense && !expense.corrects)
      add(expense.date, expense.paidFrom || (expense.employee?.id ?? entry.employeeId), negate(toPaise(expense.debit)))
    if (transfer) {
      add(transfer.transferDate, transfer.sourceEmployeeId, negate(toPaise(transfer.amount)))
      add(transfer.transferDate, transfer.targetEmployeeId, toPaise(transfer.amount))
    }
  }
  return cash
}
