/**
 * The script that stands at the end of a visitor's page. It must stay far below 1 kB: whatever is longer is fetched
 * when it is needed. The build puts the addresses of the other scripts in place of the __NAMES__.
 */
declare const __SLIDER__: string
declare const __INVITE__: string

let store: Partial<Storage> & Record<string, unknown> = {}
try {
  store = localStorage
} catch {}

const languageLink = document.querySelector<HTMLAnchorElement>('[data-language]')
languageLink?.addEventListener('click', () => {
  store.language = languageLink.lang
})

if (store.token) {
  // Somebody of the house: the whole application takes over. Its own page knows which one belongs to this version, and
  // a phone that keeps the application keeps that page too.
  void fetch('/app.html')
    .then((answer) => answer.text())
    .then((page) => import(/* @vite-ignore */ /src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? ''))
} else {
  const idle = window.requestIdleCallback ?? setTimeout
  // Nothing here is needed to read the page: it begins when the page has been shown and nothing else is to do.
  addEventListener('load', () => idle(startEnhancements))
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    void import(/* @vite-ignore */ __INVITE__).then(({ invite }) => invite(event))
  })
}

async function startEnhancements() {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      for (const noscript of target.querySelectorAll('noscript'))
        noscript.replaceWith(...new DOMParser().parseFromString(noscript.textContent, 'text/html').body.children)
      void import(/* @vite-ignore */ __SLIDER__).then(({ slide }) => slide(target))
    }
  })
  for (const strip of document.querySelectorAll('[data-slider]')) observer.observe(strip)
  // Where the app once ran its own worker is at home, and knows the catalogue too.
  const serviceWorker = navigator.serviceWorker
  if (!(await serviceWorker?.getRegistration())) serviceWorker?.register('/visitor.js')
}
