import type { OutboxSummary } from '#web/data/outbox/emptySummary.ts'
import { type OutboxEntry, payloadOf } from '#web/data/outbox/outboxEntry.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { findPartyAccount } from '#web/data/usePartyAccounts.ts'
import { findPartyIdsByOpId } from '#web/data/usePartyIdsByOpId.ts'
import { findUnsyncedEntries } from '#web/data/useUnsyncedEntries.ts'
import { postEntries } from '#web/data/useUnsyncedPostings.ts'
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
  const partyIdsByOpId = findPartyIdsByOpId(outbox)
  const postings = postEntries(findUnsyncedEntries(outbox, asOf), { partyIdsByOpId })
  const listed = data.find(({ id }) => id === party.id)
  return {
    party: listed ?? findCreated([...openEntries, ...settledEntries], party) ?? { name: party.name ?? '' },
    balanceAsOf: asOf,
    owed: findPartyAccount(party, data, postings, partyIdsByOpId).owed,
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
