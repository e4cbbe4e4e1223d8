import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { computeNetCash } from '#domain/ledger.ts'
import { negate, type Paise, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { payloadOf } from '../outbox/outboxEntry.ts'
import { findPartyBalance } from './usePartyBalances.ts'
import { type PartyIdsByOpId, refersToParty } from './usePartyIdsByOpId.ts'
import type { EntryPosting } from './useUnsyncedPostings.ts'

type BookedPromise = NonNullable<Schema<'Due'>['promise']>
type PartyDue = { id: number; owed: Paise; booked: BookedPromise | null }

/**
 * The latest promise of a party, including those that wait on this device; null if there is none, or if waiting payments
 * keep it.
 *
 * @param due `owed` is what the party owes without the postings
 */
export function findOpenPromise(
  { id, owed, booked }: PartyDue,
  postings: readonly EntryPosting[],
  partyIdsByOpId: PartyIdsByOpId,
): Pick<BookedPromise, 'day' | 'amount'> | null {
  const inOrder = postings.toSorted((a, b) => a.entry.seq - b.entry.seq)
  const at = inOrder.findLastIndex(({ entry }) =>
    refersToParty(id, payloadOf(entry, 'createPromise')?.party, partyIdsByOpId),
  )
  const entry = inOrder[at]?.entry
  const waiting = entry && payloadOf(entry, 'createPromise')
  const promise = waiting ? { day: waiting.day, amount: waiting.amount || null } : booked
  if (!promise) return null
  const before = waiting ? inOrder.slice(0, at) : []
  const owedThen = findPartyBalance({ id }, [{ id, balance: toRupees(owed) }], before, partyIdsByOpId).owed ?? owed
  const left = waiting ? undefined : booked?.amountLeft
  const notedOn = toShopDay(new Date(entry?.occurredAt ?? booked?.recordedAt ?? 0))
  // A payment from before that is corrected afterwards keeps its day.
  const payments = inOrder.slice(at + 1).filter(({ date }) => date >= notedOn)
  const paid = sumPaise(payments.map((posting) => computePayment(posting, id)))
  return paid > 0 && paid >= toPaise(left ?? promise.amount ?? toRupees(owedThen)) ? null : promise
}

/**
 * The money of a sale that pays older debts of the party, by the rule of the server: what is paid beyond the goods. A
 * purchase never keeps a promise.
 */
function computePayment({ entry, party, cash, isReversal }: EntryPosting, partyId: number): Paise {
  if (entry.operation !== 'createSale') return 0 as Paise
  const amount = sumPaise(party.filter((row) => row.partyId === partyId).map((row) => row.amount))
  if (isReversal) return negate(Math.max(0, amount) as Paise) // an amount of paise
  const paid = sumPaise(cash.filter(({ source }) => source === 'Sales').map(computeNetCash))
  return Math.max(0, Math.min(paid, -amount)) as Paise // paid and amount are paise
}
