import { useSyncExternalStore } from 'react'

/** Below the breakpoint `md` of the theme. */
const NARROW_QUERY = '(max-width: 767.98px)'

/** Whether the window is narrow: lists then have compact rows. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW_QUERY)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(NARROW_QUERY).matches,
  )
}
