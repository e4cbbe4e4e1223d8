/**
 * Runs before the first paint, so that a page does not change after it becomes visible. The script follows the bar,
 * where a browser pauses to paint, so it must stay tiny.
 */
try {
  const { language, token } = localStorage
  const { pathname, search, hash } = location
  // Continues in the stored language. The address decides, not the content: a page served instead of another one (no
  // network) may be in the wrong language and would cause a redirect loop.
  const isHindi = language && /^\/hi(\/|$)/i.test(pathname)
  if (language === 'hi' && !isHindi) location.replace(`/hi${pathname.replace(/\/$/, '')}${search}${hash}`)
  if (language === 'en' && isHindi) location.replace(`/${pathname.slice(3).replace(/^\/+/, '')}${search}${hash}`)
  // A signed-in person: the bar hides the visitors' links until the app renders its own.
  if (token) document.documentElement.className = 'staff'
} catch {
  // Storage is blocked: nothing is stored and everything else works.
}
