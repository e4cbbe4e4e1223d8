import type { OutboxSummary } from '#web/data/outbox/emptySummary.ts'
import { type OutboxEntry, payloadOf } from '#web/data/outbox/outboxEntry.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { findPartyAccount, findPartyIdsByOpId } from '#web/data/usePartyAccounts.ts'
import { findUnsyncedEntries } from '#web/data/useUnsyncedEntries.ts'
import type { PaperContext } from './describePaper.ts'
import type { PaperParty } from './paperSource.ts'

/**
 * The party of a paper, from the list of parties on this device or from the entry that creates it, and what it owes now,
 * with what waits on this device.
 */
export function usePaperParty(
  party: PaperParty | undefined,
  outbox: OutboxSummary,
): Pick<PaperContext, 'party' | 'owed' | 'balanceAsOf'> {
  const { data = [], asOf } = useApiQuery('/api/party/all')
  const { openEntries, settledEntries } = outbox
  if (!party) return {}
  const listed = data.find(({ id }) => id === party.id)
  return {
    party: listed ?? findCreated([...openEntries, ...settledEntries], party) ?? { name: party.name ?? '' },
    balanceAsOf: asOf,
    owed: findPartyAccount(party, data, findUnsyncedEntries(outbox, asOf), findPartyIdsByOpId(settledEntries)).owed,
  }
}

function findCreated(entries: readonly OutboxEntry[], { opId }: PaperParty): PaperContext['party'] {
  const entry = opId ? entries.find((one) => one.opId === opId) : undefined
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
