/**
 * The script at the end of the sign-in page. The form is there before the application: whoever touches it wakes the
 * application, whose files have been fetched meanwhile, and types on while it gets up.
 */
declare const __APP__: readonly [start: string, ...others: string[]]

const app = __APP__

const place = document.getElementById('root')
const late = document.getElementById('late')
let awake: Promise<unknown> | undefined

/** Done when the application's own form stands here, with what was typed. */
function wake() {
  awake ??= import(/* @vite-ignore */ app[0]).catch(() => {
    awake = undefined
    if (late) late.hidden = false
    throw new Error('The application could not be fetched')
  })
  return awake
}

// Fetched side by side, not one file leading to the next; and after the form has been shown, which they would delay.
addEventListener('load', () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of app) {
        const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
        document.head.append(link)
      }
    }),
  ),
)

for (const sign of ['focusin', 'pointerdown', 'input']) place?.addEventListener(sign, () => void wake().catch(() => {}))
place?.addEventListener('submit', (event) => {
  event.preventDefault()
  wake().then(
    () => document.querySelector<HTMLButtonElement>('main [type=submit]')?.click(),
    () => {},
  )
})

try {
  // Whoever was sent here is told why, whoever is signed in has a menu: the application knows both.
  if (location.search || localStorage.token) void wake().catch(() => {})
} catch {
  // Without a storage nobody is signed in.
}
