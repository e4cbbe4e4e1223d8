import { useElementScrollRestoration } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

/**
 * Leads back to where somebody was in a list, once its rows are there: the router itself has tried too early when the
 * answer came late, on a page that was not long enough yet.
 */
export function useReturn(there: boolean): void {
  const left = useElementScrollRestoration({ getElement: () => window })
  const place = useRef(left?.scrollY ?? 0)
  useLayoutEffect(() => {
    if (!there) return
    if (place.current > window.scrollY) window.scrollTo(0, place.current)
    place.current = 0
  }, [there])
}
