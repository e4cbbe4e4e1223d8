import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { useState } from 'react'
import { toShopDay } from '#domain/day.ts'
import { getPeriods } from '#domain/period.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts as t } from '#texts/lists.ts'
import { FilterBar, SearchInput } from './FilterBar.tsx'
import { ListFilterFields, type ListFilterFieldsProps } from './ListFilterFields.tsx'
import { useTranslate } from './language.tsx'
import { useFilter } from './useFilter.ts'
import { useListFilter } from './useListFilter.ts'

const PERIOD_NAMES = ['today', 'thisWeek', 'thisMonth', 'lastMonth'] as const

/** Search, behind "More" days, employee and party, and periods: one row on a small screen, which scrolls sideways. */
export function ListFilters(props: Pick<ListFilterFieldsProps, 'hasParty' | 'hasEmployee' | 'hasAccounts'>) {
  const translate = useTranslate()
  const [searchText, setSearchText] = useFilter('q')
  const { filter, change } = useListFilter()
  const { from, to, employeeId, partyId } = filter
  const periods = getPeriods(toShopDay(new Date()))
  const selected = PERIOD_NAMES.find((name) => periods[name].from === from && periods[name].to === to)
  const hasMore = employeeId !== undefined || partyId !== undefined || (!selected && Boolean(from || to))
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack as="search" aria-label={translate(t.filters)} gap="2" _print={{ display: 'none' }}>
      <FilterBar>
        <SearchInput label={commonTexts.search} value={searchText} onChange={setSearchText} />
        <Chip isPressed={hasMore} isExpanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {translate(t.more)}
        </Chip>
        {PERIOD_NAMES.map((name) => (
          <Chip
            key={name}
            isPressed={selected === name}
            onClick={() => change(selected === name ? { from: '', to: '' } : periods[name])}
          >
            {translate(t[name])}
          </Chip>
        ))}
      </FilterBar>
      {isOpen && <ListFilterFields {...{ filter, change }} {...props} />}
    </Stack>
  )
}

type ChipProps = { isPressed: boolean; isExpanded?: boolean; onClick: () => void; children: string }

function Chip({ isPressed, isExpanded, onClick, children }: ChipProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      flexShrink="0"
      whiteSpace="nowrap"
      aria-pressed={isExpanded === undefined ? isPressed : undefined}
      aria-expanded={isExpanded}
      borderColor={isPressed ? 'colorPalette.border' : 'border.control'}
      bg={isPressed ? 'colorPalette.subtle' : 'bg.panel'}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
