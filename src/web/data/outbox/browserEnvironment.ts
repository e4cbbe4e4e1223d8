/** What a page or a worker calls the server with, as OutboxEnvironment has it. */
export function createBrowserEnvironment() {
  return {
    fetch: (request: Request) => globalThis.fetch(request),
    setTimer(milliseconds: number, callback: () => void) {
      const timer = setTimeout(callback, milliseconds)
      return () => clearTimeout(timer)
    },
    serverOrigin: globalThis.location.origin,
  }
}
