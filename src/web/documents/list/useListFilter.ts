import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Day, isCalendarDay } from '#domain/day.ts'
import type { ListFilter } from '#domain/listFilter.ts'
import type { FilterName } from './useFilter.ts'

/** As in the contract. */
export const MAX_SEARCH_LENGTH = 100

/**
 * The filter of a list of documents in the address: as the call takes it, and a function that changes parts of it. An
 * empty text removes a part.
 */
export function useListFilter() {
  const navigate = useNavigate()
  const { q, from, to, employee, party } = useSearch({ from: '__root__' })
  const filter: ListFilter = {
    search: q?.slice(0, MAX_SEARCH_LENGTH),
    from: toDay(from),
    to: toDay(to),
    employeeId: toId(employee),
    partyId: toId(party),
  }
  const change = (changes: { [Name in FilterName]?: string }) =>
    void navigate({
      to: '.',
      search: ({ page: _page, pages: _pages, ...before }) => ({ ...before, ...changes }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  return { filter, change }
}

/** An address typed by hand may contain anything: what is no day or no id filters nothing. */
function toDay(text: string | undefined): Day | undefined {
  return text !== undefined && isCalendarDay(text) ? text : undefined
}

function toId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
