import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Restores the scroll position of a list after its rows have been loaded. The router restores it too early if the
 * answer arrives late, because the page is not long enough yet.
 */
export function useReturnTo(isLoaded: boolean): void {
  const restored = useElementScrollRestoration({ getElement: () => window })
  const scrollY = useRef(restored?.scrollY ?? 0)
  useEffect(() => {
    if (!isLoaded || scrollY.current === 0) return
    // By the next frame a long list has reserved the height of its rows.
    requestAnimationFrame(() => window.scrollTo(0, scrollY.current))
  }, [isLoaded])
}
