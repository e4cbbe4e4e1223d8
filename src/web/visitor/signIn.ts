/**
 * The script at the end of the sign-in page. The form is there before the application: whoever touches it wakes the
 * application, whose files have been fetched meanwhile, and types on while it gets up.
 */
declare const __APP__: readonly [start: string, ...others: string[]]

const appFiles = __APP__

const formRoot = document.getElementById('root')
const loadError = document.getElementById('late')
let loading: Promise<unknown> | undefined

/** Done when the application's own form stands here, with what was typed. */
function loadApp() {
  loading ??= import(/* @vite-ignore */ appFiles[0]).catch(() => {
    loading = undefined
    if (loadError) loadError.hidden = false
    throw new Error('The application could not be fetched')
  })
  return loading
}

// Fetched side by side, not one file leading to the next; and after the form has been shown, which they would delay.
addEventListener('load', () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of appFiles) {
        const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
        document.head.append(link)
      }
    }),
  ),
)

for (const sign of ['focusin', 'pointerdown', 'input'])
  formRoot?.addEventListener(sign, () => void loadApp().catch(() => {}))
formRoot?.addEventListener('submit', (event) => {
  event.preventDefault()
  loadApp().then(
    () => document.querySelector<HTMLButtonElement>('main [type=submit]')?.click(),
    () => {},
  )
})

try {
  // Whoever was sent here is told why, whoever is signed in has a menu: the application knows both.
  if (location.search || localStorage.token) void loadApp().catch(() => {})
} catch {
  // Without a storage nobody is signed in.
}
