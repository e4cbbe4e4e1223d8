import type { AnyRouter } from '@tanstack/react-router'
import { isDataSaverOn } from '#web/data/api/isDataSaverOn.ts'
import { getReturnPath } from './getReturnPath.ts'

/**
 * Loads the code of the screen that the sign-in leads to. With data saver on, it waits for the first input: a visit
 * without a sign-in then loads nothing more.
 */
export async function preloadReturnScreen(router: AnyRouter): Promise<void> {
  if (isDataSaverOn()) await new Promise((resolve) => addEventListener('input', resolve, { once: true }))
  const { back } = router.state.location.search as { back?: string }
  // Without it the screen loads its code when it is opened.
  await router.preloadRoute({ to: getReturnPath(router, back) }).catch(() => undefined)
}
