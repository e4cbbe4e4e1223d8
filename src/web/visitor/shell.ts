import type { ShellTable } from '../prerender/staffShells.ts'

/**
 * Runs in the page of the app before its first paint: shows the frame of the screen at this address, in the person's
 * language and colours. The app replaces the frame and takes over what has been typed into its field.
 */
declare const __SHELLS__: ShellTable
declare const __COMPANY__: { en: string; hi: string }

const root = document.getElementById('root')
const { documentElement } = document
const place = (name: string) => root?.querySelector<HTMLElement>(`[data-shell=${name}]`)

try {
  const { language = navigator.language, look, token } = localStorage
  const chosen = language.startsWith('hi') ? 'hi' : 'en'
  documentElement.lang = chosen
  if (look) documentElement.classList.add(look)
  place('company')?.append(__COMPANY__[chosen])
  const { [location.pathname.split('/')[1]?.toLowerCase() ?? '']: shell } = __SHELLS__
  // People who are not signed in see the sign-in next.
  if (shell && token && !/[?&]row=/.test(location.search)) {
    place(shell.field ? 'list' : 'form')?.remove()
    place('title')?.append(shell[chosen].title)
    place('section')?.append(shell[chosen].section ?? '')
    place('label')?.prepend(shell[chosen].label ?? '')
    const field = root?.querySelector('input')
    if (field) field.name = shell.field ?? ''
    place('screen')?.removeAttribute('hidden')
  } else place('screen')?.remove()
  // A form without a button would be sent by the Enter key.
  root?.addEventListener('submit', (event) => event.preventDefault())
} catch {
  place('screen')?.remove() // Without storage nobody is signed in.
}
