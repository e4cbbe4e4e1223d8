import { Stack } from '@chakra-ui/react/stack'
import { lazy, Suspense, useState } from 'react'
import { getPeriods } from '#domain/period.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts as t } from '#texts/lists.ts'
import { FilterChip } from '#web/ui/table/FilterChip.tsx'
import { orReload } from '#web/ui/text/LoadFailure.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { useToday } from '../form/useToday.ts'
import { FilterBar, SearchInput } from './FilterBar.tsx'
import type { ListFilterFieldsProps } from './ListFilterFields.tsx'
import { useFilter, useListFilter } from './useFilter.ts'

/** Fields and lists to choose from, which a list does not need before somebody taps "More". */
const ListFilterFields = lazy(
  orReload(async () => ({ default: (await import('./ListFilterFields.tsx')).ListFilterFields })),
)

const PERIOD_NAMES = ['today', 'thisWeek', 'thisMonth', 'lastMonth'] as const

type ListFiltersProps = Pick<ListFilterFieldsProps, 'hasParty' | 'hasEmployee' | 'hasAccounts'> & {
  hasSearch?: boolean
}

/** Search, behind "More" days, employee and party, and periods: one row on a small screen, which scrolls sideways. */
export function ListFilters({ hasSearch = true, ...props }: ListFiltersProps) {
  const translate = useTranslate()
  const [searchText, setSearchText] = useFilter('q')
  const { filter, change } = useListFilter()
  const { from, to, employeeId, partyId } = filter
  const periods = getPeriods(useToday())
  const selected = PERIOD_NAMES.find((name) => periods[name].from === from && periods[name].to === to)
  const hasMore = employeeId !== undefined || partyId !== undefined || (!selected && Boolean(from || to))
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack as="search" aria-label={translate(t.filters)} gap="2" _print={{ display: 'none' }}>
      <FilterBar>
        {hasSearch && <SearchInput label={commonTexts.search} value={searchText} onChange={setSearchText} />}
        <FilterChip isPressed={hasMore} isExpanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {translate(t.more)}
        </FilterChip>
        {PERIOD_NAMES.map((name) => (
          <FilterChip
            key={name}
            isPressed={selected === name}
            onClick={() => change(selected === name ? { from: '', to: '' } : periods[name])}
          >
            {translate(t[name])}
          </FilterChip>
        ))}
      </FilterBar>
      {isOpen && (
        <Suspense>
          <ListFilterFields {...{ filter, change }} {...props} />
        </Suspense>
      )}
    </Stack>
  )
}
