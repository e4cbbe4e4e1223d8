import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Day, isCalendarDay } from '#domain/day.ts'
import type { ListFilter } from '#domain/listFilter.ts'

export type FilterName =
  | 'q'
  | 'city'
  | 'category'
  | 'order'
  | 'subject'
  | 'employee'
  | 'party'
  | 'from'
  | 'to'
  | 'month'
  | 'side'
  | 'view'

/**
 * A filter of a list, stored in the address: the filtered list can be bookmarked, and the back button returns to it.
 * `const [searchText, setSearchText] = useFilter('q')`; empty if the address does not contain it. A change of the
 * filter returns to the first page.
 */
export function useFilter(name: FilterName) {
  const navigate = useNavigate()
  const valueInAddress = useSearch({ from: '__root__' })[name] ?? ''
  // The field shows each letter at once; the address is updated later.
  const [value, setValue] = useState(valueInAddress)
  const ownChanges = useRef(new Set<string>())
  useEffect(() => {
    // A link to the same screen or the back button changes the address without typing.
    if (!ownChanges.current.delete(valueInAddress)) setValue(valueInAddress)
  }, [valueInAddress])

  const changeValue = (next: string) => {
    setValue(next)
    ownChanges.current.add(next)
    const search = ({ page: _page, pages: _pages, ...before }: object & { page?: number; pages?: number }) => ({
      ...before,
      [name]: next,
    })
    void navigate({ to: '.', search, state: true, replace: true, resetScroll: false })
  }
  return [value, changeValue] as const
}

/** The value, debounced: it follows when the value has not changed for `delayMs`. */
export function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setDebounced, delayMs, value)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}

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
