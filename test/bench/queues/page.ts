import type { BenchQueue, BenchWriter, Sale } from './benchQueue.ts'
import { createOwnOutbox } from './ownOutbox.ts'
import { createPouchQueue } from './pouchQueue.ts'
import { createWorkboxQueue } from './workboxQueue.ts'

const QUEUE_FACTORIES = { ours: createOwnOutbox, workbox: createWorkboxQueue, pouch: createPouchQueue }
export type QueueName = keyof typeof QUEUE_FACTORIES

declare global {
  interface Window {
    bench: typeof bench
  }
}

let queue: BenchQueue | undefined
const requireQueue = () => {
  if (!queue) throw new Error('choose a queue first')
  return queue
}

const bench = {
  async choose(name: QueueName, writer: BenchWriter) {
    if (name === 'workbox') {
      await navigator.serviceWorker.register('/workbox.js')
      await navigator.serviceWorker.ready
    }
    queue = QUEUE_FACTORIES[name](writer)
  },
  /** Returns the milliseconds of each sale. */
  async enqueue(sales: Sale[]): Promise<number[]> {
    const times: number[] = []
    for (const sale of sales) {
      const began = performance.now()
      await requireQueue().enqueue(sale)
      times.push(performance.now() - began)
      await requireQueue().finishBackgroundWork?.()
    }
    return times
  },
  /** Resolves to true unless the queue reports a failure. */
  sendAll: () =>
    requireQueue()
      .sendAll()
      .then(
        () => true,
        () => false,
      ),
  countWaiting: () => requireQueue().countWaiting(),
}
window.bench = bench
