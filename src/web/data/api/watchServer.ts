import { queryClient } from './apiQueries.ts'
import { answersSince, checkServer } from './serverContact.ts'

/** While the server does not answer, a visible page asks again after this time; no call of its own may be due for long. */
const CHECK_INTERVAL_MS = 10_000

/**
 * Asks the server again while it does not answer, and when the browser or the person gives a reason to: the browser
 * reports a change of the network, or the page is shown again. Called once.
 */
export function watchServer(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => void checkServer().then(scheduleCheck)
  const checkIfVisible = () => (document.visibilityState === 'visible' ? check() : scheduleCheck())
  function scheduleCheck() {
    clearTimeout(timer)
    if (answersSince.read() === undefined) timer = setTimeout(checkIfVisible, CHECK_INTERVAL_MS)
  }
  addEventListener('online', check)
  addEventListener('offline', check)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && answersSince.read() === undefined) check()
  })
  answersSince.subscribe(() => {
    // As the client of queries does at the browser's word: answers on the screen are fetched again.
    if (answersSince.read() !== undefined) queryClient.getQueryCache().onOnline()
    scheduleCheck()
  })
  scheduleCheck()
}
