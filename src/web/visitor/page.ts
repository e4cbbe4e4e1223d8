/**
 * The script at the end of a public page. It must stay far below 1 kB: longer scripts are loaded on demand. The build
 * replaces the __NAMES__ by the URLs of the other scripts.
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
  // A signed-in person: the app takes over. Its page app.html names the entry script of this version; a device that
  // caches the app also caches this page.
  void fetch('/app.html')
    .then((answer) => answer.text())
    .then((page) => import(/* @vite-ignore */ /href="(\/assets\/start-[^"]+)"/.exec(page)?.[1] ?? ''))
} else {
  // Optional features, which start after the page has loaded and the browser is idle. Chromium may report no idle time
  // until something moves on the page.
  const idle = window.requestIdleCallback ?? setTimeout
  addEventListener('load', () => idle(startEnhancements, { timeout: 1e3 }))
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    void import(/* @vite-ignore */ __INVITE__).then(({ offerInstall }) => offerInstall(event))
  })
}

async function startEnhancements() {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      for (const noscript of target.querySelectorAll('noscript'))
        noscript.replaceWith(...new DOMParser().parseFromString(noscript.textContent, 'text/html').body.children)
      void import(/* @vite-ignore */ __SLIDER__).then(({ startSlider }) => startSlider(target))
    }
  })
  for (const strip of document.querySelectorAll('[data-slider]')) observer.observe(strip)
  // A browser that has run the app already has the app's worker, which also caches the catalogue.
  const serviceWorker = navigator.serviceWorker
  if (!(await serviceWorker?.getRegistration())) void serviceWorker?.register('/visitor.js')
}
