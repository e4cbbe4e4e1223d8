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
