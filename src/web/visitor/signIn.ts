import { HANDED_OVER_EVENT } from '../shell/handOver.ts'

/**
 * The script at the end of the sign-in page. The form is visible before the app runs: touching it starts the app,
 * whose files are already being loaded, and typing continues meanwhile.
 */
declare const __APP__: readonly [start: string, ...others: string[]]

const appFiles = __APP__

const formRoot = document.getElementById('root')
const loadError = document.getElementById('load-error')
let pendingApp: Promise<unknown> | undefined

const handedOver = new Promise((resolve) => addEventListener(HANDED_OVER_EVENT, resolve))

/** Resolves after the app has rendered its own form with the text typed so far. */
function loadApp() {
  pendingApp ??= import(/* @vite-ignore */ appFiles[0])
    .then(() => handedOver)
    .catch(() => {
      pendingApp = undefined
      if (loadError) loadError.hidden = false
      throw new Error('The application could not be fetched')
    })
  return pendingApp
}

/**
 * Loads all files in parallel, not one after the other. On 400 kbit/s the first list takes 7.0 s with these links and 8.1 s
 * without; without the file of the lists alone it comes 0.4 s later after the submit (medians of five, in turns).
 */
function preloadFiles() {
  for (const href of appFiles)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

// Chromium's; not in TypeScript's DOM types.
const { connection } = navigator as { connection?: { saveData?: boolean } }
const isDataSaverOn = connection?.saveData ?? false
// After the first paint, which they would delay; a device that saves data waits until somebody types.
if (isDataSaverOn) addEventListener('input', preloadFiles, { once: true })
else addEventListener('load', () => requestAnimationFrame(() => setTimeout(preloadFiles)))

for (const sign of isDataSaverOn ? ['input'] : ['focusin', 'pointerdown', 'input'])
  formRoot?.addEventListener(sign, () => void loadApp().catch(() => {}))
formRoot?.addEventListener('submit', (event) => {
  event.preventDefault()
  loadApp().then(
    () => document.querySelector<HTMLButtonElement>('main [type=submit]')?.click(),
    () => {},
  )
})

try {
  // The app shows the reason for a redirect to this page, and the menu if the person is signed in.
  if ((location.search && !isDataSaverOn) || localStorage.token) void loadApp().catch(() => {})
} catch {
  // Without storage there is no session.
}
