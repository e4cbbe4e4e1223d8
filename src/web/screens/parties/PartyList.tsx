import { Box } from '@chakra-ui/react/box'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { blankIfUnknown } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { salesTexts } from '#texts/sales.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { OpenEntries } from '#web/documents/entry/OpenEntries.tsx'
import { FilterBar, SearchInput, SelectInput } from '#web/documents/list/FilterBar.tsx'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import { useFilter } from '#web/documents/list/useFilter.ts'
import { partyView } from '#web/documents/party/partyView.tsx'
import { toCompactParty } from '#web/documents/party/toCompactParty.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { PartyBalance } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { filterAndSortParties, PARTY_ORDERS } from './filterAndSortParties.ts'
import { OwedTotals } from './OwedTotals.tsx'

type Row = Schema<'Party'> & { rowNumber: number }

const columns: Column<Row>[] = [
  { header: commonTexts.number, isNumeric: true, cell: ({ rowNumber }) => rowNumber },
  { header: t.party, isTitle: true, cell: ({ name }) => name },
  { header: t.businessName, cell: ({ businessName }) => blankIfUnknown(businessName) },
  { header: t.mobile, cell: ({ mobile }) => <Box whiteSpace="nowrap">{blankIfUnknown(mobile)}</Box> },
  { header: t.city, cell: ({ city }) => blankIfUnknown(city) },
  { header: t.balance, isNumeric: true, cell: ({ balance }) => <PartyBalance rupees={balance} /> },
]

/** The 'Sales List': all customers with their balances. */
export function PartyList() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const query = useApiQuery('/api/sales')
  const [searchText, setSearchText] = useFilter('q')
  const [city, setCity] = useFilter('city')
  const [orderInAddress, setOrder] = useFilter('order')
  const order = PARTY_ORDERS.find(([key]) => key === orderInAddress)?.[0] ?? 'name'
  const cities = useMemo(
    () => [...new Set((query.data ?? []).map((party) => blankIfUnknown(party.city)).filter(Boolean))].sort(),
    [query.data],
  )
  // Input stays responsive while a list of thousands renders.
  const [deferredSearchText, deferredCity] = [useDeferredValue(searchText), useDeferredValue(city)]
  const rows = useMemo(
    () =>
      filterAndSortParties(query.data ?? [], { searchText: deferredSearchText, city: deferredCity, order }).map(
        (party, index) => ({
          ...party,
          rowNumber: index + 1,
        }),
      ),
    [query.data, deferredSearchText, deferredCity, order],
  )
  return (
    <ListScreen
      title={t.salesList}
      loadingText={commonTexts.loading}
      failureText={salesTexts.fetchFailed}
      emptyText={t.none}
      subject="parties"
      query={query}
      getRows={() => rows}
      columns={columns}
      toCompact={toCompactParty}
      onOpen={({ id }) => navigate({ to: '/sale/party/$id', params: { id: String(id) } })}
    >
      <OpenEntries view={partyView} />
      {query.data && <OwedTotals parties={query.data} />}
      <FilterBar>
        <SearchInput label={t.search} value={searchText} onChange={setSearchText} />
        <SelectInput
          label={t.city}
          value={city}
          onChange={setCity}
          choices={[['', translate(t.allCities)], ...cities.map((name) => [name, name] as const)]}
        />
        <SelectInput
          label={t.sortBy}
          value={order}
          onChange={setOrder}
          choices={PARTY_ORDERS.map(([key, text]) => [key, translate(text)])}
        />
      </FilterBar>
    </ListScreen>
  )
}
