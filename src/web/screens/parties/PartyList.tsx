import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Span } from '@chakra-ui/react/span'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { formatMoney, type Paise, sumPaise, toPaise } from '#domain/money.ts'
import { blankIfUnknown } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { salesTexts } from '#texts/sales.ts'
import type { Translated } from '#texts/translated.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { OpenEntries } from '#web/documents/entry/OpenEntries.tsx'
import { FilterBar, SearchInput, SelectInput } from '#web/documents/list/FilterBar.tsx'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import { useFilter } from '#web/documents/list/useFilter.ts'
import { partyView } from '#web/documents/party/partyView.tsx'
import type { CompactRow } from '#web/ui/table/CompactTableRow.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { Money, PartyBalance } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { filterAndSortParties, PARTY_ORDERS } from './filterAndSortParties.ts'

/** The sum of all receivables and the sum of all payables; they are not netted. */
function OwedTotals({ parties }: { parties: readonly Schema<'Party'>[] }) {
  const balances = parties.map(({ balance = 0 }) => toPaise(balance))
  const toGet = sumPaise(balances.filter((balance) => balance > 0))
  const toGive = Math.abs(sumPaise(balances.filter((balance) => balance < 0))) as Paise // still whole paise
  return (
    <Flex gap="3" maxW="form" wrap="wrap">
      <Total label={commonTexts.toGet} amount={toGet} palette="brand" />
      <Total label={commonTexts.toGive} amount={toGive} palette="danger" />
    </Flex>
  )
}

function Total({ label, amount, palette }: { label: Translated; amount: Paise; palette: string }) {
  const translate = useTranslate()
  return (
    <Box
      flex="1 1 40%"
      display={{ md: 'flex' }}
      alignItems="baseline"
      justifyContent="space-between"
      px={{ base: '3', sm: '4' }}
      py={{ base: '2', md: '1' }}
      borderRadius="lg"
      colorPalette={palette}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Box fontSize="sm">{translate(label)}</Box>
      <Box fontSize={{ base: 'md', sm: 'xl' }} fontWeight="bold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {formatMoney(amount)}
      </Box>
    </Box>
  )
}

/** The row of a party on a small screen: what it owes or is owed, in colour and words. */
export function toCompactParty({ name, businessName, city, mobile, balance, active }: Schema<'Party'>): CompactRow {
  return {
    name,
    ...(balance !== undefined && {
      amount: (
        <Span color={toBalanceColor(balance)}>
          <Money isShort rupees={Math.abs(balance)} />
        </Span>
      ),
    }),
    note: [businessName, city, mobile].map(blankIfUnknown).filter(Boolean).join(' · '),
    state: <PartyState balance={balance} active={active} />,
  }
}

function PartyState({ balance, active }: { balance: number | undefined; active: boolean }) {
  const translate = useTranslate()
  if (!active) return translate(t.notActive)
  if (balance === undefined) return null
  const text = balance > 0 ? commonTexts.toGet : balance < 0 ? commonTexts.toGive : commonTexts.settled
  return <Span color={toBalanceColor(balance)}>{translate(text)}</Span>
}

function toBalanceColor(balance: number): string {
  const paise = toPaise(balance)
  return paise === 0 ? 'fg.muted' : paise > 0 ? 'brand.fg' : 'fg.error'
}

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
