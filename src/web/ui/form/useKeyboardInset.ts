import { useEffect, useState } from 'react'

/**
 * Height in pixels of the part of the screen that the on-screen keyboard covers. 0 if the page itself shrinks
 * (`interactive-widget` in index.html), which Safari does not support.
 */
export function useKeyboardInset(): number {
  const [insetPx, setInsetPx] = useState(0)
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (!viewport) return
    const measure = () => {
      // Zooming in also makes the visual viewport smaller, without a keyboard.
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
