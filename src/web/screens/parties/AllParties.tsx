import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { blankIfUnknown, formatPartyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Translated } from '#texts/translated.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { OpenEntries } from '#web/documents/entry/OpenEntries.tsx'
import { SearchInput } from '#web/documents/list/FilterBar.tsx'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import { useFilter } from '#web/documents/list/useFilter.ts'
import { partyView } from '#web/documents/party/partyView.tsx'
import { toCompactParty } from '#web/documents/party/toCompactParty.tsx'
import { usePartySearch } from '#web/documents/party/usePartySearch.ts'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { PartyBalance } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
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
