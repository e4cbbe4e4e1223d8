import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { blankIfUnknown, formatPartyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Translated } from '#texts/translated.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { usePartySearch } from '#web/data/usePartySearch.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { partyView } from '#web/ui/entryViews/partyView.tsx'
import { SearchInput } from '#web/ui/FilterBar.tsx'
import { PartyBalance } from '#web/ui/formattedValues.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { OpenEntries } from '#web/ui/OpenEntries.tsx'
import { toCompactParty } from '#web/ui/toCompactParty.tsx'
import { useFilter } from '#web/ui/useFilter.ts'
import { Pager } from './Pager.tsx'

const PAGE_SIZE = 40
/** Shorter texts are not searched: each search is a request to the server. */
const MIN_SEARCH_LENGTH = 3

/** All parties page by page, or the results of a search. */
export function AllParties() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { page = 1 } = useSearch({ from: '__root__' })
  const [searchText, setSearchText] = useFilter('q')
  const isSearching = searchText.trim().length >= MIN_SEARCH_LENGTH
  const listQuery = useApiQuery(
    '/api/party',
    { params: { query: { page: page - 1, size: PAGE_SIZE } } },
    { enabled: !isSearching },
  )
  const searchQuery = usePartySearch(searchText.trim(), { enabled: isSearching })
  const firstNumber = isSearching ? 1 : (page - 1) * PAGE_SIZE + 1
  return (
    <ListScreen
      title={t.listTitle}
      loadingText={t.loading}
      failureText={isSearching ? t.searchFailed : t.listFailed}
      emptyText={t.noneFound}
      subject="parties"
      query={isSearching ? searchQuery : { ...listQuery, data: listQuery.data?.content }}
      getRows={(parties) => parties.map((party, index) => ({ ...party, rowNumber: firstNumber + index }))}
      columns={useColumns()}
      toCompact={toCompactParty}
      onOpen={({ id }) => navigate({ to: '/sale/party/$id', params: { id: String(id) } })}
      action={
        <Button asChild>
          <Link to="/AddParty">{translate(t.add)}&nbsp;+</Link>
        </Button>
      }
      footer={!isSearching && listQuery.data && <Pager page={page} pageCount={listQuery.data.totalPages} />}
    >
      <Box maxW="form">
        <SearchInput label={t.searchAll} value={searchText} onChange={setSearchText} />
      </Box>
      <OpenEntries view={partyView} />
    </ListScreen>
  )
}

function useColumns(): Column<Schema<'Party'> & { rowNumber: number }>[] {
  const translate = useTranslate()
  return [
    { header: commonTexts.number, isNumeric: true, cell: ({ rowNumber }) => rowNumber },
    {
      header: t.partyName,
      isTitle: true,
      cell: ({ name, active }) => (
        <>
          {name} {!active && <Badge>{translate(t.notActive)}</Badge>}
        </>
      ),
    },
    { header: t.businessName, cell: ({ businessName }) => blankIfUnknown(businessName) },
    { header: t.city, cell: ({ city }) => blankIfUnknown(city) },
    { header: t.balance, isNumeric: true, cell: ({ balance }) => <PartyBalance rupees={balance} /> },
    {
      header: t.partySales,
      hasActions: true,
      cell: (party) => <RowLink to="/sale/party/$id" header={t.partySales} actionLabel={t.show} party={party} />,
    },
    {
      header: t.editDetails,
      hasActions: true,
      cell: (party) => <RowLink to="/updateParty/$id" header={t.editDetails} actionLabel={t.edit} party={party} />,
    },
  ]
}

type RowLinkProps = {
  to: '/sale/party/$id' | '/updateParty/$id'
  header: Translated
  actionLabel: Translated
  party: Schema<'Party'>
}

function RowLink({ to, header, actionLabel, party }: RowLinkProps) {
  const translate = useTranslate()
  return (
    <Button
      asChild
      size="sm"
      variant="outline"
      aria-label={`${translate(header)}, ${translate(actionLabel)}: ${formatPartyLabel(party)}`}
    >
      <Link to={to} params={{ id: String(party.id) }}>
        {translate(actionLabel)}
      </Link>
    </Button>
  )
}
