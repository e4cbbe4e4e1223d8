import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Leads back to where somebody was in a list, once its rows are there: the router itself has tried too early when the
 * answer came late, on a page that was not long enough yet.
 */
export function useReturn(there: boolean): void {
  const left = useElementScrollRestoration({ getElement: () => window })
  const place = useRef(left?.scrollY ?? 0)
  useEffect(() => {
    if (!there || place.current === 0) return
    // By the next frame a long list knows how much room its rows take.
    requestAnimationFrame(() => window.scrollTo(0, place.current))
  }, [there])
}
