import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Leads back to where somebody was in a list, once its rows are there: the router itself has tried too early when the
 * answer came late, on a page that was not long enough yet.
 */
export function useReturnTo(isLoaded: boolean): void {
  const restored = useElementScrollRestoration({ getElement: () => window })
  const scrollY = useRef(restored?.scrollY ?? 0)
  useEffect(() => {
    if (!isLoaded || scrollY.current === 0) return
    // By the next frame a long list knows how much room its rows take.
    requestAnimationFrame(() => window.scrollTo(0, scrollY.current))
  }, [isLoaded])
}
