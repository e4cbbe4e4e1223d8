import { Flex } from '@chakra-ui/react/flex'
import { useParams } from '@tanstack/react-router'
import { statementTexts as t } from '#texts/dues.ts'
import { useFilter } from '#web/documents/list/useFilter.ts'
import { FilterChip } from '#web/ui/table/FilterChip.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { PartySales } from './PartySales.tsx'
import { PartyStatement } from './PartyStatement.tsx'

/** A party: its statement, or its sales and details. */
export function PartyScreen() {
  const translate = useTranslate()
  const id = Number(useParams({ from: '/sale/party/$id' }).id)
  const [view, setView] = useFilter('view')
  const Screen = view === 'sales' ? PartySales : PartyStatement
  return (
    <Screen
      id={id}
      tabs={
        <Flex role="group" aria-label={translate(t.views)} gap="2" wrap="wrap" _print={{ display: 'none' }}>
          <FilterChip isPressed={view !== 'sales'} onClick={() => setView('')}>
            {translate(t.title)}
          </FilterChip>
          <FilterChip isPressed={view === 'sales'} onClick={() => setView('sales')}>
            {translate(t.sales)}
          </FilterChip>
        </Flex>
      }
    />
  )
}
