import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

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
