import type { AnyRouter } from '@tanstack/react-router'
import { isDataSaverOn } from '#web/data/api/serverContact.ts'
import { isLoginPath } from '#web/data/session/session.ts'

/**
 * The path to open after signing in. Anyone can write a link with `back`, so only paths that the router knows
 * are accepted, except the sign-in itself. Everything else returns the home page.
 */
export function getReturnPath(
  { getMatchedRoutes }: Pick<AnyRouter, 'getMatchedRoutes'>,
  back: string | undefined,
): string {
  const { origin } = globalThis.location
  if (!back?.startsWith('/') || !URL.canParse(back, origin)) return '/'
  const { origin: linkOrigin, pathname, search, hash } = new URL(back, origin)
  const [, , matchedRoute] = getMatchedRoutes(pathname)
  if (linkOrigin !== origin || !matchedRoute || pathname.startsWith('//') || isLoginPath(pathname)) return '/'
  return pathname + search + hash
}

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
