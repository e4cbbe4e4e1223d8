import type { AnyRouter } from '@tanstack/react-router'
import { isLoginPath } from '#web/data/session/loginPath.ts'

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
