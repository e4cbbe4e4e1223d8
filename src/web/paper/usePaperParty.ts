import { negate, type Paise, sumPaise, toPaise } from '#domain/money.ts'
import { computePurchaseTotals } from '#domain/purchase.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import type { OutboxSummary } from '#web/data/outbox/emptySummary.ts'
import { type OutboxEntry, payloadOf } from '#web/data/outbox/outboxEntry.ts'
import { findPartyBalance } from '#web/data/unsynced/usePartyBalances.ts'
import { findPartyIdsByOpId } from '#web/data/unsynced/usePartyIdsByOpId.ts'
import { findUnsyncedEntries } from '#web/data/unsynced/useUnsyncedEntries.ts'
import { postEntries } from '#web/data/unsynced/useUnsyncedPostings.ts'
import { findPaperParty, type PaperContext } from './describePaper.ts'
import type { OwedBeforeReprint } from './describeTrade.ts'
import type { PaperParty, PaperSource } from './paperSource.ts'

type PartyOnPaper = Pick<PaperContext, 'party' | 'owed' | 'balanceAsOf' | 'owedBeforeReprint'> & { isLoading: boolean }

/**
 * The party of a paper, from the list of parties on this device or from the entry that creates it; what it owes now, with
 * what waits on this device; and what it owed before a document that is printed again. `isLoading`: the amounts of the
 * paper may still change, because the list of parties or the outbox has not been read.
 */
export function usePaperParty(source: PaperSource, outbox: OutboxSummary): PartyOnPaper {
  const { data: parties = [], asOf, isLoading } = useApiQuery('/api/party/all')
  const party = findPaperParty(source)
  if (!party) return { isLoading: false }
  const { openEntries, settledEntries } = outbox
  const listed = parties.find(({ id }) => id === party.id)
  const entries = findUnsyncedEntries(outbox, asOf)
  const partyIdsByOpId = findPartyIdsByOpId(outbox)
  const findOwed = (some: readonly OutboxEntry[]) =>
    findPartyBalance(party, parties, postEntries(some, { partyIdsByOpId }), partyIdsByOpId).owed
  return {
    party: listed ?? findCreated([...openEntries, ...settledEntries], party) ?? { name: party.name ?? '' },
    balanceAsOf: asOf,
    owed: findOwed(entries),
    owedBeforeReprint: findOwedBefore(source, entries, findOwed),
    // Every paper with a party names what it owes: as a line, or as the amount in the UPI code.
    isLoading: isLoading || !outbox.isLoaded,
  }
}

/**
 * The debt before a document that is printed again: a booked one has it, a waiting one follows from the last known balance
 * and the earlier entries. Undefined for a new document and for other papers.
 */
function findOwedBefore(
  source: PaperSource,
  entries: readonly OutboxEntry[],
  findOwed: (some: readonly OutboxEntry[]) => Paise | undefined,
): OwedBeforeReprint {
  if ((source.kind !== 'sale' && source.kind !== 'purchase') || source.owedBefore !== undefined) return undefined
  const { balanceBefore } = source.kind === 'sale' ? source.sale : source.purchase
  if (source.id) return balanceBefore === undefined ? null : toPaise(balanceBefore)
  const waiting = entries.find(({ opId }) => opId === source.opId)
  const owed = waiting && findOwed(entries.filter(({ seq }) => seq <= waiting.seq))
  if (owed === undefined) return null
  const change =
    source.kind === 'sale'
      ? computeSaleTotals(source.sale).balance
      : negate(computePurchaseTotals(source.purchase).balance)
  return sumPaise([owed, negate(change)])
}

function findCreated(entries: readonly OutboxEntry[], { opId }: PaperParty): PaperContext['party'] {
  const entry = opId ? entries.find((waiting) => waiting.opId === opId) : undefined
  const created = entry && payloadOf(entry, 'createParty')
  if (!created) return undefined
  const { name, address, city, mobile, language } = created
  return {
    name: name ?? '',
    address: address ?? '',
    city: city ?? '',
    mobile: mobile ?? '',
    language: language || null,
  }
}
