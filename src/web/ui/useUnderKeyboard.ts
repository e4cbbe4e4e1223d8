import { useEffect, useState } from 'react'

/**
 * How much of the screen's foot lies under the phone's own keyboard, in pixels. Nothing where the page itself shrinks for
 * it (`interactive-widget` in index.html), which Safari does not do.
 */
export function useUnderKeyboard(): number {
  const [under, setUnder] = useState(0)
  useEffect(() => {
    const view = globalThis.visualViewport
    if (!view) return
    const measure = () => {
      // Who has zoomed in sees a part of the page, too, and has no keyboard before it.
      const covered = view.scale > 1 ? 0 : globalThis.innerHeight - view.height - view.offsetTop
      setUnder(Math.max(0, Math.round(covered)))
    }
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return under
}
