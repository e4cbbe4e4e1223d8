import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { negate, type Paise, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import { type OutboxEntry, payloadOf } from './outbox/outboxEntry.ts'
import { type BookedIds, findPartyAccount, refersToParty } from './usePartyAccounts.ts'

type BookedPromise = NonNullable<Schema<'Due'>['promise']>
type PartyDue = { id: number; owed: Paise; booked: BookedPromise | null }

/**
 * The latest promise of a party, with what waits on this device; null if there is none, or if money that waits keeps it.
 *
 * @param due `owed` is what the party owes without the entries
 */
export function findOpenPromise(
  { id, owed, booked }: PartyDue,
  entries: readonly OutboxEntry[],
  bookedIds: BookedIds,
): Pick<BookedPromise, 'day' | 'amount'> | null {
  const inOrder = entries.toSorted((a, b) => a.seq - b.seq)
  const at = inOrder.findLastIndex((entry) => refersToParty(id, payloadOf(entry, 'createPromise')?.party, bookedIds))
  const entry = inOrder[at]
  const waiting = entry && payloadOf(entry, 'createPromise')
  const promise = waiting ? { day: waiting.day, amount: waiting.amount || null } : booked
  if (!promise) return null
  const owedThen = findPartyAccount(
    { id },
    [{ id, balance: toRupees(owed) }],
    inOrder.slice(0, Math.max(at, 0)),
    bookedIds,
  )
  const { amountLeft = promise.amount ?? toRupees(owedThen.owed ?? owed) } = waiting ? {} : (booked ?? {})
  const notedOn = toShopDay(new Date(entry?.occurredAt ?? booked?.recordedAt ?? 0))
  const payments = inOrder.slice(at + 1).flatMap((later) => {
    const sale = payloadOf(later, 'createSale')
    // A payment from before that is corrected afterwards keeps its day.
    return sale && sale.date >= notedOn ? [computePayment(sale, id, bookedIds)] : []
  })
  const paid = sumPaise(payments)
  return paid > 0 && paid >= toPaise(amountLeft) ? null : promise
}

/**
 * The money of a sale that pays older debts of the party, by the rule of the server: what is paid beyond the goods. A
 * correction replaces what the person saw.
 */
function computePayment(sale: Schema<'SaleDraft'>, partyId: number, bookedIds: BookedIds): Paise {
  const { paid, balance } = computeSaleTotals(sale)
  const isPaid = refersToParty(partyId, sale.salesParty, bookedIds) && paid > 0 && balance < 0
  const replaced = sale.corrects?.partyId === partyId ? toPaise(sale.corrects.balance ?? 0) : 0
  return sumPaise([
    (isPaid ? Math.min(paid, -balance) : 0) as Paise, // both are paise
    negate(Math.max(0, -replaced) as Paise),
  ])
}
