import { useSyncExternalStore } from 'react'
import { createExternalStore } from '../createExternalStore.ts'

/**
 * Since when the server answers this page (milliseconds since 1970); undefined while it does not. A page begins with the
 * assumption that it does. `navigator.onLine` says neither: a virtual adapter counts as a network, and the network of a
 * shop without the internet counts as none.
 */
export const answersSince = createExternalStore<number | undefined>(Date.now())

/** An answer of the server has arrived. */
export function recordAnswer(): void {
  if (answersSince.read() === undefined) answersSince.write(Date.now())
}

/** A server that takes longer to say that it runs counts as one that does not answer. */
const CHECK_TIMEOUT_MS = 5_000

let checking: Promise<boolean> | undefined

/** Asks the server whether it runs, after a failed call or before an action that needs it. Never throws. */
export function checkServer(): Promise<boolean> {
  checking ??= Promise.race([
    fetchHealth(),
    new Promise<false>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false)),
  ]).then((isAnswering) => {
    checking = undefined
    if (isAnswering) recordAnswer()
    else answersSince.write(undefined)
    return isAnswering
  })
  return checking
}

/** Other networks answer with pages of their own. */
const fetchHealth = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok, headers }) => ok && /json/.test(headers.get('Content-Type') ?? ''),
    () => false,
  )

/** Since when the server answers (milliseconds since 1970); undefined while it does not. */
export function useOnlineSince(): number | undefined {
  return useSyncExternalStore(answersSince.subscribe, answersSince.read)
}

/** Whether the server answers, as far as this page knows. */
export const useIsOnline = (): boolean => useOnlineSince() !== undefined

// Chromium's; not in TypeScript's DOM types.
type NetworkInformation = { saveData?: boolean }

/** Whether the person has asked the browser to load as little as possible. */
export function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation }
  return connection?.saveData ?? false
}

/** After a failed attempt: resolves when the browser says that it has a network, after `maxMs` milliseconds at the latest. */
export function waitForNetwork(maxMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, maxMs)
    addEventListener('online', end)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
  })
}
