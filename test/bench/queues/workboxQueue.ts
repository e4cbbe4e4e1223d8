import type { BenchQueue, BenchWriter, Sale } from './benchQueue.ts'

/** Workbox's queue, which runs in a service worker and is called by messages. */
export function createWorkboxQueue(writer: BenchWriter): BenchQueue {
  const callWorker = async (message: { enqueue: Sale } | { sendAll: true } | { left: true }) => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<{ value?: number; error?: string }>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data)
    })
    active?.postMessage({ ...message, writer }, [port2])
    const { value = 0, error } = await answer
    if (error) throw new Error(error)
    return value
  }
  return {
    async enqueue(sale) {
      await callWorker({ enqueue: sale })
    },
    sendAll: () => callWorker({ sendAll: true }),
    countWaiting: () => callWorker({ left: true }),
  }
}
