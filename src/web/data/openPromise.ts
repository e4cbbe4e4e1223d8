import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { negate, type Paise, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import { type OutboxEntry, payloadOf } from './outbox/outboxEntry.ts'
import { type PayloadReaders, readPayload } from './readPayload.ts'
import { findPartyAccount, type PartyIdsByOpId, refersToParty, type TradeOperation } from './usePartyAccounts.ts'

type BookedPromise = NonNullable<Schema<'Due'>['promise']>
type PartyDue = { id: number; owed: Paise; booked: BookedPromise | null }

/**
 * The latest promise of a party, including those that wait on this device; null if there is none, or if waiting payments
 * keep it.
 *
 * @param due `owed` is what the party owes without the entries
 */
export function findOpenPromise(
  { id, owed, booked }: PartyDue,
  entries: readonly OutboxEntry[],
  partyIdsByOpId: PartyIdsByOpId,
): Pick<BookedPromise, 'day' | 'amount'> | null {
  const isOfParty = (party: Schema<'Reference'> | undefined) => refersToParty(id, party, partyIdsByOpId)
  const inOrder = entries.toSorted((a, b) => a.seq - b.seq)
  const at = inOrder.findLastIndex((entry) => isOfParty(payloadOf(entry, 'createPromise')?.party))
  const entry = inOrder[at]
  const waiting = entry && payloadOf(entry, 'createPromise')
  const promise = waiting ? { day: waiting.day, amount: waiting.amount || null } : booked
  if (!promise) return null
  const before = waiting ? inOrder.slice(0, at) : []
  const owedThen = findPartyAccount({ id }, [{ id, balance: toRupees(owed) }], before, partyIdsByOpId).owed ?? owed
  const left = waiting ? undefined : booked?.amountLeft
  const notedOn = toShopDay(new Date(entry?.occurredAt ?? booked?.recordedAt ?? 0))
  const payments: PayloadReaders<TradeOperation, [], Paise[]> = {
    // A payment from before that is corrected afterwards keeps its day.
    createSale: (sale) => (sale.date >= notedOn ? computePayments(sale, id, isOfParty(sale.salesParty)) : []),
    createPurchase: () => [], // never keeps a promise
  }
  const paid = sumPaise(inOrder.slice(at + 1).flatMap((later) => readPayload(payments, later) ?? []))
  return paid > 0 && paid >= toPaise(left ?? promise.amount ?? toRupees(owedThen)) ? null : promise
}

/**
 * The money of a sale that pays older debts of the party, by the rule of the server: what is paid beyond the goods. A
 * correction reverses what the person saw.
 */
function computePayments({ corrects, ...sale }: Schema<'SaleDraft'>, partyId: number, isOfParty: boolean): Paise[] {
  const { paid, balance } = computeSaleTotals(sale)
  const isCorrected = corrects?.partyId === partyId
  const credit = (isOfParty ? Math.max(0, Math.min(paid, -balance)) : 0) as Paise // paid and balance are paise
  return [credit, negate(toPaise((isCorrected && Math.max(0, -(corrects.balance ?? 0))) || 0))]
}
