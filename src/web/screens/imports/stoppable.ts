/** Work that a person may stop: `start()` gives the signal of a new piece of work, `stop()` ends the latest one. */
export function createStoppable() {
  let controller = new AbortController()
  return {
    start() {
      controller = new AbortController()
      return controller.signal
    },
    stop: () => controller.abort(),
    isStopped: () => controller.signal.aborted,
  }
}
