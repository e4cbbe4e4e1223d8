import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import type { Failure } from '#domain/failure.ts'
import { blankIfUnknown, filterParties, formatPartyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { pagerTexts } from '#texts/pager.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Translated } from '#texts/translated.ts'
import { api } from '#web/data/api/api.ts'
import { queryClient } from '#web/data/api/apiQueries.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { session } from '#web/data/session/session.ts'
import { OpenEntries } from '#web/documents/entry/OpenEntries.tsx'
import { SearchInput } from '#web/documents/list/FilterBar.tsx'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import { useDebouncedValue, useFilter } from '#web/documents/list/useFilter.ts'
import { partyView } from '#web/documents/party/partyView.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { PartyBalance } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { toCompactParty } from './PartyList.tsx'

/** Links to the previous and next page; each page has an address of its own. `page` counts from 1. */
function Pager({ page, pageCount }: { page: number; pageCount: number }) {
  const translate = useTranslate()
  if (pageCount <= 1) return null
  const linkToPage = (other: number) => ({ to: '.', search: (before: object) => ({ ...before, page: other }) }) as const
  return (
    <Flex as="nav" aria-label={translate(pagerTexts.pages)} justify="center" align="center" gap="4">
      {page > 1 && (
        <Button asChild variant="outline">
          <Link {...linkToPage(page - 1)}>{translate(pagerTexts.previous)}</Link>
        </Button>
      )}
      {translate(pagerTexts.pageOf(page, pageCount))}
      {page < pageCount && (
        <Button asChild variant="outline">
          <Link {...linkToPage(page + 1)}>{translate(pagerTexts.next)}</Link>
        </Button>
      )}
    </Flex>
  )
}

const SEARCH_DELAY_MS = 250

/**
 * The parties that match the typed text, from the server; the previous result stays until the next arrives. If the
 * server cannot be reached, the cached list of all parties is searched by the same rule.
 */
function usePartySearch(searchText: string, { enabled }: { enabled: boolean }) {
  const keyword = useDebouncedValue(searchText, SEARCH_DELAY_MS)
  const { data, error, isPending, refetch } = useQuery<Schema<'Party'>[], Failure>(
    {
      queryKey: [session.user()?.id, '/api/party/search', keyword],
      queryFn: async () => (await api.POST('/api/party/search', { body: { keyword } })).data ?? [],
      placeholderData: keepPreviousData,
      enabled: enabled && keyword === searchText,
    },
    queryClient,
  )
  const isUnreachable = error?.kind === 'no-network' || error?.kind === 'server-error'
  const cachedParties = useApiQuery('/api/party/all', {}, { enabled: enabled && isUnreachable })
  const foundLocally = useMemo(
    () => cachedParties.data && filterParties(cachedParties.data, searchText),
    [cachedParties.data, searchText],
  )
  const retry = () => void refetch()
  if (isUnreachable && foundLocally)
    return { data: foundLocally, asOf: cachedParties.asOf, failure: undefined, isLoading: false, refetch: retry }
  return {
    data,
    asOf: undefined,
    failure: cachedParties.isLoading ? undefined : (error ?? undefined),
    isLoading: (isPending || cachedParties.isLoading) && enabled,
    refetch: retry,
  }
}

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
