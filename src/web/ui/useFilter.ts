import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * What narrows a list, kept in its address: the list as it is can be bookmarked, and the back button returns to it.
 * `const [typed, setTyped] = useFilter('q')`; empty when the address does not say.
 */
export function useFilter(name: 'q' | 'city' | 'category' | 'order') {
  const go = useNavigate()
  const asked = useSearch({ from: '__root__' })[name] ?? ''
  // The field shows each letter at once; the address follows.
  const [value, setValue] = useState(asked)
  const change = (next: string) => {
    setValue(next)
    void go({ to: '.', search: (before) => ({ ...before, [name]: next }), replace: true, resetScroll: false })
  }
  return [value, change] as const
}
