/**
 * The only script that stands in a visitor's page. It must stay far below 1 kB: whatever is longer is fetched when it
 * is needed. The build puts the addresses of the other scripts in place of the __NAMES__.
 */
declare const __SLIDER__: string
declare const __INVITE__: string

const html = document.documentElement
const path = location.pathname
let store: Partial<Storage> & Record<string, unknown> = {}
try {
  // A phone may forbid its storage to us: then nothing is remembered and everything else works.
  store = localStorage
} catch {}

// Chosen before: go on in that language. Said once per link, not per visit, so nobody is sent away who never chose.
const chosen = store.language
const other = document.querySelector<HTMLAnchorElement>('[data-language]')
if (other && chosen === other.lang && chosen !== html.lang && !store.token) location.replace(other.href)
other?.addEventListener('click', () => {
  store.language = other.lang
})

if (store.token || path.endsWith('/login')) {
  // Somebody of the house: the whole application takes over. Its own page knows which one belongs to this version, and
  // a phone that keeps the application keeps that page too.
  fetch('/app.html')
    .then((answer) => answer.text())
    .then((page) => import(/* @vite-ignore */ /src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? ''))
} else {
  const eye = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      eye.unobserve(target)
      import(/* @vite-ignore */ __SLIDER__).then(({ slide }) => slide(target))
    }
  })
  addEventListener('load', () => {
    for (const strip of document.querySelectorAll('[data-slider]')) eye.observe(strip)
    const idle = window.requestIdleCallback ?? setTimeout
    // Where the app once ran its own worker is at home, and knows the catalogue too.
    const worker = navigator.serviceWorker
    idle(async () => (await worker?.getRegistration()) ?? worker?.register('/visitor.js'))
  })
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    import(/* @vite-ignore */ __INVITE__).then(({ invite }) => invite(event))
  })
}
