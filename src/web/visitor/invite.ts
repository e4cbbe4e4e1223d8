/** Chromium's event; the standard library does not know it. */
type InstallPrompt = Event & { prompt(): Promise<void> }

/**
 * Offers, from the second visit on, to put the catalogue on the phone. Whoever says no is never asked again.
 * A visit is a day on which a page was opened.
 */
export function invite(prompt: InstallPrompt) {
  const today = new Date().toDateString()
  const first = localStorage.getItem('firstVisit') ?? today
  localStorage.setItem('firstVisit', first)
  if (first === today || localStorage.getItem('noInstall')) return
  const hint = document.getElementById('install')
  const [yes, no] = hint?.querySelectorAll('button') ?? []
  if (!hint || !yes || !no) return
  hint.hidden = false
  yes.onclick = () => {
    hint.hidden = true
    prompt.prompt()
  }
  no.onclick = () => {
    hint.hidden = true
    localStorage.setItem('noInstall', today)
  }
}
