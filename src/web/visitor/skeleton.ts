import type { Translated } from '#texts/translated.ts'
import type { SkeletonTable } from '../prerender/skeletons.ts'

/**
 * Runs in the page of the app before its first paint: shows the skeleton of the screen at this address, in the person's
 * language and colours. The app replaces it and takes over what has been typed into its field.
 */
declare const __SKELETONS__: SkeletonTable
declare const __COMPANY__: Translated
/** The start file of the app. */
declare const __START__: string
/** Shown if the app cannot be loaded. */
declare const __LOAD_ERROR__: { why: Translated; reload: Translated }

/** A page that is not painted by then, or a browser that does not report it, starts the app nevertheless. */
const MAX_PAINT_DELAY_MS = 1_000

const root = document.getElementById('root')
const { documentElement } = document
const findElement = (name: string) => root?.querySelector<HTMLElement>(`[data-skeleton=${name}]`)

let chosen: 'en' | 'hi' = 'en'

try {
  const { language = navigator.language, look, token } = localStorage
  if (language.startsWith('hi')) chosen = 'hi'
  documentElement.lang = chosen
  if (look) documentElement.classList.add(look)
  findElement('company')?.append(__COMPANY__[chosen])
  const { [location.pathname.split('/')[1]?.toLowerCase() ?? '']: skeleton } = __SKELETONS__
  // People who are not signed in see the sign-in next.
  if (skeleton && token && !/[?&]row=/.test(location.search)) {
    findElement(skeleton.field ? 'list' : 'form')?.remove()
    findElement('title')?.append(skeleton[chosen].title)
    findElement('section')?.append(skeleton[chosen].section ?? '')
    findElement('label')?.prepend(skeleton[chosen].label ?? '')
    const field = root?.querySelector('input')
    if (field) field.name = skeleton.field ?? ''
    findElement('screen')?.removeAttribute('hidden')
  } else findElement('screen')?.remove()
  // A form without a button would be sent by the Enter key.
  root?.addEventListener('submit', (event) => event.preventDefault())
} catch {
  findElement('screen')?.remove() // Without storage nobody is signed in.
}

/** Only fetches them: modulepreload would compile them, which keeps the page from painting. */
function fetchFiles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=app-file]')) link.rel = 'preload'
}

let isLoading = false
async function loadApp() {
  if (isLoading) return
  isLoading = true
  try {
    await import(/* @vite-ignore */ __START__)
  } catch {
    const notice = findElement('load-error')
    notice?.prepend(__LOAD_ERROR__.why[chosen], ' ')
    notice?.querySelector('a')?.append(__LOAD_ERROR__.reload[chosen])
    notice?.removeAttribute('hidden')
  }
}

// Between the layout of the skeleton and its paint the main thread is idle.
requestAnimationFrame(() => setTimeout(fetchFiles))
// It is painted first: the app would keep the processor for longer than that takes. A tab in the background paints
// nothing, but sends what waits.
new PerformanceObserver((entries) => {
  if (entries.getEntriesByName('first-contentful-paint').length > 0) void loadApp()
}).observe({ type: 'paint', buffered: true })
setTimeout(loadApp, document.hidden ? 0 : MAX_PAINT_DELAY_MS)
