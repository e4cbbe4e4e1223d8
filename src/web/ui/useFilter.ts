import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

export type FilterName = 'q' | 'city' | 'category' | 'order' | 'subject' | 'employee' | 'from' | 'to' | 'month'

/**
 * What narrows a list, kept in its address: the list as it is can be bookmarked, and the back button returns to it.
 * `const [searchText, setSearchText] = useFilter('q')`; empty when the address does not say. Another filter begins at the first
 * page again.
 */
export function useFilter(name: FilterName) {
  const navigate = useNavigate()
  const valueInAddress = useSearch({ from: '__root__' })[name] ?? ''
  // The field shows each letter at once; the address follows.
  const [value, setValue] = useState(valueInAddress)
  const ownChanges = useRef(new Set<string>())
  useEffect(() => {
    // A link to the same screen, or the back button, changes the address without a word typed here.
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
