import type { AnyRouter } from '@tanstack/react-router'

const LOGIN_PATH = /^\/(hi\/)?login$/i

/**
 * Where to go after the sign-in: an address of this app that its router knows, and never the sign-in itself. Everything
 * else in `back`, which stands in the address for anybody to write, leads to the home page.
 */
export function getReturnPath(
  { getMatchedRoutes }: Pick<AnyRouter, 'getMatchedRoutes'>,
  back: string | undefined,
): string {
  const { origin } = globalThis.location
  if (!back?.startsWith('/') || !URL.canParse(back, origin)) return '/'
  const { origin: asked, pathname, search, hash } = new URL(back, origin)
  const [, , found] = getMatchedRoutes(pathname)
  if (asked !== origin || !found || pathname.startsWith('//') || LOGIN_PATH.test(pathname.replace(/\/+$/, '')))
    return '/'
  return pathname + search + hash
}
