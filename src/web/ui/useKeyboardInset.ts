import { useEffect, useState } from 'react'

/**
 * How much of the screen's foot lies under the phone's own keyboard, in pixels. Nothing where the page itself shrinks for
 * it (`interactive-widget` in index.html), which Safari does not do.
 */
export function useKeyboardInset(): number {
  const [insetPx, setInsetPx] = useState(0)
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (!viewport) return
    const measure = () => {
      // Who has zoomed in sees a part of the page, too, and has no keyboard before it.
      const coveredPx = viewport.scale > 1 ? 0 : globalThis.innerHeight - viewport.height - viewport.offsetTop
      setInsetPx(Math.max(0, Math.round(coveredPx)))
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
  return insetPx
}
