import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link, useSearch } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { known, partyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Text } from '#texts/text.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { usePartySearch } from '#web/data/usePartySearch.ts'
import { SearchBox } from '#web/ui/controls.tsx'
import { Owed } from '#web/ui/figures.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { useFilter } from '#web/ui/useFilter.ts'
import { WaitingParties } from '#web/ui/WaitingParties.tsx'
import { Pager } from './Pager.tsx'

const SIZE = 40
/** So many letters before the office is asked to search. */
const ENOUGH = 3

/** Everybody we deal with, page by page, or those that a search finds. */
export function AllParties() {
  const say = useWords()
  const { page = 1 } = useSearch({ from: '__root__' })
  const [typed, setTyped] = useFilter('q')
  const searching = typed.trim().length >= ENOUGH
  const listed = useAnswer('/api/party', { params: { query: { page: page - 1, size: SIZE } } }, { enabled: !searching })
  const found = usePartySearch(typed.trim(), { enabled: searching })
  const first = searching ? 1 : (page - 1) * SIZE + 1
  return (
    <ListScreen
      title={t.listTitle}
      loading={t.loading}
      failed={searching ? t.searchFailed : t.listFailed}
      empty={t.noneFound}
      answer={searching ? found : { ...listed, data: listed.data?.content }}
      rows={(parties) => parties.map((party, index) => ({ ...party, place: first + index }))}
      columns={useColumns()}
      action={
        <Button asChild>
          <Link to="/AddParty">{say(t.add)} +</Link>
        </Button>
      }
      more={!searching && listed.data && <Pager page={page} pages={listed.data.totalPages} />}
    >
      <Box maxW="form">
        <SearchBox label={t.searchAll} value={typed} onChange={setTyped} />
      </Box>
      <WaitingParties />
    </ListScreen>
  )
}

function useColumns(): Column<Schema<'Party'> & { place: number }>[] {
  const say = useWords()
  return [
    { head: commonTexts.number, cell: ({ place }) => place },
    {
      head: t.partyName,
      heads: true,
      cell: ({ name, active }) => (
        <>
          {name} {!active && <Badge>{say(t.notActive)}</Badge>}
        </>
      ),
    },
    { head: t.businessName, cell: ({ businessName }) => known(businessName) },
    { head: t.city, cell: ({ city }) => known(city) },
    { head: t.balance, cell: ({ balance }) => <Owed rupees={balance} /> },
    {
      head: t.partySales,
      acts: true,
      cell: (party) => <RowLink to="/sale/party/$id" head={t.partySales} act={t.show} party={party} />,
    },
    {
      head: t.editDetails,
      acts: true,
      cell: (party) => <RowLink to="/updateParty/$id" head={t.editDetails} act={t.edit} party={party} />,
    },
  ]
}

type RowLinkProps = { to: '/sale/party/$id' | '/updateParty/$id'; head: Text; act: Text; party: Schema<'Party'> }

/** In a table the column says what is shown; on a card the button has to say it itself. */
function RowLink({ to, head, act, party }: RowLinkProps) {
  const say = useWords()
  return (
    <Button asChild size="sm" variant="outline" aria-label={`${say(head)}, ${say(act)}: ${partyLabel(party)}`}>
      <Link to={to} params={{ id: String(party.id) }}>
        <Box as="span" display={{ md: 'none' }}>
          {say(head)}
        </Box>
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          {say(act)}
        </Box>
      </Link>
    </Button>
  )
}
