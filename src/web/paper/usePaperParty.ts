import { type OutboxEntry, payloadOf } from '#web/data/outbox/outboxEntry.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { useOutboxSummary } from '#web/data/useOutboxSummary.ts'
import type { PaperContext } from './describePaper.ts'
import type { PaperParty } from './paperSource.ts'

/** The party of a paper, from the list of parties on this device or from the entry that creates it. */
export function usePaperParty(party: PaperParty | undefined): PaperContext['party'] {
  const { data = [] } = useApiQuery('/api/party/all')
  const { openEntries, settledEntries } = useOutboxSummary()
  if (!party) return undefined
  const listed = data.find(({ id }) => id === party.id)
  return listed ?? findCreated([...openEntries, ...settledEntries], party) ?? { name: party.name ?? '' }
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
