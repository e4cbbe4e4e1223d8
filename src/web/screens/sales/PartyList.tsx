import { Box } from '@chakra-ui/react/box'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { known } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { salesTexts } from '#texts/sales.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { ChoiceBox, SearchBox } from '#web/ui/controls.tsx'
import { Owed } from '#web/ui/figures.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { useFilter } from '#web/ui/useFilter.ts'
import { WaitingParties } from '#web/ui/WaitingParties.tsx'
import { OwedTotals } from './OwedTotals.tsx'
import { narrowed, ORDERS } from './partyOrder.ts'

type Row = Schema<'Party'> & { place: number }

const columns: Column<Row>[] = [
  { head: commonTexts.number, cell: ({ place }) => place },
  { head: t.party, heads: true, cell: ({ name }) => name },
  { head: t.businessName, cell: ({ businessName }) => known(businessName) },
  { head: t.mobile, cell: ({ mobile }) => <Box whiteSpace="nowrap">{known(mobile)}</Box> },
  { head: t.city, cell: ({ city }) => known(city) },
  { head: t.balance, figures: true, cell: ({ balance }) => <Owed rupees={balance} /> },
]

/** Whom we sell to and who owes whom: the 'Sales List'. */
export function PartyList() {
  const say = useWords()
  const go = useNavigate()
  const answer = useAnswer('/api/sales')
  const [typed, setTyped] = useFilter('q')
  const [city, setCity] = useFilter('city')
  const [asked, setOrder] = useFilter('order')
  const order = ORDERS.find(([key]) => key === asked)?.[0] ?? 'name'
  const cities = useMemo(
    () => [...new Set((answer.data ?? []).map((party) => known(party.city)).filter(Boolean))].sort(),
    [answer.data],
  )
  // The letters appear at once; a list of thousands follows when the phone has time.
  const [words, place] = [useDeferredValue(typed), useDeferredValue(city)]
  const rows = useMemo(
    () =>
      narrowed(answer.data ?? [], { typed: words, city: place, order }).map((party, index) => ({
        ...party,
        place: index + 1,
      })),
    [answer.data, words, place, order],
  )
  return (
    <ListScreen
      title={t.salesList}
      loading={commonTexts.loading}
      failed={salesTexts.fetchFailed}
      empty={t.none}
      answer={answer}
      rows={() => rows}
      columns={columns}
      onOpen={({ id }) => go({ to: '/sale/party/$id', params: { id: String(id) } })}
    >
      <WaitingParties />
      {answer.data && <OwedTotals parties={answer.data} />}
      <SimpleGrid columns={{ base: 1, sm: 2, md: 3 }} gap="3">
        <SearchBox label={t.search} value={typed} onChange={setTyped} />
        <ChoiceBox
          label={t.city}
          value={city}
          onChange={setCity}
          choices={[['', say(t.allCities)], ...cities.map((name) => [name, name] as const)]}
        />
        <ChoiceBox
          label={t.sortBy}
          value={order}
          onChange={setOrder}
          choices={ORDERS.map(([key, text]) => [key, say(text)])}
        />
      </SimpleGrid>
    </ListScreen>
  )
}
