/**
 * Done before anything of a page is shown, so that nobody sees a page in one moment and another in the next. It stands
 * behind the bar, where a browser pauses to paint, and must stay tiny.
 */
try {
  const { language, token } = localStorage
  const { pathname, search, hash } = location
  // Chosen before: go on in that language. By the address, not by the page: one that stands in for another (no
  // network) may speak the wrong language, and would send a visitor in circles.
  const isHindi = language && /^\/hi(\/|$)/i.test(pathname)
  if (language === 'hi' && !isHindi) location.replace(`/hi${pathname.replace(/\/$/, '')}${search}${hash}`)
  if (language === 'en' && isHindi) location.replace(`/${pathname.slice(3).replace(/^\/+/, '')}${search}${hash}`)
  // Somebody of the house: links for visitors are not shown in the bar, theirs come with the application.
  if (token) document.documentElement.className = 'staff'
} catch {
  // A phone may forbid its storage to us: then nothing is remembered and everything else works.
}
