import { Box } from '@chakra-ui/react/box'
import type { Body } from '#contract/operations.ts'
import { partyLabel } from '#domain/party.ts'
import { useOutbox } from '#web/data/useOutbox.ts'
import { WaitingRows } from './WaitingRows.tsx'

/** Parties added on this phone that the office does not know yet. */
export function WaitingParties() {
  const rows = useOutbox().mine.filter(({ operation }) => operation === 'createParty')
  return (
    <WaitingRows
      rows={rows}
      words={({ payload }) => {
        const { name, city, mobile } = payload as Body<'createParty'> // written by the party form alone
        return (
          <>
            <Box fontWeight="semibold">{partyLabel({ name, city: city ?? '' })}</Box>
            <Box color="fg.muted" fontSize="sm">
              {mobile}
            </Box>
          </>
        )
      }}
    />
  )
}
