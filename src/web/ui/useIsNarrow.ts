import { useSyncExternalStore } from 'react'

/** Below the breakpoint `md` of the theme. */
const NARROW_QUERY = 'screen and (max-width: 767.98px)'

/** Whether lists have the width of a phone. Paper counts as wide. */
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
