/** Chromium's event, which TypeScript's DOM library does not contain. */
type InstallPrompt = Event & { prompt(): Promise<void> }

/**
 * From the second visit on, offers to install the catalogue on the device. Visitors who decline are not asked again.
 * A visit is a day on which a page was opened.
 */
export function offerInstall(prompt: InstallPrompt) {
  const today = new Date().toDateString()
  const firstVisit = localStorage.getItem('firstVisit') ?? today
  localStorage.setItem('firstVisit', firstVisit)
  if (firstVisit === today || localStorage.getItem('noInstall')) return
  const banner = document.getElementById('install')
  const [acceptButton, declineButton] = banner?.querySelectorAll('button') ?? []
  if (!banner || !acceptButton || !declineButton) return
  banner.hidden = false
  acceptButton.onclick = () => {
    banner.hidden = true
    void prompt.prompt()
  }
  declineButton.onclick = () => {
    banner.hidden = true
    localStorage.setItem('noInstall', today)
  }
}
