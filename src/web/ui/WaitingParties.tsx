import { Box } from '@chakra-ui/react/box'
import type { Body } from '#contract/operations.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { useOutboxSummary } from '#web/data/useOutboxSummary.ts'
import { WaitingEntries } from './WaitingEntries.tsx'

/** Parties added on this phone that the office does not know yet. */
export function WaitingParties() {
  const entries = useOutboxSummary().openEntries.filter(({ operation }) => operation === 'createParty')
  return (
    <WaitingEntries
      entries={entries}
      renderEntry={({ payload }) => {
        const { name, city, mobile } = payload as Body<'createParty'> // written by the party form alone
        return (
          <>
            <Box fontWeight="semibold">{formatPartyLabel({ name, city: city ?? '' })}</Box>
            <Box color="fg.muted" fontSize="sm">
              {mobile}
            </Box>
          </>
        )
      }}
    />
  )
}
