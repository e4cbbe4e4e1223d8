/** Tasks that a person may stop: `start()` returns the AbortSignal of a new task, `stop()` aborts the latest one. */
export function createAbortableTasks() {
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
